import { storedMap, textIn } from 'portolan/data';
import type { Site } from 'portolan/plugin';

/** How the donation button looks; what a call leaves open is the site's own choice. */
export interface DonationSettings {
  /** Above a widget. */
  readonly heading: string;
  readonly text: string;
  /** CSS colour. */
  readonly color: string;
  readonly description: string;
  /** The site's name at the donation service, or a whole address of its page there. */
  readonly code: string;
  /** A plain link instead of a button. */
  readonly hyperlink: boolean;
  readonly alignment: string;
  /** Tooltip. */
  readonly title: string;
  readonly floating: 'all' | 'none';
  readonly floatingText: string;
  readonly floatingColor: string;
}

const DEFAULTS: Readonly<Record<string, string>> = {
  coffee_title: 'Support This Site',
  coffee_text: 'Buy me a coffee!',
  coffee_color: '#ff5f5f',
  coffee_description: 'If you like what I do please support me on Ko-fi',
  coffee_button_alignment: 'left',
  coffee_floating_button_display: 'none',
  coffee_floating_button_text: 'Support Me',
};

/** The option `ko_fi_options`. Source: Ko-fi Button. */
export function donationSettings(site: Pick<Site, 'options'>): DonationSettings {
  const stored = site.options.value('ko_fi_options');
  const options = storedMap(stored);
  const text = (name: string) => textIn(options, name, DEFAULTS[name]);
  return {
    heading: text('coffee_title'),
    text: text('coffee_text'),
    color: text('coffee_color'),
    description: text('coffee_description'),
    code: text('coffee_code'),
    hyperlink: isOn(options['coffee_hyperlink']),
    alignment: text('coffee_button_alignment'),
    title: text('coffee_html_title'),
    floating: text('coffee_floating_button_display') === 'all' ? 'all' : 'none',
    floatingText: text('coffee_floating_button_text'),
    floatingColor: text('coffee_floating_button_color') || text('coffee_color'),
  };
}

/** One `#` in front, unless it is a variable; '' where it is no colour. */
export function colour(text: string): string {
  const plain = text.trim();
  if (/^var\(--[\w-]+\)$/.test(plain)) return plain;
  const hex = plain.replace(/^#/, '');
  return /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(hex) ? `#${hex}` : '';
}

/** Of the two, the colour of letters that can be read on a background. */
const DARK_TEXT = '#323842';
const LIGHT_TEXT = '#fff';
/** Brightness from which a background wants dark letters, of 255. */
const BRIGHT = 128;

/** The colour of letters on a background. Source: Ko-fi Button. */
export function textColour(background: string): string {
  const hex = background.replace(/^#/, '');
  const full = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) || 0);
  return (r * 299 + g * 587 + b * 114) / 1000 >= BRIGHT ? DARK_TEXT : LIGHT_TEXT;
}

/** The site's page at the donation service. */
export function donationAddress(code: string): string {
  const name = code
    .trim()
    .replace(/^https?:\/\/(?:www\.)?ko-fi\.com\//i, '')
    .replace(/^ko-fi\.com\//i, '')
    .replace(/\/$/, '');
  return `https://ko-fi.com/${encodeURIComponent(name)}`;
}

function isOn(value: unknown): boolean {
  return (
    value === true || value === 1 || (typeof value === 'string' && !['', '0', 'false', 'no'].includes(value))
  );
}
