import { languageTag } from 'portolan/plugin';
import type { View } from '../view-model.ts';
import type { Thing } from './thing.ts';

/** Things that stand for themselves: neither parts of a page nor published by anybody. */
const ALONE: ReadonlySet<string> = new Set([
  'jobposting',
  'musicgroup',
  'person',
  'product',
  'productgroup',
  'restaurant',
  'service',
]);

export interface Links {
  readonly canonical: string;
  readonly publisher: Thing | undefined;
  readonly image: Thing | undefined;
}

/** A thing that a page is about, linked with page, publisher and picture. Rank Math: Schema\Frontend::connect_properties(). */
export function connected(view: View, id: string, thing: Thing, isPrimary: boolean, links: Links): Thing {
  const types = [thing['@type']].flat().map((one) => String(one).toLowerCase());
  const own: Record<string, unknown> = { ...thing };
  if (own['image'] !== undefined && typeof own['image'] !== 'object') delete own['image'];
  own['@id'] = `${links.canonical}#${id}`;
  for (const type of types) {
    const isEvent = type.includes('event');
    const isPart = !ALONE.has(type) && !isEvent;
    if (isEvent && links.publisher) own['organizer'] = { '@id': links.publisher['@id'] };
    if (isPart) own['isPartOf'] = { '@id': `${links.canonical}#webpage` };
    if (isPart && links.publisher) own['publisher'] = { '@id': links.publisher['@id'] };
    const hasPictures = type === 'product' && own['image'] !== undefined;
    if (links.image && !hasPictures && (type !== 'videoobject' || own['image'] !== undefined))
      own['image'] = { '@id': links.image['@id'] };
    if (!ALONE.has(type) && type !== 'musicalbum') own['inLanguage'] = languageTag(view.site);
  }
  if (isPrimary) own['mainEntityOfPage'] = { '@id': `${links.canonical}#webpage` };
  return own;
}
