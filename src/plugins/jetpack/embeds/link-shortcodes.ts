import { escapeUrl, html } from 'portolan/html';
import type { ShortcodeElement } from 'portolan/plugin';
import { addressAt, writtenAddress } from './written-address.ts';

/** Shortcodes of services whose scripts would draw what is linked: their hosts, and the class that scripts look for. */
const SERVICES: readonly { readonly tag: string; readonly hosts: RegExp; readonly className?: string }[] = [
  { tag: 'instagram', hosts: /(?:^|\.)(?:instagram\.com|instagr\.am)$/ },
  { tag: 'facebook', hosts: /(?:^|\.)facebook\.com$/ },
  { tag: 'tweet', hosts: /(?:^|\.)(?:twitter|x)\.com$/ },
  { tag: 'kickstarter', hosts: /(?:^|\.)kickstarter\.com$/ },
  { tag: 'medium', hosts: /(?:^|\.)medium\.com$/, className: 'm-story' },
  { tag: 'pinterest', hosts: /(?:^|\.)pinterest\.(?:com?\.)?[a-z]{2,3}$/ },
  { tag: 'gist', hosts: /^gist\.github\.com$/ },
];

/** `[tweet https://twitter.com/a/status/1]` and the like: a link, which works without anybody's script. */
const links: readonly ShortcodeElement[] = SERVICES.map(({ tag, hosts, className }) => ({
  tag,
  render(attributes, content) {
    const written = writtenAddress(attributes, content ?? '', 'url', 'tweet');
    const url = addressAt(written, hosts);
    if (url === undefined) return '';
    const named = className && html` class="${className}"`;
    return html`<a${named} href="${escapeUrl(url.href)}">${url.href}</a>`.text;
  },
}));

/** `[twitter-timeline username=somebody]`. */
const timeline: ShortcodeElement = {
  tag: 'twitter-timeline',
  render(attributes) {
    const name = /^\w+$/.exec((attributes['username'] ?? attributes['0'] ?? '').replace(/^@/, ''))?.[0];
    return name === undefined
      ? ''
      : html`<a class="twitter-timeline" data-partner="jetpack" data-width="450" data-height="282" href="https://twitter.com/${name}">Tweets by @${name}</a>`
          .text;
  },
};

/** `[crowdsignal poll=1]`, `[polldaddy survey="ABC"]`: what stands there where their script does not run. */
const polls: readonly ShortcodeElement[] = ['crowdsignal', 'polldaddy'].map((tag) => ({
  tag,
  render(attributes) {
    const poll = /^\d+$/.exec(attributes['poll'] ?? '')?.[0];
    const questions = /^\w+$/.exec(attributes['survey'] ?? '')?.[0];
    const title = attributes['title'];
    if (poll)
      return html`<a href="https://poll.fm/${poll}" target="_blank" rel="noopener noreferrer">${title ?? 'Take Our Poll'}</a>`
        .text;
    if (questions)
      return html`<a class="cs-embed pd-embed" href="https://polldaddy.com/s/${questions}">${title ?? 'Take Our Survey'}</a>`
        .text;
    return '';
  },
}));

export const linkShortcodes: readonly ShortcodeElement[] = [...links, timeline, ...polls];
