import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { sameAddress, type Address } from '../domain/address';
import { logFailure } from '../services/hostError';
import { changeAddresses } from '../services/profile';
import { profileQuery } from './shopQueries';

/** A change to the address book: `before` is missing for a new one, `after` for a deleted one. */
export type AddressChange = { before?: Address; after?: Address };

/** The signed-in person's addresses, and changing them; each change saves the whole profile. */
export function useAddresses(uid: string | undefined) {
  const queryClient = useQueryClient();
  const options = profileQuery(uid ?? '');
  const profile = useQuery({ ...options, enabled: uid !== undefined });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ before, after }: AddressChange) =>
      changeAddresses(uid ?? '', (addresses) => {
        const rest = addresses.flatMap((address) =>
          before && sameAddress(address, before) ? (after ?? []) : address,
        );
        return !before && after ? [...rest, after] : rest;
      }),
    onError: (error) => logFailure('Error saving profile:', error),
    onSuccess: (saved) => {
      queryClient.setQueryData(options.queryKey, saved);
      // The host gives new addresses their ids.
      void queryClient.invalidateQueries({ queryKey: options.queryKey });
    },
  });

  return {
    profile,
    addresses: profile.data?.addresses ?? [],
    change: mutateAsync,
    isChanging: isPending,
  };
}
