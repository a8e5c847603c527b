import { query } from '../../database/index.ts';
import { expectedError } from '../../errors/index.ts';
import type { Person, PersonalDataErasure, PersonalDataGroup, Site } from '../../types/index.ts';
import { deleteUser } from '../auth/delete-user.ts';

/** All that a site knows of a person. */
export interface PersonalDataExport {
  readonly site: { readonly name: string; readonly address: string };
  readonly person: { readonly login?: string; readonly email: string };
  /** Moment of the export, ISO 8601. */
  readonly made: string;
  readonly groups: readonly PersonalDataGroup[];
}

/** The person of a log-in name or an e-mail address; an address needs no account. undefined = nobody of that name. */
export async function personOf(site: Site, loginOrEmail: string): Promise<Person | undefined> {
  const name = loginOrEmail.trim();
  const isAddress = name.includes('@');
  const user = (await site.users.byLogin(name)) ?? (isAddress ? await site.users.byEmail(name) : undefined);
  if (user !== undefined) return { user, email: user.user_email };
  return isAddress ? { user: undefined, email: name } : undefined;
}

/** Collects what WordPress and the plugins know of a person; groups without anything in them are left out. */
export async function exportPersonalData(site: Site, person: Person): Promise<PersonalDataExport> {
  const groups = new Map<string, PersonalDataGroup>();
  for (const source of site.contributions('personalData')) {
    for (const group of await source.export(site, person)) {
      const known = groups.get(group.id);
      groups.set(group.id, { ...(known ?? group), items: [...(known?.items ?? []), ...group.items] });
    }
  }
  return {
    site: { name: site.options.get('blogname') ?? '', address: site.address.home },
    person: { ...(person.user && { login: person.user.user_login }), email: person.email },
    made: new Date(site.clock.now()).toISOString(),
    groups: [...groups.values()].filter((group) => group.items.length > 0),
  };
}

export interface ErasureOptions {
  /** Who gets what the person wrote for the site: posts, pages, files. */
  readonly postsTo?: number;
}

/** Posts of a person that stay on the site and need another author. */
export async function postsOf(site: Site, person: Person): Promise<readonly number[]> {
  if (person.user === undefined) return [];
  const rows = await site.database.all(
    query<{ ID: number }>(
      "SELECT ID FROM wp_posts WHERE post_author = ? AND post_type NOT IN ('revision', 'user_request') ORDER BY ID",
      [person.user.ID],
    ),
  );
  return rows.map((row) => row.ID);
}

/**
 * Erases what WordPress and the plugins know of a person, the account last. Comments stay without a name; posts pass to
 * somebody else. Throws ExpectedError, before anything is erased, where posts have no new author or where nobody
 * could look after the site any more.
 */
export async function erasePersonalData(
  site: Site,
  person: Person,
  options: ErasureOptions = {},
): Promise<PersonalDataErasure> {
  const { user } = person;
  if (user !== undefined) await checkAccount(site, person, options);
  const outcome = { removed: 0, retained: 0, messages: [] as string[] };
  for (const source of site.contributions('personalData')) {
    const erased = await source.erase?.(site, person);
    if (erased === undefined) continue;
    outcome.removed += erased.removed;
    outcome.retained += erased.retained;
    outcome.messages.push(...erased.messages);
  }
  if (user !== undefined) {
    await deleteUser(site, user.ID, options.postsTo);
    outcome.removed++;
  }
  return outcome;
}

async function checkAccount(site: Site, person: Person, { postsTo }: ErasureOptions): Promise<void> {
  const id = person.user?.ID ?? 0;
  if (postsTo === id) throw expectedError('heir-erased');
  const posts = await postsOf(site, person);
  if (posts.length > 0 && postsTo === undefined) {
    throw expectedError('heir-missing', { number: posts.length });
  }
  const administrators = await site.users.find({ roles: ['administrator'] });
  if (administrators.length === 1 && administrators[0]?.ID === id) {
    throw expectedError('last-administrator');
  }
}
