import { html } from 'portolan/html';
import { type Call, languageTag, translate } from 'portolan/plugin';
import { createNonce } from 'portolan/users';

/** A page that asks for the visitor's server of Mastodon. */
export function mastodonForm({ site, visitor, request }: Call): string {
  const t = (text: string) => translate(site, text);
  const nonce = createNonce(site, visitor, 'jetpack_share_mastodon_instance');
  return html`<!DOCTYPE html>
<html lang="${languageTag(site)}"><head><meta charset="UTF-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex, nofollow" /><title>${t('Share on Mastodon')}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:4rem auto;padding:0 1rem}input,button{font:inherit;padding:.5rem .7rem}</style></head>
<body><h1>${t('Share on Mastodon')}</h1>
<form method="post" action="${site.address.atHost(request.url)}">
<p><label for="jetpack-mastodon-instance">${t('Your Mastodon site')}</label><br />
<input type="text" id="jetpack-mastodon-instance" name="jetpack-mastodon-instance" placeholder="https://mastodon.social" required /></p>
<input type="hidden" name="_wpnonce" value="${nonce}" />
<button type="submit">${t('Share')}</button></form></body></html>`.text;
}
