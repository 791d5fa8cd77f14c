import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { useChooseLanguage } from '../../../components/useChooseLanguage';
import { useGoodsWords } from '../../../components/useGoodsWords';
import { useLanguage } from '../../../contexts/Language';
import { LANGUAGE_CODES } from '../../../i18n/languages';
import { leaveDialogEntry } from '../../../lib/dialogEntry';
import { containsWords, foldText } from '../../../lib/searchText';
import { paths } from '../../../paths';
import { useNavigateFromDialog } from '../../../ui/useNavigateFromDialog';
import { ADMIN_LINKS } from '../adminLinks';
import { focusSearchBox } from '../cards';
import { useFound } from './useFound';
import { useReloadOrders } from './useReloadOrders';

/** Something that can be chosen in the palette. */
export type PaletteEntry = { key: string; label: string; note?: string; choose: () => void };

/** Entries of a kind, under its name. */
type PaletteGroup = { name: string; entries: readonly PaletteEntry[] };

type PaletteContent = {
  text: string;
  /** Whether the page under the palette has a search box. */
  hasSearchBox: boolean;
  onLogOut: () => void;
};

/** What a text finds, in groups; an entry is chosen once the palette has closed. Without a text pages and actions. */
export function usePaletteGroups({ text, hasSearchBox, onLogOut }: PaletteContent) {
  const { t } = useTranslation(['admin', 'shop']);
  const navigate = useNavigateFromDialog();
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
      entries: orders.map(({ _id, orderNumber, address }) => ({
        key: `order ${_id ?? orderNumber}`,
        label: orderNumber,
        note: [address?.recipient, address?.contact].filter(Boolean).join(' · '),
        choose: () => navigate(withFind(paths.adminImList(), orderNumber)),
      })),
    },
    {
      name: t('palette.products'),
      entries: products.map((product) => ({
        key: `product ${product.productId}`,
        label: nameOf(product),
        note: product.productId,
        choose: () => navigate(withFind(paths.adminSpuList(), product.productId)),
      })),
    },
    { name: t('palette.actions'), entries: actions().filter(matches) },
  ];

  function searchEntry(): PaletteEntry {
    const typed = text.trim();
    const label = typed === '' ? t('palette.searchPage') : t('palette.searchPageFor', { text });
    return { key: 'search', label, choose: () => void searchPage(typed) };
  }

  function actions(): PaletteEntry[] {
    return [
      { key: 'new', label: t('palette.newProduct'), choose: () => navigate(paths.adminSpu()) },
      { key: 'reload', label: t('palette.reload'), choose: reloadOrders },
      ...LANGUAGE_CODES.filter((code) => code !== language).map((code) => ({
        key: code,
        label: t('palette.language', { language: t(`shop:language.${code}`) }),
        choose: () => void chooseLanguage(code),
      })),
      { key: 'logOut', label: t('shop:account.logout'), choose: onLogOut },
    ];
  }

  return { groups: groups.filter(({ entries }) => entries.length > 0), ...state };
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
  const [pathname = '', search] = path.split('?');
  const params = new URLSearchParams(search);
  params.set('find', text);
  return `${pathname}?${params.toString()}`;
}
