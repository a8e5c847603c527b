/** What Enfold's builder keeps and shows to nobody: texts of headings without subheading, entries that are turned off. */
const UNSHOWN: readonly RegExp[] = [
  /\[av_heading\b(?=[^\]]*\ssubheading_active=(?:''|""))[^\]]*\][^[\]]*\[\/av_heading\]/g,
  /\[(av_\w+)\b(?=[^\]]*\sdisabled=(?:'[^']*disabled'|"[^"]*disabled"))[^\]]*\][^[\]]*\[\/\1\]/g,
];

/** What the shop's blocks say depends on the cart of who looks: of an empty one, of a filled one, of suggestions. */
const BY_CART = /<!-- wp:woocommerce\/(cart|checkout|mini-cart)\b[\s\S]*?<!-- \/wp:woocommerce\/\1 -->/g;

/** A stored text without what its builder does not show, which no page lacks. */
export function withoutUnshown(source: string): string {
  const text = source.includes('<!-- wp:woocommerce/') ? source.replace(BY_CART, ' ') : source;
  return text.includes('[av_') ? UNSHOWN.reduce((rest, part) => rest.replace(part, ' '), text) : text;
}
