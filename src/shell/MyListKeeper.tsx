import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useWishlist } from '../hooks/useWishlist';
import { queryClient } from '../services/queryClient';
import { onPress, showSaved, takePresses } from '../services/savedProducts';

/** Keeps the hearts at what My List holds, and the list at what hearts are pressed for. Draws nothing. */
export function MyListKeeper() {
  return (
    <QueryClientProvider client={queryClient}>
      <Keeping />
    </QueryClientProvider>
  );
}

function Keeping() {
  const { press, savedIds } = useWishlist();

  useEffect(() => {
    const keep = () => {
      for (const each of takePresses()) press(each);
      showSaved(savedIds());
    };
    keep();
    return onPress(keep);
  });

  return null;
}
