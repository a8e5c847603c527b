import { type QueryKey, type UseMutateFunction, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from './api.ts';
import { useToasts } from './parts/toasts.tsx';

/**
 * A change by the API: told when it is done, and what it concerns is read anew. What fails is told as well, and what the
 * API refuses is read anew, as somebody else may have taken it away. The same change is not sent again while it is under
 * way, however often a button is pressed. `notice` gives the sentence; undefined = nothing is said.
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
  const running = useRef<readonly { readonly input: Input; readonly done: Promise<Output> }[]>([]);
  const readAnew = () =>
    Promise.all(
      [...(options.stale ?? []), ['waiting']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  const mutation = useMutation<Output, unknown, Input>({
    mutationFn: options.change,
    onSuccess: async (output, input) => {
      const text = options.notice?.(output, input);
      if (text !== undefined) tell(text);
      options.onDone?.(output, input);
      await readAnew();
    },
    async onError(error) {
      fail(error);
      // What somebody else changed is not taken in before whoever writes here decides.
      if (error instanceof ApiError && error.status >= 400 && error.code !== 'conflict') await readAnew();
    },
  });
  const mutateAsync: typeof mutation.mutateAsync = (...[input, more]) => {
    const present = running.current.find((one) => isSame(one.input, input));
    if (present) return present.done;
    const done = mutation.mutateAsync(input as Input, more).finally(() => {
      running.current = running.current.filter((one) => one.done !== done);
    });
    running.current = [...running.current, { input: input as Input, done }];
    return done;
  };
  const mutate: UseMutateFunction<Output, unknown, Input> = (...sent) =>
    void mutateAsync(...sent).catch(() => undefined);
  return { ...mutation, mutate, mutateAsync };
}

/** Files and functions are the same only if they are one; all else, if it would be sent alike. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (one instanceof Blob || typeof one === 'function') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}
