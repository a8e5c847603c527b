/** A piece of SQL text. */
export interface Token {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'place' | 'sign' | 'space';
  /** As written; spaces and comments as one space. */
  readonly text: string;
}

/** What stands in a pair of parentheses. */
export interface Group {
  readonly kind: 'group';
  readonly nodes: readonly Node[];
}

export type Node = Token | Group;

const pattern =
  /(?<space>\s+|--[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>[xX]?'(?:[^']|'')*')|(?<name>"(?:[^"]|"")*")|(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|(?<place>\?)|(?<sign>\|\||<=|>=|<>|!=|==|->>|->|::|[\s\S])/gu;

/** Takes SQL text apart. Names in backquotes or brackets are not read: nobody here writes them. */
export function parse(sql: string): readonly Node[] {
  const open: Node[][] = [];
  let nodes: Node[] = [];
  for (const match of sql.matchAll(pattern)) {
    const [text] = match;
    const kind = kindOf(match.groups ?? {});
    if (kind === 'space') {
      if (nodes.at(-1)?.kind !== 'space') nodes.push({ kind, text: ' ' });
    } else if (text === '(') {
      open.push(nodes);
      nodes = [];
    } else if (text === ')') {
      const outer = open.pop();
      if (outer === undefined) throw new SyntaxError(`A parenthesis too many in: ${sql}`);
      outer.push({ kind: 'group', nodes });
      nodes = outer;
    } else {
      nodes.push({ kind, text });
    }
  }
  if (open.length > 0) throw new SyntaxError(`A parenthesis is missing in: ${sql}`);
  return nodes;
}

function kindOf(groups: Readonly<Record<string, string | undefined>>): Token['kind'] {
  for (const kind of ['space', 'text', 'name', 'number', 'word', 'place'] as const) {
    if (groups[kind] !== undefined) return kind;
  }
  return 'sign';
}

/** Whether a node is one of these keywords, in upper case here, in any case there. */
export function isWord(node: Node | undefined, ...words: readonly string[]): boolean {
  return node?.kind === 'word' && words.includes(node.text.toUpperCase());
}

/** Where the next node that is no space stands, from `index` on. */
export function skipSpace(nodes: readonly Node[], index: number): number {
  let at = index;
  while (nodes[at]?.kind === 'space') at++;
  return at;
}

/** The parts of a list between its commas, without the spaces around them. */
export function splitList(nodes: readonly Node[]): readonly (readonly Node[])[] {
  const parts: Node[][] = [[]];
  for (const node of nodes) {
    if (node.kind === 'sign' && node.text === ',') parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts.map(trimmed).filter((part) => part.length > 0);
}

/** Without spaces at its ends. */
function trimmed(nodes: readonly Node[]): readonly Node[] {
  let start = 0;
  let end = nodes.length;
  while (start < end && nodes[start]?.kind === 'space') start++;
  while (end > start && nodes[end - 1]?.kind === 'space') end--;
  return nodes.slice(start, end);
}

/** Without any spaces. */
export function withoutSpace(nodes: readonly Node[]): readonly Node[] {
  return nodes.filter((node) => node.kind !== 'space');
}

/** A name as it was written, without its quotes. */
export function nameOf(node: Node | undefined): string | undefined {
  if (node?.kind === 'name') return node.text.slice(1, -1).replaceAll('""', '"');
  return node?.kind === 'word' ? node.text : undefined;
}
