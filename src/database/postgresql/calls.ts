import { isWord, type Node, splitList } from './tokens.ts';

/**
 * A call of a function that PostgreSQL names or types otherwise; undefined where it can stay as it is.
 * `each` is what makes rows of the list that the call is about.
 */
export function callOf(
  word: string,
  content: readonly Node[],
  render: (nodes: readonly Node[]) => string,
  each: string | undefined,
): string | undefined {
  const name = word.toLowerCase();
  switch (name) {
    case 'cast':
      return castOf(content, render);
    case 'json_each':
      return each === undefined ? `portolan_values(${render(content)})` : `${each}(${render(content)})`;
    case 'max':
    case 'min':
      if (splitList(content).length < 2) return undefined;
      return `${name === 'max' ? 'GREATEST' : 'LEAST'}(${render(content)})`;
    case 'ifnull':
      return `COALESCE(${render(content)})`;
    case 'total':
      return `COALESCE(SUM(${render(content)}), 0)`;
    case 'char':
      return `(${splitList(content)
        .map((code) => `chr(${render(code).trim()})`)
        .join(' || ')})`;
    case 'json_group_array':
      return `json_agg(${render(content)})`;
    case 'group_concat': {
      const parts = splitList(content);
      const [value = [], separator] = parts;
      return `string_agg((${render(value)})::text, ${separator === undefined ? "','" : render(separator)})`;
    }
    default:
      return undefined;
  }
}

/** SQLite's casts take any text: what is no number is 0. */
function castOf(content: readonly Node[], render: (nodes: readonly Node[]) => string): string | undefined {
  const as = content.findLastIndex((node) => isWord(node, 'AS'));
  if (as === -1) return undefined;
  const value = render(content.slice(0, as)).trimEnd();
  const type = content.slice(as + 1);
  if (type.some((node) => isWord(node, 'INTEGER', 'INT', 'BIGINT', 'SIGNED')))
    return `portolan_integer(${value})`;
  if (type.some((node) => isWord(node, 'REAL', 'NUMERIC', 'DECIMAL', 'FLOAT', 'DOUBLE'))) {
    return `portolan_real(${value})`;
  }
  return `CAST(${value} AS text)`;
}
