import { phpArray, serialize } from '../../database/php-serialize.ts';
import type { Place, WxrAuthorRecord } from '../../types/source.ts';
import { sanitizeTitle } from '../../wordpress/content/sanitize-title.ts';
import type { Ledger } from '../ledger.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';
import { isUsableId, ProvisionalIds } from './provisional-ids.ts';

const USER = [
  'ID',
  'user_login',
  'user_pass',
  'user_nicename',
  'user_email',
  'user_registered',
  'display_name',
] as const;
const META = ['user_id', 'meta_key', 'meta_value'] as const;

/**
 * Users from a WXR file's authors. A file says nothing about passwords and roles: they come in without a password
 * (nobody can log in as them until one is set) and as authors.
 */
export class WxrUsers {
  readonly ids = new ProvisionalIds();
  readonly #staging: StagingDatabase;
  readonly #ledger: Ledger;
  readonly #byLogin = new Map<string, number>();
  readonly #taken = new Set<number>();
  /** Users whom only items named so far, and where the first of these stands. */
  readonly #mentioned = new Map<string, Place>();

  constructor(staging: StagingDatabase, ledger: Ledger) {
    this.#staging = staging;
    this.#ledger = ledger;
    for (const { ID, user_login } of staging.all<{ ID: number; user_login: string }>(
      'SELECT ID, user_login FROM wp_users',
    )) {
      this.#byLogin.set(key(user_login), ID);
      this.#taken.add(ID);
    }
  }

  author(author: WxrAuthorRecord): void {
    if (author.login.trim() === '') {
      this.#ledger.refuse('authors', 'author-without-login', 'an author has no login', author.place);
      return;
    }
    const login = key(author.login);
    const present = this.#byLogin.get(login);
    if (present !== undefined && this.#mentioned.delete(login)) {
      this.#describe(present, author);
      this.#ledger.of('authors').imported++;
      return;
    }
    if (present !== undefined) {
      this.#ledger.merge('authors', 'same-login', `the user ${author.login} is there already`, author.place);
      return;
    }
    let id = author.id;
    if (id === undefined || !isUsableId(id) || this.#taken.has(id)) {
      if (id !== undefined && this.#taken.has(id)) {
        this.#ledger.recover(
          'authors',
          'id-taken',
          `user id ${id} belongs to another login; ${author.login} gets a new one`,
          author.place,
        );
      }
      id = this.ids.give();
    }
    this.#insert(id, author);
    this.#ledger.of('authors').imported++;
  }

  /** The user id of an item's author, made where the file has no author of that login; 0 for none. */
  creator(login: string, place: Place): number {
    if (login.trim() === '') return 0;
    const present = this.#byLogin.get(key(login));
    if (present !== undefined) return present;
    const id = this.ids.give();
    this.#insert(id, { login, email: '', displayName: login, firstName: '', lastName: '' });
    this.#mentioned.set(key(login), place);
    return id;
  }

  /** Reports those who were named and never described, when all files are read. */
  reportMade(): void {
    for (const [login, place] of this.#mentioned) {
      const said = `the files name an author ${login} without describing them`;
      this.#ledger.recover(undefined, 'author-made', said, place);
    }
  }

  /** A user whom an item named before is described now, by a later part of the export. */
  #describe(user: number, author: WxrAuthorRecord): void {
    this.#staging.run(
      'UPDATE wp_users SET user_email = ?, display_name = ? WHERE ID = ?',
      author.email,
      author.displayName || author.login,
      user,
    );
    for (const [name, value] of [
      ['first_name', author.firstName],
      ['last_name', author.lastName],
    ] as const) {
      const sql = 'UPDATE wp_usermeta SET meta_value = ? WHERE user_id = ? AND meta_key = ?';
      this.#staging.run(sql, value, user, name);
    }
    const { id } = author;
    if (id === undefined || !isUsableId(id) || this.#taken.has(id)) return;
    this.#taken.add(id);
    this.ids.wishes.set(user, id);
  }

  #insert(
    id: number,
    author: Pick<WxrAuthorRecord, 'login' | 'email' | 'displayName' | 'firstName' | 'lastName'>,
  ): void {
    const login = author.login.trim();
    this.#byLogin.set(key(login), id);
    this.#taken.add(id);
    this.#staging
      .writer('wp_users')
      .write(USER, [
        id,
        login,
        '',
        sanitizeTitle(login.slice(0, 50)),
        author.email,
        '0000-00-00 00:00:00',
        author.displayName || login,
      ]);
    const meta = this.#staging.writer('wp_usermeta');
    for (const [name, value] of [
      ['nickname', login],
      ['first_name', author.firstName],
      ['last_name', author.lastName],
      ['wp_capabilities', serialize(phpArray([['author', true]]))],
      ['wp_user_level', '2'],
    ] as const) {
      meta.write(META, [id, name, value]);
    }
  }
}

/** Log-ins compare without letter case. */
function key(login: string): string {
  return login.trim().toLowerCase();
}
