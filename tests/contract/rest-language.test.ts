import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCatalogue } from '../../src/wordpress/texts/index.ts';
import { openPeople, type People } from './rest-people.ts';

let people: People;
const denied = 'Sorry, you are not allowed to do that.';

beforeAll(async () => {
  people = await openPeople();
  addCatalogue(people.site, 'de_DE', 'default', {
    [denied]: 'Das darfst du leider nicht.',
    'Invalid parameter(s): %s': 'Ungültige(r) Parameter: %s',
    '%1$s is not of type %2$s.': '%1$s ist nicht vom Typ %2$s.',
    '%1$s is not one of %2$l.': '%1$s muss eines von %2$l sein.',
    '%1$s and %2$s': '%1$s und %2$s',
    '%1$s must be between %2$d (inclusive) and %3$d (inclusive)': '%1$s liegt nicht zwischen %2$d und %3$d',
  });
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

  test('keeps the values that stand in it', async () => {
    const said = async (query: string) => {
      const reply = await people.as('guest', 'GET', `/wp-json/wp/v2/posts?${query}`);
      return { message: reply.at('message'), ...(reply.at('data.params') as object) };
    };
    expect(await said('per_page=900&page=x')).toEqual({
      message: 'Ungültige(r) Parameter: page, per_page',
      page: 'page ist nicht vom Typ integer.',
      per_page: 'per_page liegt nicht zwischen 1 und 100',
    });
    expect(await said('order=up')).toEqual({
      message: 'Ungültige(r) Parameter: order',
      order: 'order muss eines von asc und desc sein.',
    });
  });
});
