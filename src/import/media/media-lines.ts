import { size } from '../progress.ts';
import { missingFiles, picturesElsewhere } from '../sentences.ts';
import type { MediaSummary } from './media-check.ts';
import type { LinkedMedia } from './media-tally.ts';

/** Files printed of each kind; the report has more. */
const PRINTED = 5;

/** What the summary of an import says of files: fetched, missing with the pages that use them, elsewhere. */
export function mediaLines(media: MediaSummary, number: (value: number) => string): string[] {
  const { fetched, missing, missingCount, oldHost, oldHostCount, otherHosts } = media;
  const lines: string[] = [];
  if (fetched !== undefined) {
    lines.push(
      `${number(fetched.files)} files fetched from the old site, ${size(fetched.bytes)}` +
        (fetched.before > 0 ? `; ${number(fetched.before)} were there from an earlier attempt` : '') +
        (fetched.failed > 0 ? `; ${number(fetched.failed)} could not be fetched` : ''),
    );
  }
  if (missingCount > 0) {
    lines.push(`${missingFiles(missingCount)}:`);
    lines.push(
      ...usedLines(
        missing.map(({ file, ...rest }) => ({ address: file, ...rest })),
        missingCount,
        number,
      ),
    );
  } else if (media.files > 0) {
    lines.push(`All ${number(media.files)} files of ${number(media.attachments)} attachments are there`);
  }
  if (oldHostCount > 0) {
    lines.push(`${picturesElsewhere(oldHostCount)}:`);
    lines.push(...usedLines(oldHost, oldHostCount, number));
  }
  if (otherHosts.length > 0) {
    lines.push('Pages take pictures from other hosts:');
    lines.push(...usedLines(otherHosts, otherHosts.length, number));
  }
  return lines;
}

function usedLines(list: readonly LinkedMedia[], count: number, number: (value: number) => string): string[] {
  const lines = list.slice(0, PRINTED).map(({ address, pages, on }) => {
    const [first] = on;
    if (first === undefined) return `  ${plain(address)}: on no page`;
    const more = pages > 1 ? ` and ${number(pages - 1)} more` : '';
    return `  ${plain(address)}: on ${plain(first.slug || `${first.type} ${first.id}`)}${more}`;
  });
  if (count > PRINTED) lines.push(`  … and ${number(count - PRINTED)} more: the report has them`);
  return lines;
}

/** Names come from the export and go to a terminal. */
function plain(text: string): string {
  return text.replace(/[\x00-\x1f\x7f-\x9f]/g, '?').slice(0, 200);
}
