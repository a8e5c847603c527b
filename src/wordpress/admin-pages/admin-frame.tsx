import he from 'he';
import type { ReactNode } from 'react';
import type { AdminPage, Call } from '../../types/index.ts';
import { renderNode } from '../../view/index.ts';
import { adminAddress } from '../auth/addresses.ts';
import { logoutAddress } from '../auth/login/log-out.ts';
import { languageTag, textDirection } from '../texts/index.ts';
import { adminStyles } from './admin-styles.ts';

/** A page in the navigation and how much waits on it. */
export interface AdminLink {
  readonly page: AdminPage;
  readonly waiting: number;
}

export interface AdminFrame {
  /** Undefined on the page that shows all. */
  readonly page: AdminPage | undefined;
  /** Of a page that stands in no navigation. */
  readonly heading?: string;
  readonly links: readonly AdminLink[];
  readonly notice?: { readonly notice: string; readonly failed?: boolean } | undefined;
  readonly children: ReactNode;
}

/** A whole page below /wp-admin/ as HTML. */
export function adminDocument(call: Call, frame: AdminFrame): string {
  const { page, links, notice, children } = frame;
  const { site, visitor } = call;
  const name = he.decode(site.options.get('blogname') ?? '');
  const heading = frame.heading ?? page?.label ?? 'Overview';
  const direction = textDirection(site);
  const document = (
    <html lang={languageTag(site)} {...(direction === 'rtl' && { dir: 'rtl' })}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${heading} ‹ ${name}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="viewport" content="width=device-width, initial-scale=1.0" />
        {/* Safe: constant text of our own. */}
        <style dangerouslySetInnerHTML={{ __html: adminStyles }} />
      </head>
      <body className="wp-admin">
        <a className="skip" href="#content">
          Skip to content
        </a>
        <header className="top">
          <p className="site">
            <a href={`${site.address.home}/`}>{name}</a>
          </p>
          <p className="who">
            {visitor.user?.display_name} · <a href={logoutAddress(site, visitor)}>Log out</a>
          </p>
        </header>
        <div className="sheet">
          <nav className="pages" aria-label="Pages of the site's owner">
            <ul>
              <li>
                <a href={adminAddress(site)} aria-current={page === undefined ? 'page' : undefined}>
                  Overview
                </a>
              </li>
              {links.map(({ page: linked, waiting }) => (
                <li key={linked.name}>
                  <a
                    href={adminAddress(site, linked.addresses[0])}
                    aria-current={linked === page ? 'page' : undefined}
                  >
                    {linked.label}
                    {waiting > 0 && (
                      <span className="count" title="waiting">
                        {waiting}
                      </span>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <main id="content" tabIndex={-1}>
            <h1>{heading}</h1>
            {notice !== undefined && (
              <p className={notice.failed === true ? 'notice failed' : 'notice'} role="status">
                {notice.notice}
              </p>
            )}
            {children}
          </main>
        </div>
      </body>
    </html>
  );
  return `<!DOCTYPE html>\n${renderNode(document)}\n`;
}
