import { paths } from '../../paths';

/** The pages of the admin, in the order of the bar. A new one is a row here, and its words under `nav`. */
export const ADMIN_LINKS = [
  { key: 'today', to: paths.admin() },
  { key: 'createSpu', to: paths.adminSpu() },
  { key: 'spuList', to: paths.adminSpuList() },
  { key: 'orderIm', to: paths.adminOrderIm() },
  { key: 'imList', to: paths.adminImList() },
  { key: 'customers', to: paths.adminCustomers() },
  { key: 'buying', to: paths.adminBuying() },
  { key: 'import', to: paths.adminImport() },
] as const;

/** The query with only its `part` parameter, which selects a part of a page. */
export function partParam(search: string): string {
  const part = new URLSearchParams(search).get('part');
  return part ? `?part=${part}` : '';
}

/** The parameter of the order list that opens the sheet of an order, by its key. */
export const ORDER_SHEET = 'order';

/** The parameter of the order list that opens one of its tools. */
export const TOOL_PARAM = 'tool';

/** The tools of the order list that a link can open, and the translation keys of their names. */
export const LIST_TOOLS = ['print', 'ship', 'message'] as const;
export type ListTool = (typeof LIST_TOOLS)[number];
export const TOOL_NAMES = {
  print: 'print.open',
  ship: 'ship.open',
  message: 'message.openQueue',
} as const satisfies Record<ListTool, string>;
