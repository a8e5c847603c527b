/** Things that show something although they hold no words. */
const SHOWS =
  /<(?:img|iframe|video|audio|form|svg|table|input|object|embed|picture|canvas|island-|portolan-)\b/i;

/** Whether content (HTML) shows a visitor anything: words, or what stands without them. */
export function showsSomething(content: string): boolean {
  return SHOWS.test(content) || content.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}
