import { parseBlocks, serializeBlocks } from 'portolan/content';
import { storedMap } from 'portolan/data';
import type { ParsedBlock } from 'portolan/plugin';
import { MARK_KEY, wordsBetween, wordsIn } from './edited-settings.ts';

/** What an author set of an element, by the names of its builder, as JSON can say it. */
type Settings = Readonly<Record<string, unknown>>;

/** One element of a builder's page, as an editor's text tells it. */
export interface TextElement {
  /** What its block is called behind the builder's namespace. */
  readonly name: string;
  readonly settings: Settings;
  /** All else that the builder keeps of it: its id, its type. */
  readonly own: Settings;
  readonly elements: readonly TextElement[];
  /** Place of the element in the text of an editor; never stored. */
  readonly mark?: number;
}

/** How a builder's elements are written as a text. */
export interface ElementSpelling {
  /** Namespace of the blocks: `bricks`. */
  readonly builder: string;
  /** Whether others stand in elements of a name, also while there are none. */
  readonly holds: (name: string) => boolean;
  /** The setting that is written between an element's comments: what people write longer texts into. */
  readonly written: (name: string) => string | undefined;
  /** Whether the value of a setting is a list whose entries are blocks inside their element's: tabs, slides. */
  readonly isList?: (value: unknown) => boolean;
  /** Settings that are written between the comments of entries, the first one that there is. */
  readonly writtenInItems?: readonly string[];
  /** The list that new entries are of. */
  readonly usualList?: string;
  /** An entry as it is stored beside the others: with an id of its own, say. */
  readonly itemOf?: (item: Settings, others: readonly Settings[]) => Settings;
  /** What somebody put among the elements – a paragraph, a block of WordPress's – as an element. */
  readonly loose: (html: string) => TextElement;
}

/** The attribute that says which element a block is. */
const ELEMENT_KEY = '_element';
/** The attribute that says which list an entry is of, and which of its settings stands between the comments. */
const ITEM_KEY = '_item';

/**
 * Pages of a builder as a text that editors work on: each element is a block of its name, which carries its settings as
 * they are stored, so that nothing is lost on the way there and back. What people write longer texts into stands between
 * a block's comments.
 */
export function elementText(spelling: ElementSpelling) {
  const { builder, holds, written, isList = () => false, writtenInItems = [], itemOf } = spelling;
  const namespace = `${builder}/`;
  const itemName = `${namespace}item`;
  const isElement = ({ blockName }: ParsedBlock) =>
    blockName?.startsWith(namespace) === true && blockName !== itemName;

  function blockOf({ name, settings, own, elements }: TextElement): ParsedBlock {
    const lists = Object.keys(settings).filter((one) => isList(settings[one]));
    const inner = [
      ...lists.flatMap((list) => (settings[list] as readonly Settings[]).map((one) => itemBlock(list, one))),
      ...elements.map(blockOf),
    ];
    const setting = inner.length === 0 ? written(name) : undefined;
    const words = setting === undefined ? undefined : wordsOf(settings, setting);
    const isWritten = setting !== undefined && (words !== undefined || !(setting in settings));
    const isNamed = /^[a-z][a-z0-9_-]*$/.test(name) && name !== 'item' && name !== 'element';
    return {
      blockName: namespace + (isNamed ? name : 'element'),
      attrs: {
        ...without(settings, [...lists, ...(isWritten ? [setting] : [])]),
        [ELEMENT_KEY]: { ...own, ...(!isNamed && { name }), ...(words === '' && { isEmpty: true }) },
      },
      innerBlocks: inner,
      innerHTML: '',
      innerContent: isWritten
        ? [words || '\n']
        : inner.length > 0 || holds(name)
          ? ['\n', ...inner.flatMap(() => [null, '\n'])]
          : [],
    };
  }

  function itemBlock(list: string, item: Settings): ParsedBlock {
    const setting = writtenInItems.find((name) => wordsOf(item, name) !== undefined);
    const words = setting === undefined ? undefined : wordsOf(item, setting);
    return {
      blockName: itemName,
      attrs: {
        ...without(item, setting === undefined ? [] : [setting]),
        [ITEM_KEY]: { list, ...(setting !== undefined && { written: setting }) },
      },
      innerBlocks: [],
      innerHTML: '',
      innerContent: words === undefined ? [] : [words],
    };
  }

  function elementsOf(blocks: readonly ParsedBlock[]): readonly TextElement[] {
    const elements: TextElement[] = [];
    let loose = '';
    const endLoose = () => {
      if (loose.trim() !== '') elements.push(spelling.loose(loose.trim()));
      loose = '';
    };
    for (const block of blocks) {
      if (isElement(block)) {
        endLoose();
        elements.push(elementOf(block));
      } else if (block.blockName !== itemName) loose += serializeBlocks([block]);
    }
    endLoose();
    return elements;
  }

  function elementOf(block: ParsedBlock): TextElement {
    const { [ELEMENT_KEY]: stored, [MARK_KEY]: mark, ...attributes } = block.attrs ?? {};
    const called = (block.blockName ?? '').slice(namespace.length);
    const { isEmpty, ...kept } = storedMap(stored);
    const { name: unsaid, ...others } = kept;
    const isUnsaid = called === 'element' && typeof unsaid === 'string';
    const name = isUnsaid ? unsaid : called;
    const setting = written(name);
    const holdsOthers = block.innerBlocks.some(({ blockName }) => blockName?.startsWith(namespace));
    const isApart = setting === undefined || setting in attributes || holdsOthers;
    const words = isApart ? '' : wordsBetween(block);
    return {
      name,
      settings: {
        ...attributes,
        ...(!isApart && (words.trim() !== '' ? { [setting]: words } : isEmpty === true && { [setting]: '' })),
        ...listsOf(block.innerBlocks),
      },
      own: isUnsaid ? others : kept,
      elements: setting === undefined || holdsOthers ? elementsOf(block.innerBlocks) : [],
      ...(typeof mark === 'number' && { mark }),
    };
  }

  function listsOf(blocks: readonly ParsedBlock[]): Settings {
    const lists: Record<string, Settings[]> = {};
    for (const block of blocks) {
      if (block.blockName !== itemName) continue;
      const { [ITEM_KEY]: stored, [MARK_KEY]: _, ...attributes } = block.attrs ?? {};
      const { list, written: setting } = storedMap(stored);
      const name = typeof list === 'string' ? list : (spelling.usualList ?? 'items');
      lists[name] ??= [];
      const items = lists[name];
      const item = { ...attributes, ...(typeof setting === 'string' && { [setting]: wordsBetween(block) }) };
      items.push(itemOf ? itemOf(item, items) : item);
    }
    return lists;
  }

  return {
    /** Whether a text is one that `textOf()` made. */
    isText: (text: string) => text.trimStart().startsWith(`<!-- wp:${namespace}`),
    /** A stored page as text. */
    textOf: (elements: readonly TextElement[]) =>
      elements.map((element) => serializeBlocks([blockOf(element)])).join('\n\n'),
    /** The elements that a text of blocks tells. */
    elementsIn: (text: string) => elementsOf(parseBlocks(text)),
  };
}

/** A text that can stand between comments; blanks alone would not be told from none. */
function wordsOf(settings: Settings, name: string): string | undefined {
  const words = wordsIn(settings, name);
  return words === undefined || (words !== '' && words.trim() === '') ? undefined : words;
}

function without(settings: Settings, names: readonly string[]): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name)));
}
