import type { RestSchema } from '../../../types/index.ts';
import { validateValue } from '../../rest/validate.ts';
import type { BlockAttributes } from '../block-attributes.ts';
import type { BlockDeclaration } from './declaration.ts';
import { postBlocks } from './post-blocks.ts';
import { siteBlocks } from './site-blocks.ts';
import { textBlocks } from './text-blocks.ts';

/** One of WordPress's kinds of blocks. */
export interface BlockType {
  readonly declaration: BlockDeclaration;
  /** All of its attributes, those that come with what it supports among them. */
  readonly attributes: Readonly<Record<string, RestSchema>>;
  readonly defaults: BlockAttributes;
  /** Whether it has a setting (`margin`, `gradients`, `borderRadius`), wherever that shows. */
  has(setting: string): boolean;
  /** Whether it puts the setting on a tag of its own choice. */
  skips(setting: string): boolean;
  /** Whether the setting shows on its outermost tag. */
  shows(setting: string): boolean;
}

const COLOURS = ['text', 'background', 'gradients', 'link', 'heading', 'button'];
const BORDERS = ['borderColor', 'borderRadius', 'borderStyle', 'borderWidth'];
const TYPOGRAPHY = [
  ...['fontSize', 'lineHeight', 'fontFamily', 'fontStyle', 'fontWeight'],
  ...['textTransform', 'textDecoration', 'letterSpacing'],
];
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  border: BORDERS,
  color: COLOURS,
  dimensions: ['minHeight', 'aspectRatio'],
  spacing: ['margin', 'padding', 'blockGap'],
  typography: TYPOGRAPHY,
};
const TEXT: RestSchema = { type: 'string' };
const MAP: RestSchema = { type: 'object' };
const ALIGN: RestSchema = { type: 'string', enum: ['left', 'center', 'right', 'wide', 'full', ''] };

/** The attribute that a setting brings, by setting. */
const BROUGHT: Readonly<Record<string, readonly [name: string, schema: RestSchema]>> = {
  align: ['align', ALIGN],
  ariaLabel: ['ariaLabel', TEXT],
  text: ['textColor', TEXT],
  background: ['backgroundColor', TEXT],
  gradients: ['gradient', TEXT],
  fontSize: ['fontSize', TEXT],
  fontFamily: ['fontFamily', TEXT],
  borderColor: ['borderColor', TEXT],
  layout: ['layout', MAP],
};
/** Words that say something else than a setting kept in `style`. */
const WITHOUT_STYLE: ReadonlySet<string> = new Set(['align', 'ariaLabel', 'layout', 'unnamed', 'unclassed']);

const types: ReadonlyMap<string, BlockType> = new Map(
  [textBlocks, postBlocks, siteBlocks].flatMap((blocks) =>
    Object.entries(blocks).map(([name, declaration]) => [name, declared(declaration)] as const),
  ),
);

/** What WordPress declares of a block; undefined for those of plugins. */
export function blockType(name: string): BlockType | undefined {
  return types.get(name);
}

/** The names of the blocks that WordPress renders itself. */
export function dynamicBlockNames(): readonly string[] {
  return [...types].flatMap(([name, { declaration }]) => (declaration.dynamic ? [name] : []));
}

/**
 * The attributes that a block is rendered with: what does not fit its declaration is as good as absent, and what is absent
 * is what the declaration says. WordPress: WP_Block_Type::prepare_attributes_for_render().
 */
export function preparedAttributes(name: string, attributes: BlockAttributes): BlockAttributes {
  const type = types.get(name);
  if (!type) return attributes;
  const fitting = Object.entries(attributes).filter(([attribute, value]) => {
    const schema = type.attributes[attribute];
    return schema === undefined || validateValue(value, schema, attribute) === undefined;
  });
  return { ...type.defaults, ...Object.fromEntries(fitting) };
}

function declared(declaration: BlockDeclaration): BlockType {
  const words = declaration.supports.split(' ').filter((word) => word !== '');
  const settings = new Set(members(words.filter((word) => !word.startsWith('!'))));
  const elsewhere = new Set(members(words.flatMap((word) => (word.startsWith('!') ? [word.slice(1)] : []))));
  const brought = Object.entries(BROUGHT).flatMap(([setting, attribute]) =>
    settings.has(setting) ? [attribute] : [],
  );
  const attributes: Record<string, RestSchema> = {
    lock: MAP,
    metadata: MAP,
    ...(settings.has('unclassed') ? {} : { className: TEXT }),
    ...([...settings].every((setting) => WITHOUT_STYLE.has(setting)) ? {} : { style: MAP }),
    ...Object.fromEntries(brought),
    ...declaration.attributes,
  };
  const defaults = Object.entries(attributes).flatMap(([attribute, { default: value }]) =>
    value === undefined ? [] : [[attribute, value] as const],
  );
  return {
    declaration,
    attributes,
    defaults: Object.fromEntries(defaults),
    has: (setting) => settings.has(setting),
    skips: (setting) => elsewhere.has(setting),
    shows: (setting) => settings.has(setting) && !elsewhere.has(setting),
  };
}

function members(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => GROUPS[word] ?? [word]);
}
