import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useCurrentUser } from '../contexts/CurrentUser';
import type { Product } from '../domain/product';
import { isInWishlist, wishlistEntry, type WishlistEntry } from '../domain/wishlist';
import { paths } from '../paths';
import { logFailure } from '../services/client/hostError';
import { signedInUser, wasSignedIn } from '../services/identity/identity';
import { wishlistQuery } from '../services/wishlist';
import { showToast } from '../ui/toast';
import { HeartButton } from './HeartButton';
import { writeErrorMessage } from './useOnline';
import { useWishlistChange } from './useWishlistChange';

type ProductHeartProps = {
  product: Product;
  /** The brand's English name, where it is known. */
  brand: string | undefined;
};

/** Shows whether a product is saved, and saves or removes it with one press (spec §4, §16). */
export function ProductHeart({ product, brand }: ProductHeartProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { productId } = product;
  const change = useWishlistChange(product);
  const queryClient = useQueryClient();
  const { data: isSaved = false } = useQuery({
    ...wishlistQuery(user?.uid ?? ''),
    enabled: user != null,
    select: (wishlist) => isInWishlist(wishlist, productId),
  });
  // What a press asks for while the identity provider has not answered yet.
  const [pressed, setPressed] = useState<boolean>();
  const isShownSaved = pressed ?? isSaved;

  /** Asks a visitor to log in, which saves the product (`account/useSaveAfterLogIn`). Nothing else does. */
  function inviteToLogIn(entry: WishlistEntry) {
    const { pathname, search } = window.location;
    const logIn = () => void navigate(paths.signUp(pathname + search), { state: { heart: entry } });
    showToast('warning', t('wishlist.logIn'), { label: t('signUp.logIn'), act: logIn });
  }

  async function toggle(): Promise<void> {
    // From the cache, which is ahead of the screen when a slow phone is tapped twice.
    const inCache = user && queryClient.getQueryData(wishlistQuery(user.uid).queryKey);
    const wanted =
      inCache === undefined || inCache === null ? !isShownSaved : !isInWishlist(inCache, productId);
    if (user === undefined && wasSignedIn()) setPressed(wanted);
    try {
      const known = user ?? (user === null ? null : await signedInUser());
      const entry = wishlistEntry(product, brand ?? '', Date.now());
      if (known) change({ uid: known.uid, entry, isSaved: wanted });
      else inviteToLogIn(entry);
    } catch (error) {
      logFailure('Error saving wishlist:', error);
      showToast('error', writeErrorMessage(t('wishlist.saveFailed'), error));
    }
    setPressed(undefined);
  }

  return <HeartButton isSaved={isShownSaved} onToggle={() => void toggle()} />;
}
