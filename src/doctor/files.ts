import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../types/index.ts';

/** What of a site's folder holds personal data or opens the site: databases, mails, reports, keys. */
const PRIVATE =
  /^(?:portolan\.sqlite.*|mail|backups|\.portolan|secrets\.json|keys\.json|import-(?:report\.json|findings\.jsonl)|verify-report\..*)$/;

/** Permissions of others than the owner. */
const OTHERS = 0o077;

/** Whether anybody but the owner can read what is private in a site's folder. */
export async function examineFiles(folder: string): Promise<Finding> {
  const isOpen = async (path: string) =>
    (((await stat(path).catch(() => undefined))?.mode ?? 0) & OTHERS) !== 0;
  // Who may not enter the folder reaches nothing in it.
  if (!(await isOpen(folder)))
    return { about: 'files', state: 'good', found: 'The folder is its owner’s alone.' };
  const open: string[] = [];
  for (const name of (await readdir(folder)).toSorted())
    if (PRIVATE.test(name) && (await isOpen(join(folder, name)))) open.push(name);
  return open.length === 0
    ? { about: 'files', state: 'good', found: 'What is private can be read by its owner alone.' }
    : {
        about: 'files',
        state: 'wrong',
        found: `Other users of this machine can read ${open.join(', ')}.`,
        remedy: `chmod -R go= ${folder}`,
      };
}
