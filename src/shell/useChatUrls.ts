import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';

import { useGoodsWords } from '../components/useGoodsWords';
import { config } from '../config';
import { chatUrl } from '../domain/chat';
import { isolated } from '../i18n/isolated';
import { productQuery } from '../services/catalogue';

/**
 * The URLs of a chat with the shop, by what its message is about (spec §2.2): `orders` for *Customer Care*
 * and `goods` for *Live Assistance*, each of which names the order or the product on screen, and `page`,
 * which names either.
 */
export function useChatUrls(): { page: string; orders: string; goods: string } {
  const { t } = useTranslation();
  const { nameOf } = useGoodsWords();
  const { productId = '', orderNumber } = useParams();
  // The product page fetches the product.
  const product = useQuery({ ...productQuery(productId), enabled: false }).data?.product;

  const order = orderNumber && t('shell.chatAboutOrder', { number: orderNumber });
  const piece = product && `${t('product.inquiry')}\n${isolated(nameOf(product))} (${productId})`;
  const url = (message: string) => chatUrl(config().chatPhone, message);
  return {
    page: url(piece || order || t('shell.chatGreeting')),
    orders: url(order || t('shell.chatAboutOrders')),
    goods: url(piece || t('shell.chatAboutGoods')),
  };
}
