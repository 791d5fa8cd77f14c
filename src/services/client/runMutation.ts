import type { MutationOptions, QueryClient } from '@tanstack/react-query';

/**
 * Runs a mutation of which no component renders the state, such as one of many that a run sends one after another. The
 * mutation cache counts it, and its scope queues it, as those of `useMutation`. Rejects with the error of the mutation.
 */
export function runMutation<Data, Variables, Context>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables, Context>,
  variables: Variables,
): Promise<Data> {
  return client.getMutationCache().build(client, options).execute(variables);
}
