import { type Appearance, button, heading, image, type Picture, text } from './elements.ts';
import { html, type PageNode } from './tree.ts';

/** Names under which elements keep what is read, in the order in which it is shown. */
const HEADINGS = [
  'title',
  'heading',
  'title_text',
  'main_heading',
  'headline',
  'name',
  'author_name',
  'first_text',
  'box_title',
  'header',
];
const SUBTITLES = [
  'subtitle',
  'sub_title',
  'subheading',
  'second_text',
  'designation',
  'author_caption',
  'position',
  'job',
  'price',
];
const TEXTS = [
  'description',
  'text',
  'desc',
  'content',
  'description_text',
  'sub_heading',
  'caption',
  'message',
  'author_message',
  'subtext',
];
const LABELS = [
  'button_text',
  'btn_text',
  'link_text',
  'cta_text',
  'button_label',
  'button_title',
  'btn_title',
];
const LINKS = ['button_link', 'button_url', 'btn_link', 'cta_link', 'link', 'url', 'href', 'btn_url'];
const PICTURES = ['image', 'img', 'photo', 'picture', 'image_url', 'author_image', 'background_image'];

export interface UnknownElement {
  /** A setting as text; '' where there is none. */
  readonly setting: (name: string) => string;
  readonly picture: (name: string) => Picture | undefined;
  /** What stands inside it. */
  readonly children: readonly PageNode[];
  /** How its title and its words look, where that is known. */
  readonly headline?: Appearance;
  readonly words?: Appearance;
}

/**
 * An element that nobody here knows, as what it says: title, picture, text, button, by the names under which builders'
 * elements keep them, and what stands inside it. Never its settings.
 */
export function unknownElement({
  setting,
  picture,
  children,
  headline,
  words: look,
}: UnknownElement): readonly PageNode[] {
  const first = (names: readonly string[]) => names.map(setting).find(readable) ?? '';
  const shown = PICTURES.map(picture).find((one) => one !== undefined);
  const words = first(TEXTS);
  const label = first(LABELS);
  const href = LINKS.map(setting).find(isAddress) ?? '';
  return [
    ...(shown ? image(shown) : []),
    ...heading(first(HEADINGS), 'h3', headline),
    ...text(paragraph(first(SUBTITLES)), look),
    ...text(paragraph(words), look),
    ...children,
    ...button({ label, href }),
  ];
}

/** Whether a setting says where something leads. */
export function isAddress(value: string): boolean {
  return /^(?:https?:|\/|#|mailto:|tel:)/.test(value);
}

/** Whether a setting is something to read: words, not a number, a colour, an address or a name of something. */
function readable(value: string): boolean {
  return (
    value.trim() !== '' &&
    !/^(?:[\d.,%-]+|#[0-9a-f]{3,8}|https?:\S+|[a-z0-9]+(?:[_-][a-z0-9]+)+|yes|no|on|off|true|false|none|default|h[1-6]|[\w+/=]{60,})$/i.test(
      value.trim(),
    )
  );
}

function paragraph(words: string): string {
  return words === '' || /<(?:p|div|ul|ol|h[1-6])\b/i.test(words) ? words : `<p>${words}</p>`;
}

/** Text between tags that nobody knows. */
export function looseText(words: string): readonly PageNode[] {
  return words.trim() === '' ? [] : [html(words)];
}
