import { type Stored, storedList, storedMap, textIn } from 'portolan/data';
import { escapeHtml, escapeUrl, htmlClass } from 'portolan/html';
import type { ShortcodeElement } from 'portolan/plugin';
import { titleSettings } from '../settings.ts';

const OF_COMPANY = [
  'name',
  'organization_description',
  'email',
  'address',
  'hours',
  'phone',
  'additional_info',
  'map',
] as const;
const OF_PERSON = ['name', 'email', 'person_phone', 'address'] as const;

type Part = (typeof OF_COMPANY)[number] | (typeof OF_PERSON)[number];

const PHONES: Readonly<Record<string, string>> = {
  'customer support': 'Customer Service',
  'technical support': 'Technical Support',
  'billing support': 'Billing Support',
  'bill payment': 'Bill Payment',
  sales: 'Sales',
  reservations: 'Reservations',
  'credit card support': 'Credit Card Support',
  emergency: 'Emergency',
  'baggage tracking': 'Baggage Tracking',
  'roadside assistance': 'Roadside Assistance',
  'package tracking': 'Package Tracking',
};
const FACTS: Readonly<Record<string, string>> = {
  legalName: 'Legal Name',
  foundingDate: 'Founding Date',
  iso6523Code: 'ISO 6523 Code',
  duns: 'DUNS',
  leiCode: 'LEI Code',
  naics: 'NAICS Code',
  globalLocationNumber: 'Global Location Number',
  vatID: 'VAT ID',
  taxID: 'Tax ID',
  numberOfEmployees: 'Number of Employees',
};
/** Parts of an address by their names in its format. */
const ADDRESS: Readonly<Record<string, string>> = {
  address: 'streetAddress',
  locality: 'addressLocality',
  region: 'addressRegion',
  postalcode: 'postalCode',
  country: 'addressCountry',
};

/** `[rank_math_contact_info]`: how to reach whose site it is, as the settings of local SEO say. Rank Math: Frontend\Shortcodes. */
export const contactInfoShortcode: ShortcodeElement = {
  tag: 'rank_math_contact_info',
  render({ show = 'all', class: className = '' }, _content, { site }) {
    const settings = titleSettings(site);
    const all: readonly Part[] =
      textIn(settings, 'knowledgegraph_type') === 'person' ? OF_PERSON : OF_COMPANY;
    const wanted = show
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
    const parts = show === '' || show === 'all' ? all : all.filter((one) => wanted.includes(one));
    const only = parts.length === 1 ? [`show-${parts[0]}-only`] : [];
    const classes = [
      'rank-math-contact-info',
      htmlClass(className),
      ...parts.map((one) => `show-${one}`),
      ...only,
    ];
    const sections = parts.map(
      (one) =>
        `<div class="rank-math-contact-section rank-math-contact-${one}">${RENDERED[one](settings)}</div>`,
    );
    return `<div class="${classes.filter((one) => one !== '').join(' ')}">${sections.join('')}</div><div class="clear"></div>`;
  },
};

const RENDERED: Readonly<Record<Part, (settings: Stored) => string>> = {
  name(settings) {
    const name = textIn(settings, 'knowledgegraph_name');
    return name === ''
      ? ''
      : `<h4 class="rank-math-name"><a href="${escapeUrl(textIn(settings, 'url'))}">${escapeHtml(name)}</a></h4>`;
  },
  organization_description(settings) {
    const text = textIn(settings, 'organization_description');
    return text === ''
      ? ''
      : `<div class="rank-math-organization-description"><label>Description:</label><p>${escapeHtml(text)}</p></div>`;
  },
  email(settings) {
    const email = escapeHtml(textIn(settings, 'email'));
    return email === ''
      ? ''
      : `<div class="rank-math-email"><label>Email:</label> <a href="mailto:${email}">${email}</a></div>`;
  },
  address(settings) {
    const parts = storedMap(settings['local_address']);
    if (Object.keys(parts).length === 0) return '';
    const format = textIn(settings, 'local_address_format', '{address} {locality}, {region} {postalcode}');
    const text = escapeHtml(format)
      .replace(/\r?\n/g, '<br />\n')
      .replace(/\{(\w+)\}/g, (whole, name: string) => {
        const key = ADDRESS[name];
        if (key === undefined) return whole;
        const value = textIn(parts, key);
        return value === '' ? '' : `<span class="contact-address-${key}">${escapeHtml(value)}</span>`;
      });
    return `<label>Address:</label> <address>${text}</address>`;
  },
  hours(settings) {
    const days = new Map<string, string[]>();
    for (const one of storedList(settings['opening_hours']).map(storedMap)) {
      const time = textIn(one, 'time').trim();
      if (time !== '') days.set(time, [...(days.get(time) ?? []), textIn(one, 'day')]);
    }
    if (days.size === 0) return '';
    const inTwelve = !['', 'off'].includes(textIn(settings, 'opening_hours_format'));
    const lines = [...days].map(
      ([time, names]) =>
        `<div class="rank-math-opening-hours"><span class="rank-math-opening-days">${escapeHtml(names.join(', '))}</span><span class="rank-math-opening-time">${hoursOf(time, inTwelve)}</span></div>`,
    );
    return `<label>Hours:</label><div class="rank-math-contact-hours-details">${lines.join('')}</div>`;
  },
  phone(settings) {
    return storedList(settings['phone_numbers'])
      .map(storedMap)
      .filter((one) => textIn(one, 'number') !== '')
      .map((one) => {
        const [type, number] = [textIn(one, 'type'), escapeHtml(textIn(one, 'number'))];
        return `<div class="rank-math-phone-number type-${htmlClass(type)}"><label>${PHONES[type] ?? ''}:</label> <span><a href="tel:${number}">${number}</a></span></div>`;
      })
      .join('');
  },
  person_phone(settings) {
    const phone = escapeHtml(textIn(settings, 'phone'));
    return phone === ''
      ? ''
      : `<div class="rank-math-phone-numbers"><label>Telephone:</label> <span><a href="tel:${phone}">${phone}</a></span></div>`;
  },
  additional_info(settings) {
    return storedList(settings['additional_info'])
      .map(storedMap)
      .filter((one) => textIn(one, 'value') !== '')
      .map(
        (one) =>
          `<div class="rank-math-organization-additional-details"><label>${FACTS[textIn(one, 'type')] ?? ''}:</label> <span>${escapeHtml(textIn(one, 'value'))}</span></div>`,
      )
      .join('');
  },
  // A map of a third party is shown by no page unasked.
  map: () => '',
};

/** `09:00-17:00` as it is read, in twelve hours where the settings say so. */
function hoursOf(time: string, inTwelve: boolean): string {
  const parts = time.split('-').map((one) => (inTwelve ? twelve(one) : one));
  return parts.map(escapeHtml).join(' &ndash; ');
}

function twelve(time: string): string {
  const [, hour, minute] = /^(\d{1,2}):(\d\d)$/.exec(time.trim()) ?? [];
  if (hour === undefined) return time;
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}
