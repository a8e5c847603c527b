import { storedMap, textFrom } from 'portolan/data';
import { elementText, type TextElement } from 'portolan/elements';
import type { Settings, StoredElement } from '../stored-settings.ts';
import { newId } from './ids.ts';
import { inPlaces } from './places.ts';

/** The setting of an element that is written between the comments, by its type. */
const WRITTEN: Readonly<Record<string, string>> = { 'text-editor': 'editor', html: 'html' };
/** Elements that others stand in. */
const HOLDERS = /^(?:section|column|container)$/;

const {
  isText,
  textOf,
  elementsIn: read,
} = elementText({
  builder: 'elementor',
  holds: (name) => HOLDERS.test(name),
  written: (name) => WRITTEN[name],
  // Entries that have ids: what is a list without them (sizes, ids of pictures) stays a setting.
  isList: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item) => typeof storedMap(item)['_id'] === 'string'),
  writtenInItems: ['tab_content', 'testimonial_content'],
  usualList: 'tabs',
  itemOf: withOwnId,
  loose: (editor) => ({ name: 'text-editor', settings: { editor }, own: {}, elements: [] }),
});

/** Whether a text is one that `pageTextOf()` made. */
export const isPageText = isText;

/** A page of Elementor as a text that editors work on; the entries of a list are blocks inside their element's. */
export function pageTextOf(elements: readonly StoredElement[]): string {
  return textOf(elements.map(textElement));
}

/** The elements that a text of blocks tells, put where Elementor lets them stand, each with an id of its own. */
export function elementsIn(text: string): readonly StoredElement[] {
  return inPlaces(read(text).map(storedElement));
}

function textElement({ settings, elements = [], mark: _, ...own }: StoredElement): TextElement {
  const { elType = 'widget', widgetType = '' } = own;
  return {
    name: elType === 'widget' ? widgetType : elType,
    settings: settingsOf(settings),
    own,
    elements: elements.map(textElement),
  };
}

function storedElement({ name, settings, own, elements, mark }: TextElement): StoredElement {
  const { elements: _, settings: __, ...known } = own;
  return {
    ...(HOLDERS.test(name) ? { elType: name } : { elType: 'widget', widgetType: name }),
    ...known,
    settings: Object.keys(settings).length === 0 ? [] : settings,
    elements: elements.map(storedElement),
    ...(mark !== undefined && { mark }),
  };
}

/** An entry that was copied has the id of the one that it was copied from. */
function withOwnId(item: Settings, others: readonly Settings[]): Settings {
  const taken = new Set(others.map((other) => textFrom(other['_id']) ?? ''));
  const own = textFrom(item['_id']);
  return own === undefined || taken.has(own) ? { ...item, _id: newId(taken) } : item;
}

/** PHP writes an empty object as an empty list. */
function settingsOf(settings: StoredElement['settings']): Settings {
  return settings === undefined || Array.isArray(settings) ? {} : (settings as Settings);
}
