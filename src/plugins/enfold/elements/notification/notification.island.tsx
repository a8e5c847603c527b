import { scriptIsland } from 'portolan/browser';

/** Hydrated at once: a message that was closed before must not be seen again. */
export const hydrateOn = 'load';

const DAY = 86_400;

interface Closing {
  /** Name and value of the cookie that remembers that it was closed. */
  readonly hash: string;
  /** For how long it stays closed; absent = for the session. */
  readonly days?: number;
}

/** Closes the message that it holds, and keeps it closed. Source: Enfold, `av_notification`. */
export default scriptIsland<Closing>(({ hash, days }, island) => {
  const message = island.querySelector<HTMLElement>('.avia_message_box');
  const name = `avia-messagebox-${hash}`;
  const close = () => {
    if (message) message.hidden = true;
  };
  if (document.cookie.split('; ').includes(`${name}=${hash}`)) close();
  island.querySelector('.av_message_close')?.addEventListener('click', () => {
    const age = days === undefined ? '' : `; max-age=${days * DAY}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in all browsers.
    document.cookie = `${name}=${hash}; path=/; samesite=strict${age}`;
    close();
  });
});
