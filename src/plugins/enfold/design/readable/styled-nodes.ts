import { Parser } from 'htmlparser2';

/** One element of rendered content. */
export interface StyledNode {
  readonly name: string;
  readonly classes: readonly string[];
  readonly style: string;
  /** Where its start tag lies in the source. */
  readonly start: number;
  readonly end: number;
  readonly children: StyledNode[];
  /** Whether anything can be read in it. */
  readonly hasText: boolean;
}

const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'svg', 'option']);

/** The elements of a piece of HTML, the outermost ones. */
export function styledNodes(html: string): readonly StyledNode[] {
  type Open = { -readonly [Key in keyof StyledNode]: StyledNode[Key] };
  const root: StyledNode[] = [];
  const open: Open[] = [];
  const parser = new Parser(
    {
      onopentag(name, { class: classes = '', style = '' }) {
        const node: Open = {
          name,
          classes: classes.split(/\s+/).filter(Boolean),
          style,
          start: parser.startIndex,
          end: parser.endIndex + 1,
          children: [],
          hasText: false,
        };
        (open.at(-1)?.children ?? root).push(node);
        open.push(node);
      },
      ontext(text) {
        if (text.trim() === '' || open.some(({ name }) => UNREAD.has(name))) return;
        for (const node of open) node.hasText = true;
      },
      onclosetag() {
        open.pop();
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return root;
}
