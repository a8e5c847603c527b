import { type PageModel, useStyle, useTexts } from 'portolan/theme';
import type { ReactNode } from 'react';
import { HeaderPicture } from './header-picture.tsx';
import { PasswordFields } from './password-fields.tsx';
import { HeaderPlace, type SideHeaderModel } from './side-header.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The frame of every page. Embedded cards are rendered without it. */
export function Layout({ page, children }: { readonly page: PageModel; readonly children: ReactNode }) {
  const { t } = useTexts();
  useStyle('faces');
  if (page.query.flags.has('embed')) return children;
  return (
    <>
      <a className="skip-link" href="#main">
        {t('Skip to content')}
      </a>
      {page.data['storeNotice'] as ReactNode}
      <HeaderPlace header={page.data['sideHeader'] as SideHeaderModel | undefined}>
        <SiteHeader page={page} />
      </HeaderPlace>
      <HeaderPicture page={page} />
      <main id="main" className="site-main" tabIndex={-1}>
        {page.data['shopNotices'] as ReactNode}
        {children}
      </main>
      <nav className="scroll-top" aria-label={t('Top of the page')}>
        <a id="scroll-top-link" href="#top" aria-label={t('Scroll to top')}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M5 15l7-7 7 7" />
          </svg>
        </a>
      </nav>
      <SiteFooter page={page} />
      {page.data['comingSoon'] as ReactNode}
      {page.data['visitOrigin'] as ReactNode}
      {page.data['mailingListCapture'] as ReactNode}
      {page.data['carousel'] as ReactNode}
      {page.data['lightbox'] as ReactNode}
      {page.data['sharing'] as ReactNode}
      {page.data['shareRow'] as ReactNode}
      {page.data['donation'] as ReactNode}
      {page.data['consent'] as ReactNode}
      {page.data['statistics'] as ReactNode}
      {page.data['downloads'] as ReactNode}
      <PasswordFields page={page} />
    </>
  );
}
