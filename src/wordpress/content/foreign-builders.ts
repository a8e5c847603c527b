import { ksesPost } from './kses.ts';

/**
 * Shortcodes of page builders by how their names begin. Sites that once used such a builder still have its tags in
 * their texts, and nobody registers them any more.
 */
const BUILDERS: readonly string[] = [
  // WPBakery, Divi, Avada, Enfold
  'vc_',
  'et_pb_',
  'fusion_',
  'av_',
  // Elementor, Beaver Builder, SiteOrigin, Visual Composer, King Composer, Cornerstone, Brizy, Jupiter, Oxygen
  'elementor-template',
  'fl_builder_insert_layout',
  'siteorigin_widget',
  'vcv_',
  'kc_',
  'cs_',
  'brizy',
  'mk_',
  'oxygen',
  // Themes' own elements, which their demos are full of: ThemeREX, Om, Betheme, The7, Qode, Thrive, WebMan, Salient,
  // Elated, Edge, Mikado, Newspaper, Impreza, Porto, WoodMart, StylemixThemes, Ultimate Addons, Bold, Fuel
  'trx_',
  'om_',
  'mfn_',
  'dt_',
  'qode_',
  'thrive_',
  'wm_',
  'nectar_',
  'eltdf_',
  'edgtf_',
  'mkdf_',
  'td_block_',
  'us_',
  'porto_',
  'woodmart_',
  'stm_',
  'ult_',
  'ultimate_',
  'bt_bb_',
  'thb_',
  // Courses
  'masteriyo_',
  // Forms and lists of plugins that nobody runs here: without the plugin their tags say nothing
  'everest_form',
  'wpforms',
  'ninja_form',
  'gravityform',
  'formidable',
  'fluentform',
  'caldera_form',
  'mc4wp_',
  'yith_',
  'instagram-feed',
  'smartslider3',
  'metaslider',
  'essential_grid',
  'ess_grid',
];

const START = `\\[/?(?:${BUILDERS.join('|')})`;
const TAG = `${START}[\\w-]*(?=[\\s/\\]])[^[\\]]*\\]`;
const anyTag = new RegExp(START);
const piece = new RegExp(
  `<(/?)(pre|code|kbd|script|style|textarea)\\b|<p>(?:\\s|<br ?/?>|${TAG})+</p>\\s*|${TAG}`,
  'gi',
);

/** Code that Avada keeps encoded, whatever stands around it in a paragraph. */
const PACKED =
  /\[fusion_code\b[^[\]]*\](?:\s|<\/?p>|<br ?\/?>)*([A-Za-z0-9+/]+={0,2})(?:\s|<\/?p>|<br ?\/?>)*\[\/fusion_code\]/g;

/** The HTML that such code is, as far as posts may hold it: no scripts. */
const unpacked = (_: string, code: string): string => ksesPost(Buffer.from(code, 'base64').toString('utf8'));

/** A tag of any name; `[[…]]` is a text about a tag. */
const OTHER = '(?<!\\[)\\[/?[A-Za-z][\\w-]*(?=[\\s/\\]])[^[\\]]*\\](?!\\])';
/** What a line of a text begins and ends with in HTML. */
const LINE_START =
  '(?:\\n|<br ?/?>|<(?:p|div|section|article|aside|main|header|footer|figure|li|td|th|center)\\b[^<>]*>)\\s{0,8}';
const LINE_END =
  '(?=\\s{0,8}(?:\\n|<br ?/?>|</(?:p|div|section|article|aside|main|header|footer|figure|li|td|th|center)>|$))';
const otherPiece = new RegExp(
  `<(/?)(pre|code|kbd|script|style|textarea)\\b|<p>(?:\\s|<br ?/?>|${OTHER})+</p>\\s*|${LINE_START}${OTHER}${LINE_END}|${OTHER}`,
  'gi',
);
const oneOther = new RegExp(OTHER, 'g');
const QUOTED = /\s[\w-]+=\s*(?:["'”“″’′]|&(?:quot|#8216|#8217|#8220|#8221|#8242|#8243|#039);)/;
/** Nothing but attributes without quotes and numbers: `[contest contest_id=1]`, `[vimeo 4945 w=500]`; not `[see x=1]`. */
const UNQUOTED =
  /^\[[\w-]+(?=[^\]]*=)(?=[^\]]*\s(?:[\w-]{2,}=|\d+\s))(?:\s+(?:[\w-]+=[^\s"'=\]]+|\d+))+\s*\]$/;

/** A text of nothing but a tag is the page of a plugin (`[newsletter]`); longer ones are not looked at. */
const ONLY_TAG = /^\[[A-Za-z][\w-]{3,}[^[\]]*\]$/;
const SHORT = 500;

/**
 * HTML without the tags of plugins and themes that are gone: `[tag name="…"]`, `[tag name=…]`, `[tag]…[/tag]`, and tags like
 * `[its_profile]` that stand alone in a paragraph or on a line, or are all that there is. What they enclose stays. `isKnown` says which tags are rendered here:
 * where those stand, the author wrote about them.
 */
export function unwrapOtherTags(html: string, isKnown: (tag: string) => boolean): string {
  if (!html.includes('[')) return html;
  const ended = new Set([...html.matchAll(/\[\/([A-Za-z][\w-]*)\]/g)].map(([, name]) => name));
  const isAll = html.length < SHORT && ONLY_TAG.test(html.replace(/<[^>]*>|\s/g, ''));
  const isLeft = (tag: string, alone: boolean) => {
    const name = /^\[\/?([\w-]+)/.exec(tag)?.[1] ?? '';
    if (isKnown(name)) return false;
    return (
      isAll ||
      QUOTED.test(tag) ||
      UNQUOTED.test(tag) ||
      ended.has(name) ||
      (alone && /[a-z][_-][a-z]/i.test(name))
    );
  };
  return outsideCode(html, otherPiece, (found) => {
    const alone = !found.startsWith('[');
    const rest = found.replace(oneOther, (tag) => (isLeft(tag, alone) ? '' : tag));
    const isParagraph = /^<p>[\s\S]*<\/p>\s*$/.test(found);
    return isParagraph && rest !== found && rest.replace(/<[^>]*>|\s/g, '') === '' ? '' : rest;
  });
}

/** Replaces what `pieces` find, but not in code; its first two groups are the ends and names of elements that hold code. */
function outsideCode(html: string, pieces: RegExp, replaced: (found: string) => string): string {
  let code: string | undefined;
  return html.replace(pieces, (found: string, slash: string | undefined, name: string | undefined) => {
    if (name === undefined) return code === undefined && found.includes('[') ? replaced(found) : found;
    const element = name.toLowerCase();
    if (slash === '') code ??= element;
    else if (code === element) code = undefined;
    return found;
  });
}

/**
 * HTML without tags of foreign page builders: what stands between them stays, paragraphs of nothing but tags go, and
 * code stays as it is, because an article may be about such tags. For pages only; feeds and REST replies keep them,
 * as WordPress prints them.
 */
export function unwrapForeignBuilders(html: string): string {
  if (!anyTag.test(html)) return html;
  return outsideCode(html.replace(PACKED, unpacked), piece, () => '');
}
