import { useQuery } from '@tanstack/react-query';
import { read } from './api.ts';
import { may } from './boot.ts';

/** Milliseconds after which what waits is asked for again. */
const LOOK_EVERY = 60_000;

/** How much waits, by the screen's name or the address of a page that the server renders. */
export function useWaiting() {
  return useQuery({
    queryKey: ['waiting'],
    queryFn: ({ signal }) => read<Readonly<Record<string, number>>>('portolan/v1/waiting', {}, signal),
    refetchInterval: LOOK_EVERY,
    enabled: may('edit_posts'),
  });
}
