import { type Site, translate } from 'portolan/plugin';

/** The site's words for an English text of Monarch: from its own catalogue, else from WordPress's. */
export function shareText(site: Site, text: string): string {
  const own = translate(site, text, 'Monarch');
  return own === text ? translate(site, text) : own;
}

/** What share buttons and their windows say and are called. */
export type ShareWords = ReturnType<typeof shareWords>;

/** Those words in the site's language; `sharePicture` has `%s` for the network. */
export function shareWords(site: Site) {
  const t = (text: string) => shareText(site, text);
  return {
    share: t('Share'),
    shareThis: t('Share This'),
    sharePage: t('Share this page'),
    sharePicture: t('Share this picture on %s'),
    shares: t('Shares'),
    moreNetworks: t('More networks'),
    hide: t('Hide the share buttons'),
    show: t('Show the share buttons'),
    pin: t('Pin It on Pinterest'),
    close: t('Close'),
  };
}
