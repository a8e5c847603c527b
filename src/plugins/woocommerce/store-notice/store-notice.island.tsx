import { type MouseEvent, useEffect, useState } from 'react';

export const hydrateOn = 'load';

export interface StoreNoticeModel {
  /** Names the cookie that remembers the dismissal. */
  readonly id: string;
  /** Safe HTML, the owner's own. */
  readonly html: string;
  readonly label: string;
  readonly dismiss: string;
}

/** The shop's notice over every page, until it is dismissed. Hidden at first, so that it never flashes up. */
export default function StoreNotice({ id, html, label, dismiss }: StoreNoticeModel) {
  const [shown, setShown] = useState(false);
  const cookie = `store_notice${id}`;

  useEffect(() => {
    setShown(!document.cookie.split(/;\s*/).includes(`${cookie}=hidden`));
  }, [cookie]);

  const hide = (event: MouseEvent) => {
    event.preventDefault();
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet, and the old script's cookie is this one
    document.cookie = `${cookie}=hidden; path=/`;
    setShown(false);
  };
  return (
    <p
      role="complementary"
      aria-label={label}
      className="woocommerce-store-notice demo_store"
      data-notice-id={id}
      style={shown ? undefined : { display: 'none' }}
    >
      {/* Safe: filtered by the server as content of a post is. */}
      <span dangerouslySetInnerHTML={{ __html: html }} />{' '}
      <a role="button" href="#dismiss" className="woocommerce-store-notice__dismiss-link" onClick={hide}>
        {dismiss}
      </a>
    </p>
  );
}
