import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/api.ts';

export const ROUTE = 'wp/v2/users';

/** Somebody as `wp/v2/users` gives them with `context=edit`, as far as the admin reads it. */
export interface User {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly nickname: string;
  /** The language that WordPress speaks to them: `en_GB`; the site's where they chose none. */
  readonly locale: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly url: string;
  readonly description: string;
  readonly roles: readonly string[];
  readonly registered_date: string;
}

export const userAddress = (id: number) => `user-edit.php?user_id=${id}`;

/** Roles by name, with what they are called. */
export function useRoles(): readonly (readonly [string, string])[] {
  const found = useQuery({
    queryKey: ['portolan/v1/roles'],
    queryFn: ({ signal }) =>
      read<readonly { readonly name: string; readonly label: string }[]>('portolan/v1/roles', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return found.data?.map(({ name, label }) => [name, label] as const) ?? [];
}

/** What roles are called, in one line. */
export function rolesIn(roles: readonly string[], known: readonly (readonly [string, string])[]): string {
  return roles.map((role) => known.find(([name]) => name === role)?.[1] ?? role).join(', ') || 'No role';
}
