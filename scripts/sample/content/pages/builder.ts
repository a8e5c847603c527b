import { findPicture } from '../../pictures/index.ts';
import { readText } from '../../text/read.ts';
import { writeClassic } from '../../text/write-classic.ts';

/** One element of the layout builder: a shortcode with attributes and, mostly, content. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly Element[] | undefined;
}

const blockTag = /^<(?:\/?(?:h\d|ul|ol|table|blockquote|div|details)\b|hr)/;

/** An element whose content is the short hand of `text/read.ts`. */
export function textElement(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  text: string,
): Element {
  const html = writeClassic(readText(text), findPicture)
    .split('\n\n')
    .map((piece) => (blockTag.test(piece) ? piece : `<p>${piece}</p>`))
    .join('\n');
  return { tag, attributes, content: html };
}

/**
 * Writes elements as the builder stores them: values in single quotes, apostrophes made typographic, a blank line
 * after each. With `ids` each element carries its `av_uid`, as in the clean data; without, as in the post's content.
 */
export function writeElements(elements: readonly Element[], ids: boolean): string {
  let counter = 0;
  const write = (element: Element): string => {
    counter += 1;
    const id = `av-${(46_656 * 40 + counter * 1_597).toString(36)}`;
    const all = ids ? { ...element.attributes, av_uid: id } : element.attributes;
    const list = Object.entries(all).map(([name, value]) => ` ${name}='${value.replaceAll("'", '’')}'`);
    const opening = `[${element.tag}${list.join('')}]`;
    if (element.content === undefined) return opening;
    if (element.content === '') return `${opening}[/${element.tag}]`;
    const inside =
      typeof element.content === 'string' ? element.content : element.content.map(write).join('\n');
    return `${opening}\n${inside}\n[/${element.tag}]`;
  };
  return elements.map((element) => `${write(element)}\n\n`).join('');
}

/** A heading element. */
export function headingElement(text: string, level = 'h2'): Element {
  return { tag: 'av_heading', attributes: { heading: text, tag: level, padding: '10' }, content: '' };
}

/** A text block element. */
export function textBlock(text: string): Element {
  return textElement('av_textblock', {}, text);
}

/** Tabs: titles with their text. */
export function tabs(
  attributes: Readonly<Record<string, string>>,
  items: readonly (readonly [title: string, id: string, text: string])[],
): Element {
  return {
    tag: 'av_tab_container',
    attributes,
    content: items.map(([title, id, text]) =>
      textElement(
        'av_tab',
        { title, icon_select: 'no', icon: 'ue81f', font: 'entypo-fontello', custom_id: id },
        text,
      ),
    ),
  };
}

/** Toggles: titles with tags and text. */
export function toggles(
  attributes: Readonly<Record<string, string>>,
  items: readonly (readonly [title: string, tags: string, text: string])[],
): Element {
  return {
    tag: 'av_toggle_container',
    attributes,
    content: items.map(([title, tags, text]) =>
      textElement('av_toggle', { title, tags, custom_id: '' }, text),
    ),
  };
}
