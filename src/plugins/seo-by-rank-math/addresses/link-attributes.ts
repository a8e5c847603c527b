import { type Stored, textIn } from 'portolan/data';
import { escapeAttribute } from 'portolan/html';
import type { Extender } from 'portolan/plugin';
import { SCRIPTS } from '../plain-text.ts';
import { generalSettings, isOn } from '../settings.ts';

const DOMAIN = /[a-z0-9][a-z0-9-]{1,63}\.[a-z.]{2,6}$/i;
const ATTRIBUTE = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const SCRIPTS_AND_LINKS = new RegExp(`${SCRIPTS.source}|<a\\s[^<>]+>`, 'gi');
const PICTURE = /\.(?:jpe?g|png|gif)/i;

/** Links in texts that lead elsewhere: opened in a new window and not followed, as the settings say. Rank Math: Link_Attributes. */
export const linkAttributes: Extender<'content.rendered'> = (html, { site }) => {
  if (!/<a\s/.test(html)) return html;
  const general = generalSettings(site);
  const home = domainOf(site.address.home);
  return html.replace(SCRIPTS_AND_LINKS, (tag) =>
    /^<a\s/i.test(tag) ? withAttributes(tag, general, home) : tag,
  );
};

/** The part of a host that is the same for all its subdomains; undefined where there is no host. */
function domainOf(address: string): string | undefined {
  if (!/^(?:https?:)?\/\//i.test(address) || !URL.canParse(address, 'https://any.example')) return undefined;
  const { hostname } = new URL(address, 'https://any.example');
  return DOMAIN.exec(hostname)?.[0] ?? hostname;
}

function withAttributes(tag: string, general: Stored, home: string | undefined): string {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of tag.slice(2).replace(/\/?>$/, '').matchAll(ATTRIBUTE))
    attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  const address = attributes.get('href') ?? '';
  const domain = domainOf(address);
  if (domain === undefined || domain === home || attributes.get('role') === 'button') return tag;
  const relate = (word: string, isKnown = (attributes.get('rel') ?? '').includes(word)) => {
    if (!isKnown) attributes.set('rel', `${attributes.get('rel') ?? ''} ${word}`.trim());
  };
  if (isNotFollowed(general, address, domain))
    relate('nofollow', /nofollow|dofollow/.test(attributes.get('rel') ?? ''));
  if (isOn(general, 'new_window_external_links') && !attributes.has('target'))
    attributes.set('target', '_blank');
  relate('noopener');
  const text = [...attributes].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
  return `<a${text}>`;
}

function isNotFollowed(general: Stored, address: string, domain: string): boolean {
  const listed = (name: string) =>
    textIn(general, name)
      .split(/[\s,]+/)
      .map((one) => one.replace(/^https?:\/\//, '').replace(/^www\.|\/$/g, ''))
      .filter((one) => one !== '');
  const isKind =
    isOn(general, 'nofollow_external_links') ||
    (isOn(general, 'nofollow_image_links') && PICTURE.test(address));
  if (!isKind) return false;
  const only = listed('nofollow_domains');
  return only.length > 0 ? only.includes(domain) : !listed('nofollow_exclude_domains').includes(domain);
}
