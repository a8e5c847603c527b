import { type ReactNode, useEffect, useState } from 'react';
import type { Frame } from '../frame.ts';

/** Hydrated at once: a message that was closed before must not be seen again. */
export const hydrateOn = 'load';

const DAY = 86_400;

export interface NotificationModel {
  readonly frame: Frame;
  /** Name and value of the cookie that remembers that it was closed. */
  readonly hash: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly content: ReactNode;
  readonly closing?: { readonly kind: 'session_cookie' | 'custom_cookie'; readonly days: number };
}

/** A message that can be closed for this session, or for some days. Source: Enfold, `av_notification`. */
export default function Notification({ frame, hash, title, icon, content, closing }: NotificationModel) {
  const [closed, setClosed] = useState(false);
  const name = `avia-messagebox-${hash}`;
  useEffect(() => {
    setClosed(document.cookie.split('; ').includes(`${name}=${hash}`));
  }, [name, hash]);
  const close = () => {
    const age = closing?.kind === 'custom_cookie' ? `; max-age=${closing.days * DAY}` : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in all browsers.
    document.cookie = `${name}=${hash}; path=/; samesite=strict${age}`;
    setClosed(true);
  };
  return (
    <div {...frame} data-contents={hash} data-cookielifetime={closing?.days} hidden={closed}>
      {title && <span className="avia_message_box_title">{title}</span>}
      <div className="avia_message_box_content">
        {icon}
        {content}
      </div>
      <button type="button" className="av_message_close" aria-label="Close" onClick={close}>
        ×
      </button>
    </div>
  );
}
