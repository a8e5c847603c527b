import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCatalogue } from '../../src/wordpress/texts/index.ts';
import { openPeople, type People } from './rest-people.ts';

let people: People;
const denied = 'Sorry, you are not allowed to do that.';

beforeAll(async () => {
  people = await openPeople();
  addCatalogue(people.site, 'de_DE', 'default', { [denied]: 'Das darfst du leider nicht.' });
  addCatalogue(people.site, 'fr_FR', 'default', { [denied]: 'Désolé.' });
  await people.site.options.set('WPLANG', 'de_DE');
  await people.site.users.setMeta(people.users.sue, 'locale', ['fr_FR']);
});

afterAll(() => people.close());

describe('what REST says', () => {
  test('is said in the site’s language, and with _locale=user in the visitor’s', async () => {
    const message = async (login: 'guest' | 'sue' | 'arthur', query = '') =>
      (await people.as(login, 'GET', `/wp-json/wp/v2/settings${query}`)).at('message');
    expect(await message('guest')).toBe('Das darfst du leider nicht.');
    expect(await message('guest', '?_locale=user')).toBe('Das darfst du leider nicht.');
    expect(await message('sue')).toBe('Das darfst du leider nicht.');
    expect(await message('sue', '?_locale=user')).toBe('Désolé.');
    expect(await message('arthur', '?_locale=user')).toBe('Das darfst du leider nicht.');
  });
});
