/** A line of a page: words at a size, or a ruled line to write on. */
export type PdfLine =
  | { readonly text: string; readonly size: number; readonly bold?: boolean; readonly gap?: number }
  | { readonly ruled: true };

const width = 595;
const height = 842;
const edge = 56;

/** Writes an A4 document in Helvetica: one list of lines a page, same bytes for the same lines. */
export function writePdf(title: string, author: string, pages: readonly (readonly PdfLine[])[]): Buffer {
  const bodies: string[] = [];
  const add = (body: string): number => bodies.push(body);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, index) => `${6 + index * 2} 0 R`).join(' ');
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>');
  add(`<< /Title (${pdfText(title)}) /Author (${pdfText(author)}) /Producer (Contour & Coast) >>`);
  for (const [index, lines] of pages.entries()) {
    const stream = pageStream(lines, `${title} \u00b7 ${index + 1}`);
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${7 + index * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    );
    add(`<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`);
  }
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = bodies.map((body, index) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(file, 'latin1');
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function pageStream(lines: readonly PdfLine[], foot: string): string {
  let y = height - edge;
  let stream = '';
  const words = (text: string, size: number, font: string, at: number): string =>
    `BT /${font} ${size} Tf ${edge} ${at.toFixed(1)} Td (${pdfText(text)}) Tj ET\n`;
  for (const line of lines) {
    if ('ruled' in line) {
      y -= 24;
      stream += `0.7 w 0.6 G ${edge} ${y.toFixed(1)} m ${width - edge} ${y.toFixed(1)} l S\n`;
      continue;
    }
    y -= line.gap ?? 0;
    for (const part of wrap(line.text, line.size)) {
      y -= line.size * 1.35;
      stream += words(part, line.size, line.bold ? 'F2' : 'F1', y);
    }
  }
  return stream + words(foot, 9, 'F1', 34);
}

/** Breaks text into lines that fit the page, taking a letter as half as wide as it is high. */
function wrap(text: string, size: number): string[] {
  const room = Math.floor((width - edge * 2) / (size * 0.5));
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines;
}

const winAnsi: Readonly<Record<string, string>> = {
  '–': '\x96',
  '—': '\x97',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '…': '\x85',
};

function pdfText(text: string): string {
  return text.replace(/[–—‘’“”…]/g, (sign) => winAnsi[sign] ?? sign).replace(/[\\()]/g, '\\$&');
}
