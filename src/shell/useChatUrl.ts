import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';

import { config } from '../config';
import { chatUrl } from '../domain/chat';
import { productTitle } from '../domain/product';
import { productQuery } from '../services/catalogue';

/** The URL of a chat with the shop, whose message names the product or the order on screen (spec §2.2). */
export function useChatUrl(): string {
  const { t } = useTranslation();
  const { productId = '', orderNumber } = useParams();
  // The product page fetches the product.
  const product = useQuery({ ...productQuery(productId), enabled: false }).data?.product;

  let message = t('shell.chatGreeting');
  if (orderNumber) message = t('shell.chatAboutOrder', { number: orderNumber });
  if (product) message = `${t('product.inquiry')}\n${productTitle(product)} (${productId})`;
  return chatUrl(config().chatPhone, message);
}
