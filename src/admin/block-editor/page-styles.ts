/** A style sheet as the block editor takes it: it brings `body` and `html` to the frame's own elements. */
export interface EditorStyle {
  readonly css: string;
  /** Where the addresses in it start. */
  readonly baseURL: string;
}

/** What the site's pages look like, read from one of them: their faces, colours and measures, in order. None where it cannot be read. */
export async function pageStyles(address: string): Promise<readonly EditorStyle[]> {
  try {
    const page = new DOMParser().parseFromString(await textOf(address), 'text/html');
    const parts = [...page.querySelectorAll<HTMLElement>('head link[rel="stylesheet"], head style')];
    return await Promise.all(
      parts.map(async (part) => {
        const href = part.getAttribute('href');
        if (href === null) return { css: part.textContent ?? '', baseURL: address };
        const baseURL = new URL(href, address).href;
        return { css: await textOf(baseURL), baseURL };
      }),
    );
  } catch {
    return [];
  }
}

async function textOf(address: string): Promise<string> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answers ${reply.status}.`);
  return reply.text();
}
