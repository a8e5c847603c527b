import type { BatchRequest } from '../../app/api.ts';
import type { Post } from './post-types.ts';

/** What many posts get at once; '' leaves them as they are. */
export interface Together {
  /** Ids of terms that they get besides their own, by the taxonomies' `rest_base`. */
  readonly terms: Readonly<Record<string, readonly number[]>>;
  /** Id of a user. */
  readonly author: string;
  readonly status: string;
  /** `open`, `closed`. */
  readonly comment_status: string;
  /** `yes`, `no`. */
  readonly sticky: string;
  /** Id of a post, `0` = none. */
  readonly parent: string;
}

export const NOTHING: Together = {
  terms: {},
  author: '',
  status: '',
  comment_status: '',
  sticky: '',
  parent: '',
};

/** The requests that change posts of a collection (`wp/v2/posts`): none for one that stays as it is. */
export function changedTogether(
  route: string,
  posts: readonly Post[],
  together: Together,
): readonly BatchRequest[] {
  const { terms, author, parent, sticky, status, comment_status } = together;
  const same = {
    ...(author !== '' && { author: Number(author) }),
    ...(status !== '' && { status }),
    ...(comment_status !== '' && { comment_status }),
    ...(sticky !== '' && { sticky: sticky === 'yes' }),
  };
  return posts.flatMap((post) => {
    const added = Object.entries(terms).flatMap(([base, ids]) => {
      const own = (post[base] ?? []) as readonly number[];
      const missing = ids.filter((id) => !own.includes(id));
      return missing.length === 0 ? [] : [[base, [...own, ...missing]] as const];
    });
    const body = {
      ...same,
      // Nothing stands under itself.
      ...(parent !== '' && Number(parent) !== post.id && { parent: Number(parent) }),
      ...Object.fromEntries(added),
    };
    if (Object.keys(body).length === 0) return [];
    return [{ method: 'PUT' as const, path: `${route}/${post.id}`, body }];
  });
}
