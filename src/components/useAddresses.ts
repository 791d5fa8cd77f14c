import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { AddressChangedError, changedAddresses, type AddressChange } from '../domain/address';
import { logFailure } from '../services/client/hostError';
import { cancelAndInvalidate } from '../services/client/queryClient';
import { currentUid } from '../services/identity/identity';
import { changeAddresses, profileQuery } from '../services/profile';

/** The signed-in person's addresses, and a function that changes them by saving the whole profile. */
export function useAddresses(uid: string | undefined) {
  const queryClient = useQueryClient();
  const options = profileQuery(uid ?? '');
  // Each is read here: a dialog that opens later shows what has become of the request since.
  const { data, error, isPending, refetch } = useQuery({ ...options, enabled: uid !== undefined });
  const { mutateAsync, isPending: isChanging } = useMutation({
    mutationFn: async (change: AddressChange) => {
      // Another tab may have signed out meanwhile, and a profile must never be saved without its owner.
      if (uid === undefined) throw new Error('Nobody is signed in');
      return changeAddresses(uid, (addresses) => changedAddresses(addresses, change));
    },
    onError: (error) => {
      if (!(error instanceof AddressChangedError)) logFailure('Error saving profile:', error);
    },
    onSuccess: (saved) => {
      // Nothing comes back into the cache of a person who has signed out, nor into that of the next.
      if (currentUid() === saved.uid)
        queryClient.setQueryData(profileQuery(saved.uid).queryKey, saved);
    },
    // The host gives new addresses their ids, and after a failure only the host knows what it saved.
    onSettled: () => void cancelAndInvalidate(queryClient, { queryKey: options.queryKey }),
  });

  return {
    profile: { data, error, isPending, refetch },
    addresses: data?.addresses ?? [],
    change: mutateAsync,
    isChanging,
  };
}
