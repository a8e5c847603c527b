import { type PageModel, useTexts } from 'portolan/theme';
import { Fragment, type ReactNode } from 'react';
import { PasswordFields } from '../../meridian/parts/password-fields.tsx';
import { Deck } from './deck.tsx';
import { Mast } from './mast.tsx';

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

/** The frame of every page: the mast, what it is about, the deck below. Embedded cards are rendered without it. */
export function Layout({ page, children }: { readonly page: PageModel; readonly children: ReactNode }) {
  const { t } = useTexts();
  if (page.query.flags.has('embed')) return children;
  return (
    <>
      <a className="skip-link" href="#main">
        {t('Skip to content')}
      </a>
      <Mast page={page} />
      <main id="main" className="site-main" tabIndex={-1}>
        {page.data['storeNotice'] as ReactNode}
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
      <Deck page={page} />
      {ADDED.map((name) => (
        <Fragment key={name}>{page.data[name] as ReactNode}</Fragment>
      ))}
      <PasswordFields page={page} />
    </>
  );
}
