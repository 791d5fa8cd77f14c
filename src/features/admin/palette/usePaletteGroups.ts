import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { useChooseLanguage } from '../../../components/useChooseLanguage';
import { useGoodsWords } from '../../../components/useGoodsWords';
import { useLanguage } from '../../../contexts/Language';
import { orderKey } from '../../../domain/order';
import { LANGUAGE_CODES } from '../../../i18n/languages';
import { leaveDialogEntry } from '../../../lib/dialogEntry';
import { containsWords, foldText } from '../../../lib/searchText';
import { paths } from '../../../paths';
import { useNavigateFromDialog } from '../../../ui/useNavigateFromDialog';
import {
  ADMIN_LINKS,
  LIST_TOOLS,
  ORDER_SHEET,
  partParam,
  TOOL_NAMES,
  TOOL_PARAM,
  type ListTool,
} from '../adminLinks';
import { focusSearchBox } from '../cards';
import type { Matches } from './paletteSearch';
import { useFound } from './useFound';
import { useReloadOrders } from './useReloadOrders';

/** Something that can be chosen in the palette. */
export type PaletteEntry = { key: string; label: string; note?: string; choose: () => void };

/** Entries of a kind, under its name. */
type PaletteGroup = {
  name: string;
  entries: readonly PaletteEntry[];
  /** Whether the text is the whole number or id of its first entry. */
  isExact?: boolean;
};

type PaletteContent = {
  text: string;
  /** Whether the page under the palette has a search box. */
  hasSearchBox: boolean;
  onLogOut: () => void;
};

/**
 * What a text finds, in groups; an entry is chosen once the palette has closed. Without a text pages and actions. An
 * order or product whose whole number or id was typed comes first. `left` is how many orders and products are found beside the listed ones.
 */
export function usePaletteGroups({ text, hasSearchBox, onLogOut }: PaletteContent) {
  const { t } = useTranslation(['admin', 'shop']);
  const navigate = useNavigateFromDialog();
  const here = useLocation();
  const searchPage = useSearchPage();
  const reloadOrders = useReloadOrders();
  const { language } = useLanguage();
  const chooseLanguage = useChooseLanguage();
  const { nameOf } = useGoodsWords();
  const { orders, products, ...state } = useFound(text);

  const matches = ({ label, note = '' }: PaletteEntry) =>
    containsWords(foldText(`${label}\n${note}`), text);
  const groups: PaletteGroup[] = [
    {
      name: t('palette.here'),
      entries: hasSearchBox ? [searchEntry()] : [],
    },
    {
      name: t('palette.pages'),
      entries: ADMIN_LINKS.map(({ key, to }) => ({
        key,
        label: t(`nav.${key}`),
        note: t(`nav.about.${key}`),
        choose: () => navigate(to),
      })).filter(matches),
    },
    {
      name: t('palette.orders'),
      isExact: orders.isExact,
      entries: orders.listed
        .map((order, place): PaletteEntry => ({
          key: `order ${orderKey(order)}`,
          label: order.orderNumber,
          note: [order.address?.recipient, order.address?.contact].filter(Boolean).join(' · '),
          choose: () => {
            const list = withFind(paths.adminImList(), order.orderNumber);
            const isExact = orders.isExact && place === 0;
            navigate(isExact ? withParam(list, ORDER_SHEET, orderKey(order)) : list);
          },
        }))
        .concat(allEntry('imList', orders, paths.adminImList())),
    },
    {
      name: t('palette.products'),
      isExact: products.isExact,
      entries: products.listed
        .map((product): PaletteEntry => ({
          key: `product ${product.productId}`,
          label: nameOf(product),
          note: product.productId,
          choose: () => navigate(withFind(paths.adminSpuList(), product.productId)),
        }))
        .concat(allEntry('spuList', products, paths.adminSpuList())),
    },
    { name: t('palette.actions'), entries: actions().filter(matches) },
  ];

  function searchEntry(): PaletteEntry {
    const typed = text.trim();
    const label = typed === '' ? t('palette.searchPage') : t('palette.searchPageFor', { text });
    return { key: 'search', label, choose: () => void searchPage(typed) };
  }

  /** Searches a whole list, where it has more than is listed here. */
  function allEntry(
    list: 'imList' | 'spuList',
    { listed, count }: Matches<unknown>,
    path: string,
  ): PaletteEntry[] {
    if (count === listed.length) return [];
    const label = t('palette.all', { list: t(`nav.${list}`) });
    const choose = () => navigate(withFind(path, text.trim()));
    return [{ key: `all ${list}`, label, note: text.trim(), choose }];
  }

  function actions(): PaletteEntry[] {
    return [
      { key: 'new', label: t('palette.newProduct'), choose: () => navigate(paths.adminSpu()) },
      ...LIST_TOOLS.map((tool) => ({
        key: tool,
        label: t(TOOL_NAMES[tool]),
        note: t('nav.about.imList'),
        choose: () => navigate(withTool(tool)),
      })),
      { key: 'reload', label: t('palette.reload'), choose: reloadOrders },
      ...LANGUAGE_CODES.filter((code) => code !== language).map((code) => ({
        key: code,
        label: t('palette.language', { language: t(`shop:language.${code}`) }),
        choose: () => void chooseLanguage(code),
      })),
      { key: 'logOut', label: t('shop:account.logout'), choose: onLogOut },
    ];
  }

  /** The order list as it is searched, where it is the page under the palette. */
  function withTool(tool: ListTool): string {
    const isThere = here.pathname + partParam(here.search) === paths.adminImList();
    const path = isThere ? here.pathname + here.search : paths.adminImList();
    return withParam(path, TOOL_PARAM, tool);
  }

  const left = [orders, products].reduce((sum, one) => sum + one.count - one.listed.length, 0);
  const found = groups.filter(({ entries }) => entries.length > 0);
  const exact = found.filter(({ isExact }) => isExact);
  const others = found.filter(({ isExact }) => !isExact);
  return { groups: [...exact, ...others], left, ...state };
}

/** Returns the function that searches the list of the page under the palette, and moves the focus to its search box. */
function useSearchPage(): (text: string) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (text) => {
    await leaveDialogEntry();
    const to = text === '' ? pathname + search : withFind(pathname + search, text);
    await navigate(to, { replace: true, preventScrollReset: true });
    focusSearchBox();
  };
}

/** The path of a list that is searched for a text. */
function withFind(path: string, text: string): string {
  return withParam(path, 'find', text);
}

function withParam(path: string, name: string, value: string): string {
  const [pathname = '', search] = path.split('?');
  const params = new URLSearchParams(search);
  params.set(name, value);
  return `${pathname}?${params.toString()}`;
}
