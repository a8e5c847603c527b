import type { PageModel } from 'portolan/theme';
import { Page } from './page.tsx';
import { PostList } from './post-list.tsx';

/** The front page: a page of the site's own making, or the latest posts. */
export function FrontPage({ page }: { readonly page: PageModel }) {
  return page.post ? <Page page={page} /> : <PostList page={page} />;
}
