/** Style elements, as a page carries them. */
const STYLES = /<style\b[\s\S]*?<\/style>/gi;

/**
 * A page that the site answered to a script, as a document in which nothing runs. Without its styles: the policy of the
 * page that asked allows none but its own, and browsers heed it in such documents as well.
 */
export function readPage(html: string): Document {
  return new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html');
}
