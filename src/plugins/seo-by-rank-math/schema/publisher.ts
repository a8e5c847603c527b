import { storedList, storedMap, storedTexts, textIn } from 'portolan/data';
import { attachmentMetadata } from 'portolan/media';
import { languageTag } from 'portolan/plugin';
import { hasModule } from '../settings.ts';
import type { View } from '../view-model.ts';
import { KINDS_WITH_TELEPHONE, KINDS_WITHOUT_HOURS } from './business-kinds.ts';
import type { Thing } from './thing.ts';

/** Whose site it is, and where they are. */
export interface Publisher {
  readonly place: Thing | undefined;
  readonly thing: Thing;
}

/** The organisation or person whose site it is. Rank Math: Local_Seo::organization_or_person(), Schema\Publisher. */
export async function publisherOf(view: View, isFull: boolean): Promise<Publisher> {
  const { site, settings } = view;
  const isPerson = textIn(settings, 'knowledgegraph_type') === 'person';
  const named = textIn(settings, 'knowledgegraph_name');
  const logo = await logoOf(view);
  if (!isFull || !hasModule(site, 'local-seo') || (isPerson && named === ''))
    return { place: undefined, thing: shortly(view, isPerson, logo) };
  const place = isPerson ? undefined : placeOf(view);
  const address = addressOf(view);
  const profiles = profilesOf(view);
  const email = textIn(settings, 'email');
  const common = {
    name: organizationName(view),
    url: textIn(settings, 'url') || site.address.home,
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
    ...(email === '' ? {} : { email }),
    ...(address ? { address } : {}),
    ...(logo ? { logo } : {}),
  };
  return {
    place,
    thing: isPerson
      ? person(view, common, logo)
      : organization(view, place ? { ...common, location: { '@id': place['@id'] } } : common),
  };
}

/** The name of whose site it is. */
export function organizationName({ site, settings }: View): string {
  return textIn(settings, 'knowledgegraph_name') || (site.options.get('blogname') ?? '');
}

function shortly(view: View, isPerson: boolean, logo: Thing | undefined): Thing {
  const { site, isSingular } = view;
  const profiles = profilesOf(view);
  return {
    '@type': isPerson ? (isSingular ? ['Person', 'Organization'] : 'Person') : 'Organization',
    '@id': `${site.address.home}/#${isPerson ? 'person' : 'organization'}`,
    name: organizationName(view),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
    ...(logo && isSingular ? { logo } : {}),
    ...(logo && isPerson ? { image: logo } : {}),
  };
}

function person(view: View, common: Thing, logo: Thing | undefined): Thing {
  const { site, settings, isSingular } = view;
  const { logo: _logo, ...others } = common;
  const phone = textIn(settings, 'phone');
  const pictures = !logo ? {} : isSingular ? { logo, image: { '@id': logo['@id'] } } : { image: logo };
  return {
    '@type': isSingular ? ['Organization', 'Person'] : 'Person',
    '@id': `${site.address.home}/#person`,
    ...others,
    ...pictures,
    ...(phone === '' ? {} : { telephone: phone }),
  };
}

function organization(view: View, common: Thing): Thing {
  const { site, settings, isSingular } = view;
  const kind = textIn(settings, 'local_business_type') || 'Organization';
  const contacts = contactsOf(view);
  const byTelephone = KINDS_WITH_TELEPHONE.has(kind);
  const priceRange = textIn(settings, 'price_range');
  const description = textIn(settings, 'organization_description');
  const logo = common['logo'] as Thing | undefined;
  const [first] = contacts;
  const { location, ...others } = common;
  return {
    '@type': isSingular && kind !== 'Organization' ? [kind, 'Organization'] : kind,
    '@id': `${site.address.home}/#organization`,
    ...others,
    ...(priceRange === '' || KINDS_WITHOUT_HOURS.has(kind) ? {} : { priceRange }),
    ...(contacts.length > 0 && !byTelephone ? { contactPoint: contacts } : {}),
    ...(KINDS_WITHOUT_HOURS.has(kind) ? {} : openingHours(view)),
    ...(description === '' ? {} : { description }),
    ...moreOf(view),
    ...(location ? { location } : {}),
    ...(byTelephone && logo ? { image: { '@id': logo['@id'] } } : {}),
    ...(byTelephone && first ? { telephone: first['telephone'] } : {}),
  };
}

