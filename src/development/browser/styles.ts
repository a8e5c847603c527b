/** `main-A1B2C3D4.css` → `main`. */
const HASHED = /\/([^/]+)-[A-Z0-9]{8}\.css$/;

/** The name of the sheet that a link leads to; undefined for others than those of a theme. */
function sheetOf(link: HTMLLinkElement): string | undefined {
  return HASHED.exec(link.getAttribute('href') ?? '')?.[1];
}

/** Lets links of a theme's style sheets lead to the present ones; the page keeps the old ones until those are there. */
export function changeStyles(styles: Readonly<Record<string, string>>, root: ParentNode = document): void {
  for (const link of root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const name = sheetOf(link);
    const href = name === undefined ? undefined : styles[name];
    if (href !== undefined && href !== link.getAttribute('href')) changeLink(link, href);
  }
}

/** Lets a link lead elsewhere, without a moment in which neither sheet counts. */
export function changeLink(link: HTMLLinkElement, href: string): void {
  if (!link.isConnected || link.ownerDocument !== document) {
    link.setAttribute('href', href);
    return;
  }
  const next = link.cloneNode() as HTMLLinkElement;
  next.setAttribute('href', href);
  next.onload = next.onerror = () => link.remove();
  link.after(next);
}
