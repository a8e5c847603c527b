import type { Extender, PageModel, Site } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import type { ReactNode } from 'react';
import { elementNode } from '../archive/element-node.tsx';
import { shopText } from '../texts/shop-text.ts';
import { closedFor, comingSoon, SHARE, shareKey } from './site-visibility.ts';

/** Seconds for which a browser remembers the private link. */
const SHARED_FOR = 7_776_000;

interface ClosedShopModel {
  readonly heading: string;
  readonly text?: string;
  /** Around it, where it stands alone: the site's name and the way in for those who run it. */
  readonly alone?: {
    readonly name: string;
    readonly home: string;
    readonly login: { readonly href: string; readonly text: string };
  };
}

/** What visitors see of a site or a shop that is not open yet. WooCommerce: the block `woocommerce/coming-soon`. */
function ClosedShop({ heading, text, alone }: ClosedShopModel): ReactNode {
  const message = (
    <>
      <h1 className="woocommerce-coming-soon-banner">{heading}</h1>
      {text !== undefined && <p>{text}</p>}
    </>
  );
  if (alone === undefined)
    return (
      <div className="wp-block-woocommerce-coming-soon woocommerce-coming-soon-store-only">{message}</div>
    );
  return (
    <div className="wp-block-woocommerce-coming-soon woocommerce-coming-soon-default">
      <header className="woocommerce-coming-soon-header">
        <a href={alone.home} rel="home">
          {alone.name}
        </a>
        <a href={alone.login.href}>{alone.login.text}</a>
      </header>
      <main>{message}</main>
    </div>
  );
}

const element = { name: 'closed-shop', view: ClosedShop };

/** Pages of a site that is not open yet say so. */
export const closedPages: Extender<'page.model'> = (page, { site, call }) => {
  const closed = closedFor(call, page.query);
  if (closed === undefined) return page;
  const model = closed === 'shop' ? closedShop(site) : closedSite(site, page, call.request.path);
  return { ...page, instead: { node: elementNode(site, element, model), framed: closed === 'shop' } };
};

function closedShop(site: Site): ClosedShopModel {
  return {
    heading: shopText(site, 'Great things are on the horizon'),
    text: shopText(site, 'Something big is brewing! Our store is in the works and will be launching soon!'),
  };
}

function closedSite(site: Site, page: PageModel, path: string): ClosedShopModel {
  const back = encodeURIComponent(new URL(path, site.address.home).href);
  return {
    heading: shopText(site, "Pardon our dust! We're working on something amazing — check back soon!"),
    alone: {
      name: page.site.name,
      home: page.site.home,
      login: { href: `${page.site.loginAddress}?redirect_to=${back}`, text: shopText(site, 'Log in') },
    },
  };
}

/** Marks a site that is not open yet, for programs. */
export const closedMark: Extender<'head.tags'> = (lines, { page }) =>
  page.instead?.framed === false ? [...lines, '<meta name="woo-coming-soon-page" content="yes" />'] : lines;

/** Nobody keeps for long what is about to open. Who asks for headers alone is told those of the page. */
export const closedHeaders: Extender<'reply.headers'> = (headers, { call, kind, query }) => {
  if (kind !== 'page' || query === undefined || call.request.method === 'HEAD') return headers;
  if (closedFor(call, query) === undefined) return headers;
  const { Expires: _expires, ...rest } = headers;
  return { ...rest, 'Cache-Control': 'max-age=60' };
};

/** Who comes by the private link gets it as a cookie. WooCommerce: `ComingSoonRequestHandler`. */
export const sharedLink: Extender<'reply'> = (reply, { call }) => {
  const { site, request } = call;
  const key = shareKey(site);
  const isPage = String(reply.headers['Content-Type'] ?? '').startsWith('text/html') && reply.status < 300;
  if (!isPage || key === '' || textOf(request.query, SHARE) !== key || comingSoon(site) === undefined)
    return reply;
  const expires = Math.floor(site.clock.now() / 1000) + SHARED_FOR;
  return {
    ...reply,
    cookies: [...(reply.cookies ?? []), { name: SHARE, value: key, path: '/', expires }],
  };
};