function contactsOf({ settings }: View): readonly Thing[] {
  return storedList(settings['phone_numbers'])
    .map(storedMap)
    .filter((one) => textIn(one, 'number') !== '')
    .map((one) => ({
      '@type': 'ContactPoint',
      telephone: textIn(one, 'number'),
      contactType: textIn(one, 'type'),
    }));
}

/** Days with the same hours stand together: `Monday,Tuesday 09:00-17:00`. */
function openingHours({ settings }: View): Thing {
  if (settings['opening_hours'] === undefined) return {};
  const days = new Map<string, string[]>();
  for (const one of storedList(settings['opening_hours']).map(storedMap)) {
    const time = textIn(one, 'time');
    if (time !== '') days.set(time, [...(days.get(time) ?? []), textIn(one, 'day')]);
  }
  return days.size === 0
    ? {}
    : { openingHours: [...days].map(([time, names]) => `${names.join(',')} ${time}`) };
}

function moreOf({ settings }: View): Thing {
  const more: Record<string, unknown> = {};
  for (const one of storedList(settings['additional_info']).map(storedMap)) {
    const [type, value] = [textIn(one, 'type'), textIn(one, 'value')];
    if (type === '' || value === '') continue;
    const [least = '', most = ''] = value.split('-');
    if (type !== 'numberOfEmployees') more[type] = value;
    else
      more[type] = {
        '@type': 'QuantitativeValue',
        ...(most === '' ? { value: least } : { minValue: least, maxValue: most }),
      };
  }
  return more;
}

function placeOf(view: View): Thing | undefined {
  const { site, settings } = view;
  const [latitude, longitude] = textIn(settings, 'geo')
    .split(',')
    .map((one) => one.trim());
  const address = addressOf(view);
  const geo =
    latitude && longitude
      ? {
          geo: { '@type': 'GeoCoordinates', latitude, longitude },
          hasMap: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
        }
      : undefined;
  if (geo === undefined && address === undefined) return undefined;
  return { '@type': 'Place', '@id': `${site.address.home}/#place`, ...geo, ...(address ? { address } : {}) };
}

function addressOf({ settings }: View): Thing | undefined {
  const address = storedMap(settings['local_address']);
  return Object.keys(address).length === 0 ? undefined : { '@type': 'PostalAddress', ...address };
}

function profilesOf({ settings }: View): readonly string[] {
  const name = textIn(settings, 'twitter_author_names');
  const more = settings['social_additional_profiles'];
  return [
    textIn(settings, 'social_url_facebook'),
    name === '' ? '' : `https://twitter.com/${name}`,
    ...(typeof more === 'string' ? more.split('\n') : storedTexts(more)).map((one) => one.trim()),
  ].filter((one) => one !== '');
}

async function logoOf({ site, settings }: View): Promise<Thing | undefined> {
  const chosen = textIn(settings, 'knowledgegraph_logo');
  if (chosen === '') return undefined;
  const address = site.address.toPresent(chosen);
  const id = Number(settings['knowledgegraph_logo_id']) || 0;
  const meta = id > 0 ? (await site.posts.meta([id])).get(id) : undefined;
  const data = meta && attachmentMetadata(site, meta);
  return {
    '@type': 'ImageObject',
    '@id': `${site.address.home}/#logo`,
    url: address,
    contentUrl: address,
    caption:
      textIn(settings, 'website_name') ||
      textIn(settings, 'knowledgegraph_name') ||
      (site.options.get('blogname') ?? ''),
    inLanguage: languageTag(site),
    ...(data?.width ? { width: data.width, height: data.height } : {}),
  };
}
