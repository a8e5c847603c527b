import type { PageModel } from 'portolan/theme';
import type { ReactNode } from 'react';
import PasswordToggles from '../elements/password-toggles/password-toggles.island.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The frame of every page. Embedded cards are drawn without it. */
export function Layout({ page, children }: { readonly page: PageModel; readonly children: ReactNode }) {
  if (page.query.flags.has('embed')) return children;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader page={page} />
      <main id="main" className="site-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter page={page} />
      {asksForPassword(page) && <PasswordToggles />}
    </>
  );
}

/** Whether a field for a password is on the page: it gets its show/hide button. */
function asksForPassword(page: PageModel): boolean {
  const field = /type=["']password["']/;
  const widgets = Object.values(page.sidebars).flat();
  return (
    [page.post, ...page.posts].some((post) => post && field.test(post.contentHtml)) ||
    widgets.some((widget) => field.test(widget.html))
  );
}
