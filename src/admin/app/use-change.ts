import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useToasts } from './parts/toasts.tsx';

/**
 * A change by the API: told when it is done, and what it concerns is read anew. What fails is told as well.
 * `notice` gives the sentence; undefined = nothing is said.
 */
export function useChange<Input, Output = unknown>(options: {
  readonly change: (input: Input) => Promise<Output>;
  readonly notice?: (output: Output, input: Input) => string | undefined;
  /** Keys of what is read anew. */
  readonly stale?: readonly QueryKey[];
  readonly onDone?: (output: Output, input: Input) => void;
}) {
  const queries = useQueryClient();
  const { tell, fail } = useToasts();
  return useMutation<Output, unknown, Input>({
    mutationFn: options.change,
    onSuccess: async (output, input) => {
      const text = options.notice?.(output, input);
      if (text !== undefined) tell(text);
      options.onDone?.(output, input);
      await Promise.all([
        ...(options.stale ?? []).map((queryKey) => queries.invalidateQueries({ queryKey })),
        queries.invalidateQueries({ queryKey: ['waiting'] }),
      ]);
    },
    onError: fail,
  });
}
