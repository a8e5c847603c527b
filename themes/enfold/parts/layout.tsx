import { type PageModel, useTexts } from 'portolan/theme';
import { Fragment, type ReactNode } from 'react';
import { PasswordFields } from '../../meridian/parts/password-fields.tsx';
import { HeaderPlace, type SideHeaderModel } from '../../meridian/parts/side-header.tsx';
import { designOf } from './design.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TitleBar } from './title-bar.tsx';

/** What plugins add to the end of every page, by their own names. */
const ADDED = [
  'comingSoon',
  'visitOrigin',
  'mailingListCapture',
  'carousel',
  'lightbox',
  'sharing',
  'shareRow',
  'donation',
  'consent',
  'statistics',
  'downloads',
] as const;

/** The frame of every page. Embedded cards are rendered without it. */
export function Layout({ page, children }: { readonly page: PageModel; readonly children: ReactNode }) {
  const { t } = useTexts();
  if (page.query.flags.has('embed')) return children;
  const { body } = designOf(page);
  const parts = (
    <>
      <HeaderPlace header={page.data['sideHeader'] as SideHeaderModel | undefined}>
        <SiteHeader page={page} />
      </HeaderPlace>
      <main id="main" className="site-main main_color" tabIndex={-1}>
        <TitleBar page={page} />
        {page.data['shopNotices'] as ReactNode}
        {children}
      </main>
      <SiteFooter page={page} />
    </>
  );
  return (
    <>
      <a className="skip-link" href="#main">
        {t('Skip to content')}
      </a>
      {page.data['storeNotice'] as ReactNode}
      {body === 'stretched' ? parts : <div className={`page-${body}`}>{parts}</div>}
      <nav className="scroll-top" aria-label={t('Top of the page')}>
        <a id="scroll-top-link" href="#top" aria-label={t('Scroll to top')}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M5 15l7-7 7 7" />
          </svg>
        </a>
      </nav>
      {ADDED.map((name) => (
        <Fragment key={name}>{page.data[name] as ReactNode}</Fragment>
      ))}
      <PasswordFields page={page} />
    </>
  );
}
