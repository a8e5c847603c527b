import { parseBlocks, serializeBlocks } from 'portolan/content';
import { storedMap } from 'portolan/data';
import { MARK_KEY, wordsBetween, wordsIn } from 'portolan/elements';
import type { ParsedBlock } from 'portolan/plugin';
import type { StoredElement } from '../stored-element.ts';

/**
 * A page of Bricks as a text that editors work on: each element is a block of its name inside the one that it stands in,
 * and carries its settings as they are stored. What people write longer texts into stands between a block's comments.
 */
const NAMESPACE = 'bricks/';
/** An element whose own name cannot be a block's. */
const ELEMENT = `${NAMESPACE}element`;
/** The attribute that says which element a block is, with all that is stored of it besides its settings. */
const ELEMENT_KEY = '_element';
/** The setting of an element that is written between the comments, by its name. */
const WRITTEN: Readonly<Record<string, string>> = { text: 'text', 'text-basic': 'text', 'rich-text': 'text' };
/** What of an element its block says by its attributes and by where it stands. */
const APART = new Set(['settings', 'parent', 'children']);
/** Elements that others stand in. */
const HOLDERS = /^(?:section|container|block|div)$/;

/** Whether a text is one that `pageTextOf()` made. */
export function isPageText(text: string): boolean {
  return /^\s*<!-- wp:bricks\//.test(text);
}

/** A stored page as text. */
export function pageTextOf(elements: readonly StoredElement[]): string {
  const ids = new Set(elements.map(({ id }) => id));
  const inside = (parent: string): readonly ParsedBlock[] =>
    elements
      .filter((element) => (ids.has(element.parent) ? element.parent : '0') === parent)
      .map((element) => blockOf(element, inside(element.id)));
  return inside('0')
    .map((block) => serializeBlocks([block]))
    .join('\n\n');
}

function blockOf(element: StoredElement, inner: readonly ParsedBlock[]): ParsedBlock {
  const { id, name, settings, stored } = element;
  const own = Object.entries(stored).filter(([key]) => !APART.has(key));
  const written = WRITTEN[name];
  const words = written === undefined ? undefined : wordsIn(settings, written);
  const { [words === undefined ? '' : (written ?? '')]: ____, ...attributes } = settings;
  const holds = inner.length > 0 || HOLDERS.test(name);
  return {
    blockName: /^[a-z][a-z0-9_-]*$/.test(name) && name !== 'element' ? NAMESPACE + name : ELEMENT,
    attrs: {
      ...attributes,
      [ELEMENT_KEY]: { ...Object.fromEntries(own), id, name, ...(words === '' && { isEmpty: true }) },
    },
    innerBlocks: inner,
    innerHTML: '',
    innerContent: holds
      ? ['\n', ...inner.flatMap(() => [null, '\n'])]
      : words === undefined
        ? []
        : [words || '\n'],
  };
}

/**
 * The elements that a text of blocks tells, those inside others behind them; copies get an id of their own. A text among
 * them – a paragraph of WordPress's – becomes an element.
 */
export function elementsIn(text: string): readonly StoredElement[] {
  const all: StoredElement[] = [];
  const taken = new Set<string>();
  const add = (blocks: readonly ParsedBlock[], parent: string) => {
    let loose = '';
    const endLoose = () => {
      if (loose.trim() !== '') all.push(element('text', { text: loose.trim() }, {}, parent, taken));
      loose = '';
    };
    for (const block of blocks) {
      if (!block.blockName?.startsWith(NAMESPACE)) {
        loose += serializeBlocks([block]);
        continue;
      }
      endLoose();
      const made = elementOf(block, parent, taken);
      all.push(made);
      if (WRITTEN[made.name] === undefined) add(block.innerBlocks, made.id);
    }
    endLoose();
  };
  add(parseBlocks(text), '0');
  return all;
}

function elementOf(block: ParsedBlock, parent: string, taken: Set<string>): StoredElement {
  const { [ELEMENT_KEY]: kept, [MARK_KEY]: mark, ...attributes } = block.attrs ?? {};
  const { isEmpty, ...own } = storedMap(kept);
  const name =
    typeof own['name'] === 'string' ? own['name'] : (block.blockName ?? '').slice(NAMESPACE.length);
  const written = WRITTEN[name];
  const words = written === undefined || written in attributes ? '' : wordsBetween(block);
  const settings = {
    ...attributes,
    ...(written !== undefined &&
      (words.trim() !== '' ? { [written]: words } : isEmpty === true && { [written]: '' })),
  };
  return { ...element(name, settings, own, parent, taken), ...(typeof mark === 'number' && { mark }) };
}

function element(
  name: string,
  settings: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
  parent: string,
  taken: Set<string>,
): StoredElement {
  const known = own['id'];
  const id = typeof known === 'string' && !taken.has(known) ? known : newId(taken);
  taken.add(id);
  return { id, name, parent, settings, stored: { ...own, id, name } };
}

/** A random id as Bricks has them, of six letters. */
function newId(taken: ReadonlySet<string>): string {
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(6));
    const id = Array.from(bytes, (byte) => String.fromCharCode(97 + (byte % 26))).join('');
    if (!taken.has(id)) return id;
  }
}
