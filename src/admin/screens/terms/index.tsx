import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { Page } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { useRouter } from '../../app/router.tsx';
import { TermList } from './term-list.tsx';
import type { Taxonomy } from './term-types.ts';

/** Terms of a taxonomy, the one that the address names or that of categories. WordPress: edit-tags.php. */
export default function Terms(): ReactNode {
  const { query, go } = useRouter();
  const found = useQuery({
    queryKey: ['wp/v2/taxonomies'],
    queryFn: ({ signal }) =>
      read<Readonly<Record<string, Taxonomy>>>('wp/v2/taxonomies', { context: 'edit' }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (found.isLoadingError) return <Failed error={found.error} retry={found.refetch} />;
  if (found.data === undefined) return <Loading />;
  const all = Object.values(found.data).filter(
    ({ visibility, slug }) => visibility.show_ui && slug !== 'nav_menu' && slug !== 'wp_pattern_category',
  );
  const taxonomy = all.find(({ slug }) => slug === (query.get('taxonomy') ?? 'category')) ?? all[0];
  return (
    <Page title="Categories and tags">
      <Views
        label="Kind"
        value={taxonomy?.slug ?? ''}
        views={all.map(({ slug, name }) => [slug, name] as const)}
        onChange={(slug) => go(`edit-tags.php?taxonomy=${slug}`)}
      />
      {taxonomy && <TermList key={taxonomy.slug} taxonomy={taxonomy} />}
    </Page>
  );
}
