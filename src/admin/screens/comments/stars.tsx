import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import type { Comment } from './comment-types.ts';

/** How many stars reviews give, by their ids. */
export function useStars(reviews: readonly Comment[]): ReadonlyMap<number, number> {
  const include = reviews.map(({ id }) => id).join(',');
  const found = useQuery({
    queryKey: ['wc/v3/products/reviews', 'stars', include],
    enabled: include !== '',
    queryFn: ({ signal }) =>
      read<readonly { readonly id: number; readonly rating: number }[]>(
        'wc/v3/products/reviews',
        { include, status: 'all', per_page: 100, _fields: 'id,rating' },
        signal,
      ),
  });
  return new Map(found.data?.map(({ id, rating }) => [id, rating]));
}

/** Stars of a review, whose line is there before they are known. */
export function Stars({ count = 0 }: { count?: number | undefined }): ReactNode {
  if (count === 0) return <p>{'\u00a0'}</p>;
  return (
    <p>
      <span aria-hidden="true">{'★'.repeat(count)}</span>
      <span className="unseen">{count} of 5 stars</span>
    </p>
  );
}
