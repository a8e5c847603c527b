import { parseBlocks, serializeBlocks } from 'portolan/content';
import { storedMap } from 'portolan/data';
import { MARK_KEY, wordsBetween, wordsIn } from 'portolan/elements';
import type { ParsedBlock } from 'portolan/plugin';
import type { Settings, StoredElement } from '../stored-settings.ts';
import { newId } from './ids.ts';
import { inPlaces } from './places.ts';

/**
 * A page of Elementor as a text that editors work on: each element is a block of its name, which carries its settings as
 * they are stored, so that nothing is lost on the way there and back. What people write longer texts into stands between a
 * block's comments; the entries of a list (tabs, slides) are blocks inside their element's.
 */
const NAMESPACE = 'elementor/';
/** An entry of a list. */
const ITEM = `${NAMESPACE}item`;
/** An element whose own name cannot be a block's. */
const ELEMENT = `${NAMESPACE}element`;
/** The attribute that says which element a block is. */
const ELEMENT_KEY = '_element';
/** The attribute that says which list an entry is of, and which of its settings stands between the comments. */
const ITEM_KEY = '_item';

/** The setting of an element that is written between the comments, by its type. */
const WRITTEN: Readonly<Record<string, string>> = { 'text-editor': 'editor', html: 'html' };
/** The same of entries. */
const WRITTEN_IN_ITEMS = ['tab_content', 'testimonial_content'] as const;

/** Whether a text is one that `pageTextOf()` made. */
export function isPageText(text: string): boolean {
  return /^\s*<!-- wp:elementor\//.test(text);
}

/** A stored page as text. */
export function pageTextOf(elements: readonly StoredElement[]): string {
  return elements.map((element) => serializeBlocks([blockOf(element)])).join('\n\n');
}

/** The elements that a text of blocks tells, put where Elementor lets them stand, each with an id of its own. */
export function elementsIn(text: string): readonly StoredElement[] {
  return inPlaces(elementsOf(parseBlocks(text)));
}

function blockOf(element: StoredElement): ParsedBlock {
  const { settings: stored, elements = [], mark: _, ...own } = element;
  const settings = settingsOf(stored);
  const written = WRITTEN[element.widgetType ?? ''];
  const words = written === undefined ? undefined : wordsIn(settings, written);
  const isWritten = written !== undefined && (words !== undefined || !(written in settings));
  const lists = Object.keys(settings).filter((name) => isList(settings[name]));
  const attributes = without(settings, [...lists, ...(isWritten ? [written] : [])]);
  const inner = [
    ...lists.flatMap((name) => (settings[name] as readonly Settings[]).map((item) => itemBlock(name, item))),
    ...elements.map(blockOf),
  ];
  return {
    blockName: nameOf(element),
    attrs: { ...attributes, [ELEMENT_KEY]: { ...own, ...(words === '' && { isEmpty: true }) } },
    innerBlocks: inner,
    innerHTML: '',
    innerContent: isWritten
      ? [words || '\n']
      : inner.length > 0 || element.elType !== 'widget'
        ? ['\n', ...inner.flatMap(() => [null, '\n'])]
        : [],
  };
}

function itemBlock(list: string, item: Settings): ParsedBlock {
  const written = WRITTEN_IN_ITEMS.find((name) => wordsIn(item, name) !== undefined);
  const words = written === undefined ? undefined : wordsIn(item, written);
  return {
    blockName: ITEM,
    attrs: {
      ...without(item, written === undefined ? [] : [written]),
      [ITEM_KEY]: { list, ...(written !== undefined && { written }) },
    },
    innerBlocks: [],
    innerHTML: '',
    innerContent: words === undefined ? [] : [words],
  };
}

function elementsOf(blocks: readonly ParsedBlock[]): readonly StoredElement[] {
  const elements: StoredElement[] = [];
  let loose = '';
  const endLoose = () => {
    if (loose.trim() !== '') elements.push(textElement(loose.trim()));
    loose = '';
  };
  for (const block of blocks) {
    if (block.blockName?.startsWith(NAMESPACE) && block.blockName !== ITEM) {
      endLoose();
      elements.push(elementOf(block));
    } else if (block.blockName !== ITEM) loose += serializeBlocks([block]);
  }
  endLoose();
  return elements;
}

/** What somebody put among the elements – a paragraph, a block of WordPress's – as an element. */
function textElement(editor: string): StoredElement {
  return { elType: 'widget', widgetType: 'text-editor', settings: { editor }, elements: [] };
}

function elementOf(block: ParsedBlock): StoredElement {
  const { [ELEMENT_KEY]: stored, [MARK_KEY]: mark, ...attributes } = block.attrs ?? {};
  const { isEmpty, ...kept } = storedMap(stored);
  const own = { ...typeOf(block.blockName ?? ''), ...kept } as StoredElement;
  const written = WRITTEN[own.widgetType ?? ''];
  const words = written === undefined || written in attributes ? '' : wordsBetween(block);
  const settings = {
    ...attributes,
    ...(written !== undefined &&
      (words.trim() !== '' ? { [written]: words } : isEmpty === true && { [written]: '' })),
    ...listsOf(block.innerBlocks),
  };
  const { elements: __, settings: ___, ...known } = own;
  return {
    ...known,
    settings: Object.keys(settings).length === 0 ? [] : settings,
    elements: written === undefined ? elementsOf(block.innerBlocks) : [],
    ...(typeof mark === 'number' && { mark }),
  };
}

function listsOf(blocks: readonly ParsedBlock[]): Settings {
  const lists: Record<string, Settings[]> = {};
  for (const block of blocks) {
    if (block.blockName !== ITEM) continue;
    const { [ITEM_KEY]: stored, [MARK_KEY]: _, ...attributes } = block.attrs ?? {};
    const { list, written } = storedMap(stored);
    const name = typeof list === 'string' ? list : 'tabs';
    lists[name] ??= [];
    const items = lists[name];
    const words = typeof written === 'string' ? { [written]: wordsBetween(block) } : {};
    items.push(withOwnId({ ...attributes, ...words }, items));
  }
  return lists;
}

/** An entry that was copied has the id of the one that it was copied from. */
function withOwnId(item: Settings, others: readonly Settings[]): Settings {
  const isTaken = item['_id'] === undefined || others.some((other) => other['_id'] === item['_id']);
  return isTaken ? { ...item, _id: newId(new Set(others.map((other) => String(other['_id'])))) } : item;
}

function nameOf({ elType = 'widget', widgetType }: StoredElement): string {
  const name = elType === 'widget' ? (widgetType ?? '') : elType;
  return /^[a-z][a-z0-9_-]*$/.test(name) && name !== 'item' ? NAMESPACE + name : ELEMENT;
}

/** What the name of a block says, for one that was added. */
function typeOf(blockName: string): Pick<StoredElement, 'elType' | 'widgetType'> {
  const name = blockName.slice(NAMESPACE.length);
  return /^(?:section|column|container)$/.test(name)
    ? { elType: name }
    : { elType: 'widget', widgetType: name };
}

/** PHP writes an empty object as an empty list. */
function settingsOf(settings: StoredElement['settings']): Settings {
  return settings === undefined || Array.isArray(settings) ? {} : (settings as Settings);
}

/** Entries that have ids: what is a list without them (sizes, ids of pictures) stays a setting. */
function isList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item) => typeof storedMap(item)['_id'] === 'string')
  );
}

function without(settings: Settings, names: readonly string[]): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name)));
}
