import { writeFile } from 'node:fs/promises';
import { expectedError } from '../errors/index.ts';
import type { Person, Site } from '../types/index.ts';
import {
  erasePersonalData,
  exportPersonalData,
  personalDataPage,
  personOf,
  postsOf,
} from '../wordpress/privacy/index.ts';

/** `portolan user export`: a person's data as JSON or as a page. */
export async function exportPerson(
  site: Site,
  who: string,
  options: { readonly format: string; readonly output?: string },
): Promise<void> {
  if (options.format !== 'json' && options.format !== 'html') {
    throw expectedError('format-unknown', { format: options.format });
  }
  const data = await exportPersonalData(site, await existingPerson(site, who));
  const text =
    options.format === 'json' ? `${JSON.stringify(data, null, 2)}\n` : personalDataPage(site, data).text;
  if (options.output === undefined) {
    process.stdout.write(text);
    return;
  }
  // Nobody but the owner of the file reads it.
  await writeFile(options.output, text, { mode: 0o600 });
  process.stdout.write(`Wrote ${options.output}.\n`);
}

/** `portolan user erase`: shows what would happen; does it with `--yes`. */
export async function erasePerson(
  site: Site,
  who: string,
  options: { readonly postsTo?: string; readonly yes?: boolean },
): Promise<void> {
  const person = await existingPerson(site, who);
  const heir = options.postsTo === undefined ? undefined : await site.users.byLogin(options.postsTo);
  if (options.postsTo !== undefined && heir === undefined) {
    throw expectedError('account-missing', { login: options.postsTo });
  }
  if (options.yes !== true) {
    await showErasure(site, person, options.postsTo);
    process.exitCode = 1;
    return;
  }
  const outcome = await erasePersonalData(site, person, heir === undefined ? {} : { postsTo: heir.ID });
  process.stdout.write(`Erased: ${outcome.removed} item(s); kept: ${outcome.retained}.\n`);
  for (const message of outcome.messages) process.stdout.write(`  ${message}\n`);
}

async function showErasure(site: Site, person: Person, heir: string | undefined): Promise<void> {
  const { groups } = await exportPersonalData(site, person);
  const write = (line: string) => process.stdout.write(`${line}\n`);
  write(`What the site knows of ${person.user?.user_login ?? person.email}:`);
  for (const group of groups) write(`  ${group.label}: ${group.items.length}`);
  if (groups.length === 0) write('  nothing');
  const posts = await postsOf(site, person);
  if (posts.length > 0) {
    write(
      `${posts.length} post(s), page(s) or file(s) stay and pass to ${heir ?? '… (--posts-to <login>)'}.`,
    );
  }
  write('Comments stay without a name; the account is removed. This cannot be taken back.');
  write('Nothing was changed. Add --yes to erase.');
}

async function existingPerson(site: Site, who: string): Promise<Person> {
  const person = await personOf(site, who);
  if (person === undefined) throw expectedError('account-missing', { login: who });
  return person;
}
