import type { Page } from './page.ts';

/** The pages with search forms and what they find. */
export const filterPages: readonly Page[] = [
  {
    id: 982,
    slug: 'find-resources',
    title: 'Find resources',
    date: '2025-09-15 10:00:00',
    author: 'rowan',
    content: `<!-- wp:paragraph -->
<p>Lessons and products by topic, price, date and more. Each choice says how many would be left.</p>
<!-- /wp:paragraph -->

<!-- wp:shortcode -->
[searchandfilter id="980"]
<!-- /wp:shortcode -->

<!-- wp:shortcode -->
[searchandfilter id="980" show="results"]
<!-- /wp:shortcode -->`,
  },
  {
    id: 983,
    slug: 'lessons-by-topic',
    title: 'Lessons by topic',
    date: '2025-09-15 10:30:00',
    author: 'rowan',
    content: `<!-- wp:shortcode -->
[searchandfilter slug="topics"]
<!-- /wp:shortcode -->

<!-- wp:shortcode -->
[searchandfilter slug="topics" show="results"]
<!-- /wp:shortcode -->`,
  },
];
