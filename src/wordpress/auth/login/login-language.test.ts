import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logInAs, openSmallSite } from '../../../../tests/plain-site.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;

beforeEach(async () => {
  small = await openSmallSite({ options: { WPLANG: 'en_GB' } });
});

afterEach(() => small.close());

async function install(locale: string, name: string): Promise<void> {
  const folder = join(small.site.folder, 'languages');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, `${locale}.po`),
    `msgid "Username or Email Address"\nmsgstr "${name}"\n\nmsgid "Log In"\nmsgstr "${name}!"\n`,
  );
}

const get = (path: string, cookie = '') => small.send({ method: 'GET', path, headers: { Cookie: cookie } });

describe('the language of the log-in page', () => {
  it('is the site’s, or the one that a visitor chose among those that are there', async () => {
    await install('de_DE', 'Benutzername');
    await install('he_IL', 'שם משתמש');
    const page = String((await get('/wp-login.php?redirect_to=%2Fx%2F')).body);
    expect(page).toContain('Username or Email Address');
    expect(page).toMatch(/<option value="de_DE" lang="de-DE">Deutsch \(Deutschland\)<\/option>/);
    expect(page).toMatch(/<option value="en_GB" lang="en-GB" selected='selected'>/);
    expect(page).toContain('<input type="hidden" name="redirect_to" value="/x/" />');
    const german = await get('/wp-login.php?wp_lang=de_DE');
    expect(String(german.body)).toMatch(/<html lang="de-DE">[\s\S]*Benutzername/);
    expect(german.cookies?.find(({ name }) => name === 'wp_lang')).toMatchObject({
      value: 'de_DE',
      path: '/',
      httpOnly: true,
    });
    const later = await get('/wp-login.php', 'wp_lang=he_IL');
    expect(String(later.body)).toContain('dir="rtl" lang="he-IL"');
    expect(String(later.body)).toContain('שם משתמש');
    expect(later.cookies?.some(({ name }) => name === 'wp_lang')).toBe(false);
  });

  it('is none that the site has no texts for', async () => {
    await install('de_DE', 'Benutzername');
    const page = await get('/wp-login.php?wp_lang=..%2F..%2Fsecrets');
    expect(String(page.body)).toContain('lang="en-GB"');
  });

  it('is remembered as it was named, on every answer, and forgotten by an empty name', async () => {
    const languageOf = async (path: string) =>
      (await get(path)).cookies?.find(({ name }) => name === 'wp_lang');
    expect(await languageOf('/wp-login.php?wp_lang=a%20b<c')).toMatchObject({ value: 'a b&lt;c' });
    expect(await languageOf('/wp-login.php?action=logout&wp_lang=fr')).toMatchObject({ value: 'fr' });
    expect(await languageOf('/wp-login.php?action=rp&wp_lang=fr')).toMatchObject({ value: 'fr' });
    expect(await languageOf('/wp-login.php?wp_lang=')).toMatchObject({ value: 'deleted', expires: 1 });
    expect(await languageOf('/wp-login.php?wp_lang[]=fr')).toBe(undefined);
  });

  it('is not offered where there is nothing to choose', async () => {
    expect(String((await get('/wp-login.php')).body)).not.toContain('language-switcher"');
  });

  it('is the visitor’s own after they have logged out', async () => {
    await small.site.users.setMeta(small.users.sue, 'locale', ['de_DE']);
    const cookie = await logInAs(small, 'sue');
    const question = String((await get('/wp-login.php?action=logout', cookie)).body);
    const link = /href="https:\/\/atlas\.example([^"]*)"/.exec(question)?.[1] ?? '';
    const done = await get(link.replaceAll('&amp;', '&'), cookie);
    expect(done.headers['Location']).toBe('https://atlas.example/wp-login.php?loggedout=true&wp_lang=de_DE');
  });
});
