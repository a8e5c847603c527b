import type { ReactNode } from 'react';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useRouter } from '../../app/router.tsx';
import { PostList } from './post-list.tsx';
import { useContentType } from './post-types.ts';

/** Posts, pages and whatever else has no list of its own, by `post_type` of the address. */
export default function Posts(): ReactNode {
  const { query } = useRouter();
  const name = query.get('post_type') ?? 'post';
  const type = useContentType(name);
  if (type.isLoadingError) return <Failed error={type.error} retry={type.refetch} />;
  return type.data ? <PostList key={name} type={type.data} /> : <Loading />;
}
