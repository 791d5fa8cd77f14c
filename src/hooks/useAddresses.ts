import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { changedAddresses, type AddressChange } from '../domain/address';
import { logFailure } from '../services/hostError';
import { changeAddresses } from '../services/profile';
import { readAgain } from '../services/queryClient';
import { profileQuery } from './shopQueries';

/** The signed-in person's addresses, and changing them; each change saves the whole profile. */
export function useAddresses(uid: string | undefined) {
  const queryClient = useQueryClient();
  const options = profileQuery(uid ?? '');
  const profile = useQuery({ ...options, enabled: uid !== undefined });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (change: AddressChange) => {
      // Signed out in another tab meanwhile: a record without an owner would be anybody's.
      if (uid === undefined) throw new Error('Nobody is signed in');
      return changeAddresses(uid, (addresses) => changedAddresses(addresses, change));
    },
    onError: (error) => logFailure('Error saving profile:', error),
    onSuccess: (saved) => queryClient.setQueryData(options.queryKey, saved),
    // The host gives new addresses their ids, and after a failure only the host knows what it holds.
    onSettled: () => void readAgain(queryClient, options.queryKey),
  });

  return {
    profile,
    addresses: profile.data?.addresses ?? [],
    change: mutateAsync,
    isChanging: isPending,
  };
}
