/** Under this name stands what was copied, for all pages of the site that are edited in this browser. */
const KEY = 'portolan-editor-copied';

/** Keeps the stored text of elements for other pages. */
export function keepCopied(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Without room it is in the browser's own clipboard alone.
  }
}

/** What was copied last in this browser; undefined = nothing. */
export function copied(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
