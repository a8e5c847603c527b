import { parseBlocks, serializeBlocks } from 'portolan/content';
import { type Stored, storedMap, textFrom } from 'portolan/data';
import { parseTags, type TagNode, type TagTree } from 'portolan/elements';
import type { ParsedBlock } from 'portolan/plugin';
import { attributesOf, valueAt } from './block-attributes.ts';
import type { Globals } from './globals.ts';

/** Whether a text holds modules that Divi 5 keeps as blocks. */
export const hasDiviBlocks = (content: string) => content.includes('<!-- wp:divi/');

/**
 * A page that Divi 5 keeps as blocks, as the tags that Divi 4 kept it as: the modules are the same, and what they are
 * called. What is no module of a builder stays a block.
 */
export function diviTrees(
  content: string,
  globals: Globals,
  isTag: (name: string) => boolean,
): readonly TagTree[] {
  const treesOf = (blocks: readonly ParsedBlock[]): readonly TagTree[] =>
    blocks.flatMap((block) => treeOf(block));
  const treeOf = (block: ParsedBlock): readonly TagTree[] => {
    const { blockName, innerBlocks, innerHTML } = block;
    if (blockName === null) return parseTags(innerHTML, isTag);
    if (blockName === 'divi/placeholder') return treesOf(innerBlocks);
    if (blockName === 'divi/shortcode-module') return parseTags(innerHTML, isTag);
    const own = block.attrs ?? {};
    if (!blockName.startsWith('divi/') && !isModule(own)) return [serializeBlocks([block])];
    const attrs = withPresets(blockName, own, globals);
    return [moduleNode(blockName, attrs, globals, treesOf(innerBlocks))];
  };
  return treesOf(parseBlocks(content));
}

/** Modules of other plugins have the form of Divi's own. */
const isModule = (attrs: Stored) =>
  'builderVersion' in attrs || Object.values(attrs).some((one) => 'innerContent' in storedMap(one));

function moduleNode(name: string, attrs: Stored, globals: Globals, children: readonly TagTree[]): TagNode {
  const [space, module = ''] = name.split('/');
  const tag = `${space === 'divi' ? 'et_pb' : space}_${module}`.replaceAll('-', '_');
  const content = valueAt(attrs, 'content.innerContent', globals);
  const { text, linkUrl, linkTarget } = storedMap(content);
  const words = textFrom(content) ?? textFrom(text) ?? '';
  const attributes: Readonly<Record<string, string>> = {
    ...attributesOf(attrs, globals),
    ...textUnder('url', linkUrl),
    ...(linkTarget === 'on' && { url_new_window: 'on' }),
    ...textUnder('global_module', attrs['globalModule']),
  };
  // A bar's title is its text.
  const own = tag === 'et_pb_counter' ? (attributes['title'] ?? '') : words;
  return { tag, attributes, children: own === '' ? children : [own, ...children] };
}

function textUnder(name: string, value: unknown): Readonly<Record<string, string>> {
  const text = textFrom(value);
  return text ? { [name]: text } : {};
}

/** Presets of the module and of its parts below what the block says itself. Divi 5: `modulePreset`, `groupPreset`. */
function withPresets(name: string, attrs: Stored, globals: Globals): Stored {
  const module = storedMap(storedMap(globals.blockPresets['module'])[name]);
  const groups = storedMap(globals.blockPresets['group']);
  const chosen = listOf(attrs['modulePreset']).filter((id) => id !== 'default' && id !== '_initial');
  const usual = textFrom(module['default']) ?? '';
  const presets = (chosen.length > 0 ? chosen : [usual]).map((id) =>
    storedMap(storedMap(module['items'])[id]),
  );
  const parts = [...presets.map((one) => one['groupPresets']), attrs['groupPreset']].flatMap((of) =>
    Object.values(storedMap(of)).flatMap((part) => {
      const { presetId, groupName } = storedMap(part);
      const items = storedMap(storedMap(groups[textFrom(groupName) ?? ''])['items']);
      return listOf(presetId).map((id) => storedMap(items[id]));
    }),
  );
  return [...presets, ...parts]
    .map((preset) => storedMap(preset['attrs']))
    .concat(attrs)
    .reduce((below, above) => merged(below, above, 0), {});
}

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : [];

const DEPTH = 12;

/** Maps one over the other, inside too. */
function merged(below: Stored, above: Stored, depth: number): Stored {
  if (depth > DEPTH) return above;
  const result: Record<string, unknown> = { ...below };
  for (const [name, value] of Object.entries(above)) {
    const under = result[name];
    const both = isMap(under) && isMap(value);
    result[name] = both ? merged(under, value, depth + 1) : value;
  }
  return result;
}

const isMap = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
