import { ownAddress } from 'portolan/browser';
import { type MouseEvent, useState } from 'react';

export const hydrateOn = 'load';

export interface ComingSoonModel {
  readonly text: string;
  readonly link: { readonly href: string; readonly text: string };
  readonly dismiss: string;
  /** Where the dismissal is kept for this user, and the nonce that goes with it. */
  readonly restUrl: string;
  readonly restNonce: string;
}

/** Tells those who run the shop that nobody else sees it yet; it is hidden when its dismissal is stored. */
export default function ComingSoon({ text, link, dismiss, restUrl, restNonce }: ComingSoonModel) {
  const [hidden, setHidden] = useState(false);
  const hide = async (event: MouseEvent) => {
    event.preventDefault();
    const body = new URLSearchParams({ 'woocommerce_meta[coming_soon_banner_dismissed]': 'yes' });
    // Hidden when the call completes, whatever it came to.
    await fetch(ownAddress(restUrl), {
      method: 'POST',
      body,
      headers: { 'X-WP-Nonce': restNonce },
      credentials: 'same-origin',
    }).catch(() => undefined);
    setHidden(true);
  };
  if (hidden) return null;
  return (
    <div id="coming-soon-footer-banner">
      <div className="coming-soon-footer-banner__content">
        {text} <a href={link.href}>{link.text}</a>
      </div>
      <a
        role="button"
        href="#dismiss"
        className="coming-soon-footer-banner-dismiss"
        aria-label={dismiss}
        data-rest-url={restUrl}
        data-rest-nonce={restNonce}
        onClick={hide}
      >
        <span aria-hidden="true">×</span>
      </a>
    </div>
  );
}
