import type { StagingDatabase } from '../staging/staging-database.ts';

/** What front pages are called. */
const FRONT_NAMES = [
  'home',
  'homepage',
  'home-page',
  'front-page',
  'startseite',
  'accueil',
  'inicio',
  'start',
];

/** Where a page is the front, an empty one of these names lists the posts. */
const POSTS_PAGES = [
  'blog',
  'news',
  'journal',
  'articles',
  'posts',
  'actualites',
  'noticias',
  'aktuelles',
  'nieuws',
];

interface Page {
  readonly id: number;
  readonly title: string;
  readonly name: string;
}

/**
 * The page that a site most likely had as its front, where no address tells: one that is called so, where the site has
 * no posts (visitors of `/` would find an empty list), or where Enfold's builder made it. Enfold keeps the front page
 * among its own settings and answers WordPress's with them for visitors alone, so that the addresses of a WXR file,
 * which is written for an administrator, never tell it.
 */
export function likelyFront(
  staging: StagingDatabase,
): { readonly id: number; readonly title: string; readonly reason: string } | undefined {
  const built = pages(
    staging,
    `AND ID IN (SELECT post_id FROM wp_postmeta WHERE meta_key = '_aviaLayoutBuilder_active' AND meta_value = 'active')`,
  );
  const byEnfold = calledSo(built);
  if (byEnfold !== undefined)
    return { ...byEnfold, reason: 'the export does not say which page Enfold had as its front page' };
  if (staging.first("SELECT 1 FROM wp_posts WHERE post_type = 'post' AND post_status = 'publish' LIMIT 1"))
    return undefined;
  const front = calledSo(pages(staging));
  return front && { ...front, reason: 'the export has no posts for a front page' };
}

function pages(staging: StagingDatabase, narrowed = ''): readonly Page[] {
  return staging.all<Page>(
    `SELECT ID AS id, post_title AS title, post_name AS name FROM wp_posts
     WHERE post_type = 'page' AND post_status = 'publish' AND post_parent = 0 ${narrowed} ORDER BY menu_order, ID`,
  );
}

function calledSo(pages: readonly Page[]): Page | undefined {
  return (
    FRONT_NAMES.map((wanted) => pages.find(({ name }) => name === wanted)).find(
      (page) => page !== undefined,
    ) ?? pages.find(({ name }) => name.startsWith('home'))
  );
}

/** The page that lists the posts of a site whose front is a page; undefined where none is called so. */
export function postsPage(staging: StagingDatabase): string | undefined {
  const page = staging.first<{ id: number }>(
    `SELECT ID AS id FROM wp_posts WHERE post_type = 'page' AND post_status = 'publish' AND trim(post_content) = ''
     AND post_parent = 0 AND post_name IN (${POSTS_PAGES.map(() => '?').join(', ')})
     AND NOT EXISTS (SELECT 1 FROM wp_postmeta WHERE post_id = ID
       AND meta_key IN ('_elementor_data', '_aviaLayoutBuilderCleanData')) ORDER BY ID LIMIT 1`,
    ...POSTS_PAGES,
  );
  return page === undefined ? undefined : String(page.id);
}
