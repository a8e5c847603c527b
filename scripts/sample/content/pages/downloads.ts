import type { Page } from './page.ts';

/** Pages with downloads and with booklets to read in the browser. */
export const downloadPages: readonly Page[] = [
  {
    id: 940,
    slug: 'downloads',
    title: 'Downloads',
    date: '2025-09-03 09:00:00',
    author: 'rowan',
    content: `<!-- wp:paragraph -->
<p>Sheets and cards for lessons and trips. Some are for teachers who have an account.</p>
<!-- /wp:paragraph -->

<!-- wp:shortcode -->
[download id="943" template="box"]
<!-- /wp:shortcode -->

<!-- wp:heading -->
<h2 class="wp-block-heading">Everything there is</h2>
<!-- /wp:heading -->

<!-- wp:shortcode -->
[downloads orderby="title" order="asc"]
<!-- /wp:shortcode -->`,
  },
  {
    id: 941,
    slug: 'no-access',
    title: 'No access',
    date: '2025-09-03 09:05:00',
    author: 'admin',
    content: `<!-- wp:shortcode -->
[dlm_no_access]
<!-- /wp:shortcode -->`,
  },
  {
    id: 942,
    slug: 'read-online',
    title: 'Read the booklets online',
    date: '2025-09-10 10:10:00',
    author: 'rowan',
    content: `<!-- wp:paragraph -->
<p>Two booklets to read without printing them.</p>
<!-- /wp:paragraph -->

<!-- wp:meta-box/document-embedder {"selected":951} /-->

<!-- wp:meta-box/document-embedder {"selected":950} /-->`,
  },
];
