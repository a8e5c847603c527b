import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moFile } from '../../src/wordpress/texts/testing.ts';
import { SAMPLE } from '../browser/program.ts';
import { run } from '../command.ts';
import { serveQuietly } from '../imported-site.ts';

let folder: string;
let languages: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-languages-'));
  languages = join(folder, 'languages');
  await mkdir(join(languages, 'plugins'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('portolan import --languages', () => {
  it('takes a site’s own translations, and the site speaks them', async () => {
    const mo = moFile([['Username or Email Address', 'Your name, matey']]);
    await writeFile(join(languages, 'en_GB.mo'), mo);
    await writeFile(
      join(languages, 'plugins', 'tide-en_GB.l10n.php'),
      "<?php return ['messages'=>['a'=>'b']];",
    );
    await writeFile(join(languages, 'evil-en_GB.l10n.php'), "<?php file_put_contents('x', 'y');");
    await writeFile(join(languages, 'notes.txt'), 'nothing');
    await writeFile(join(folder, 'outside.mo'), mo);
    await symlink(join(folder, 'outside.mo'), join(languages, 'link-en_GB.mo'));
    const site = join(folder, 'site');
    // Another form of the same catalogue from an import before.
    await mkdir(join(site, 'languages'), { recursive: true });
    await writeFile(join(site, 'languages', 'en_GB.l10n.php'), "<?php return ['messages'=>['a'=>'old']];");
    const output = await run('import', `${SAMPLE}/site.sql`, '--site', site, '--languages', languages);
    expect(output).toContain('Translations: 2 file(s), en_GB.');
    expect(output).toMatch(/left out: evil-en_GB\.l10n\.php: It holds more than data/);
    expect((await readdir(join(site, 'languages'), { recursive: true })).sort()).toEqual([
      'en_GB.mo',
      'plugins',
      join('plugins', 'tide-en_GB.l10n.php'),
    ]);
    expect(await readFile(join(site, 'languages', 'en_GB.mo'))).toEqual(mo);
    const server = await serveQuietly(site);
    try {
      const page = await (await fetch(`${server.address}/wp-login.php`)).text();
      expect(page).toContain('Your name, matey');
    } finally {
      await server.stop();
    }
  });

  it('begins no import where there is no such folder', async () => {
    const site = join(folder, 'site');
    await expect(
      run('import', `${SAMPLE}/site.sql`, '--site', site, '--languages', join(folder, 'nowhere')),
    ).rejects.toThrow('There is no folder of translations');
    expect(await readdir(folder)).not.toContain('site');
  });
});
