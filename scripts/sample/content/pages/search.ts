import type { Page } from './page.ts';

/** The page with the shop's own search. */
export const searchPages: readonly Page[] = [
  {
    id: 970,
    slug: 'find-a-product',
    title: 'Find a product',
    date: '2025-09-12 08:30:00',
    author: 'rowan',
    content: `<!-- wp:paragraph -->
<p>Type a topic, a kind of thing or a number from the catalogue. What fits appears while you type.</p>
<!-- /wp:paragraph -->

<!-- wp:shortcode -->
[aws_search_form]
<!-- /wp:shortcode -->

<!-- wp:paragraph -->
<p>Cards, packs, maps and posters: everything that the shop has is found here, by its title, its text and its number.</p>
<!-- /wp:paragraph -->`,
  },
];
