/** What Enfold's builder keeps and shows to nobody: texts of headings without subheading, entries that are turned off. */
const UNSHOWN: readonly RegExp[] = [
  /\[av_heading\b(?=[^\]]*\ssubheading_active=(?:''|""))[^\]]*\][^[\]]*\[\/av_heading\]/g,
  /\[(av_\w+)\b(?=[^\]]*\sdisabled=(?:'[^']*disabled'|"[^"]*disabled"))[^\]]*\][^[\]]*\[\/\1\]/g,
];

/** A stored text without what its builder does not show, which no page lacks. */
export function withoutUnshown(source: string): string {
  return source.includes('[av_') ? UNSHOWN.reduce((text, part) => text.replace(part, ' '), source) : source;
}
