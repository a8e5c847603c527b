import type { Node } from './nodes.ts';

/**
 * Reads the short hand in which the lessons are written:
 *
 * ```
 * ## Heading            ### smaller heading
 * Paragraph with **bold**, _italic_ and [a link](/about/).
 * - item                1. numbered item
 * | head | head |       first row is the head; a line `^ words` after the table is its caption
 * > quotation           a last line `> -- Source` names who said it
 * !picture              also `!picture right medium`
 * !!gallery 3 one two   columns, then pictures
 * ?? Question           the answer follows, up to a line `??`
 * ::: name              a box (key-terms, exam-question …) up to a line `:::`
 * ||| … +++ … |||       columns
 * [[Text|/url/|Text|/url/]]   buttons
 * ---                   separator
 * <!--more--> <!--nextpage-->
 * ```
 *
 * Any other line that begins with `<` or `[` starts raw markup up to the next blank line.
 */
export function readText(source: string): Node[] {
  return readLines(source.replaceAll('\r\n', '\n').split('\n'));
}

function readLines(lines: readonly string[]): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  const peek = (): string => (lines[at] ?? '').trimEnd();
  const until = (end: string): string[] => {
    const inside: string[] = [];
    for (at++; at < lines.length && peek() !== end; at++) inside.push(lines[at] ?? '');
    at++;
    return inside;
  };
  const run = (belongs: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (at < lines.length && peek() !== '' && belongs(peek())) {
      taken.push(peek());
      at++;
    }
    return taken;
  };
  while (at < lines.length) {
    const line = peek();
    if (line === '') at++;
    else if (line === '---') nodes.push(single('separator'));
    else if (line === '<!--more-->') nodes.push(single('more'));
    else if (line === '<!--nextpage-->') nodes.push(single('nextpage'));
    else if (line.startsWith('## ') || line.startsWith('### ')) {
      const level = line.indexOf(' ');
      nodes.push({ kind: 'heading', level, text: line.slice(level + 1) });
      at++;
    } else if (line.startsWith('- ')) {
      nodes.push({
        kind: 'list',
        ordered: false,
        items: run((next) => next.startsWith('- ')).map((item) => item.slice(2)),
      });
    } else if (/^\d+\. /.test(line)) {
      const items = run((next) => /^\d+\. /.test(next)).map((item) => item.replace(/^\d+\. /, ''));
      nodes.push({ kind: 'list', ordered: true, items });
    } else if (line.startsWith('| ')) {
      nodes.push(
        table(
          run((next) => next.startsWith('| ')),
          captionAfter(),
        ),
      );
    } else if (line.startsWith('> ')) nodes.push(quote(run((next) => next.startsWith('> '))));
    else if (line.startsWith('!!gallery ')) {
      const [columns = '3', ...keys] = line.slice('!!gallery '.length).split(' ');
      nodes.push({ kind: 'gallery', keys, columns: Number(columns) });
      at++;
    } else if (line.startsWith('!')) {
      nodes.push(picture(line.slice(1).split(' ')));
      at++;
    } else if (line.startsWith('?? ')) {
      nodes.push({ kind: 'details', summary: line.slice(3), content: readLines(until('??')) });
    } else if (line.startsWith('::: ')) {
      nodes.push({ kind: 'box', name: line.slice(4), content: readLines(until(':::')) });
    } else if (line === '|||')
      nodes.push({ kind: 'columns', columns: splitColumns(until('|||')).map(readLines) });
    else if (line.startsWith('[[')) {
      const parts = line.slice(2, -2).split('|');
      const pairs = parts.flatMap((text, index) =>
        index % 2 === 0 ? [{ text, url: parts[index + 1] ?? '' }] : [],
      );
      nodes.push({ kind: 'buttons', buttons: pairs });
      at++;
    } else if (/^[<[]/.test(line) && !line.startsWith('[a '))
      nodes.push({ kind: 'raw', text: run(() => true).join('\n') });
    else nodes.push({ kind: 'paragraph', text: run(() => true).join(' ') });
  }
  return nodes;

  function single(kind: 'separator' | 'more' | 'nextpage'): Node {
    at++;
    return { kind };
  }

  function captionAfter(): string {
    if (!peek().startsWith('^ ')) return '';
    const caption = peek().slice(2);
    at++;
    return caption;
  }
}

function table(lines: readonly string[], caption: string): Node {
  const rows = lines.map((row) =>
    row
      .replace(/^\| /, '')
      .replace(/ ?\|$/, '')
      .split(/ ?\| /)
      .map((cell) => cell.trim()),
  );
  return { kind: 'table', rows, caption };
}

function quote(lines: readonly string[]): Node {
  const words = lines.map((line) => line.slice(2));
  const last = words[words.length - 1] ?? '';
  const named = last.startsWith('-- ');
  return { kind: 'quote', text: named ? words.slice(0, -1) : words, source: named ? last.slice(3) : '' };
}

function picture([key = '', align = 'none', size = 'large']: readonly string[]): Node {
  return { kind: 'picture', key, align: align === 'left' || align === 'right' ? align : 'none', size };
}

function splitColumns(lines: readonly string[]): string[][] {
  const columns: string[][] = [[]];
  for (const line of lines) {
    if (line === '+++') columns.push([]);
    else columns[columns.length - 1]?.push(line);
  }
  return columns;
}
