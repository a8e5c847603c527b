import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ArchiveEntry, tarGz, zip } from '../../scripts/broken-exports/archives.ts';
import { type TestSite, testSite } from './import-into.ts';

let site: TestSite;
let dump: string;
beforeEach(() => {
  site = testSite();
  dump = site.file(
    'site.sql',
    `CREATE TABLE wp_options (option_id int, option_name text, option_value text);
INSERT INTO wp_options VALUES (1,'home','https://old.example'),(2,'siteurl','https://old.example');
CREATE TABLE wp_postmeta (meta_id int, post_id int, meta_key text, meta_value text);
INSERT INTO wp_postmeta VALUES (1,9,'_wp_attached_file','2024/03/map.png'),(2,9,'_wp_attachment_metadata','a:1:{s:5:"sizes";a:2:{s:5:"small";a:1:{s:4:"file";s:13:"map-50x50.png";}s:5:"large";a:1:{s:4:"file";s:15:"map-500x500.png";}}}');
CREATE TABLE wp_posts (ID int, post_type varchar(20));
INSERT INTO wp_posts VALUES (9,'attachment');
`,
  );
});
afterEach(() => site.remove());

const uploads = () =>
  (
    readdirSync(join(site.site, 'uploads'), {
      recursive: true,
      withFileTypes: true,
    }) as import('node:fs').Dirent[]
  )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(site.site, 'uploads').length + 1))
    .sort();
const content = (path: string) => readFileSync(join(site.site, 'uploads', path), 'utf8');

const GOOD: readonly ArchiveEntry[] = [
  { name: 'uploads/2024/03/map.png', content: 'map' },
  { name: 'uploads/2024/03/map-50x50.png', content: 'small' },
  { name: 'uploads/2024/03/Karte Zürich.png', content: 'zürich' },
];
const BAD: readonly ArchiveEntry[] = [
  { name: '../../escaped.txt', content: 'x' },
  { name: 'uploads/../../escaped.txt', content: 'x' },
  { name: '/tmp/portolan-absolute.txt', content: 'x' },
  { name: 'C:/windows.txt', content: 'x' },
  { name: 'uploads/link.png', link: '/etc/passwd' },
  { name: 'uploads/shell.php', content: '<?php' },
  { name: 'uploads/shell.php.jpg', content: '<?php' },
  { name: 'uploads/.htaccess', content: 'x' },
];

describe('uploads', () => {
  it('come from a folder, a zip or a tar.gz', async () => {
    const folder = join(site.folder, 'uploads');
    for (const { name, content: text } of GOOD) {
      mkdirSync(join(site.folder, name, '..'), { recursive: true });
      writeFileSync(join(site.folder, name), text as string);
    }
    const kinds = [folder, site.file('u.zip', zip(GOOD)), site.file('u.tar.gz', await tarGz(GOOD))];
    for (const from of kinds) {
      const summary = await site.import([dump], { uploads: from });
      expect(summary.uploads).toEqual({ files: 3, bytes: 15 });
      expect(uploads()).toEqual(['2024/03/Karte Zürich.png', '2024/03/map-50x50.png', '2024/03/map.png']);
      expect(content('2024/03/Karte Zürich.png')).toBe('zürich');
    }
  });

  it('may hold sizes of a picture in folders of their own, never outside', async () => {
    const sizes = (file: string) =>
      site.file(
        'sizes.sql',
        readFileSync(dump, 'utf8').replace('s:13:"map-50x50.png"', `s:${file.length}:"${file}"`),
      );
    const kept = await site.import([sizes('elementor/thumbs/map-x1.png')]);
    expect(kept.findings.map(({ code }) => code)).not.toContain('unsafe-media-path');
    const refused = await site.import([sizes('../../map-x1.png')]);
    expect(refused.findings.map(({ code }) => code)).toContain('unsafe-media-path');
  });

  it('are found in archives of wp-content and of whole sites, and at the top of an archive', async () => {
    const entries = [
      { name: 'backup/wp-content/uploads/2024/03/a.png', content: 'a' },
      { name: 'backup/wp-content/plugins/x/readme.txt', content: 'x' },
      { name: 'backup/wp-admin/admin.css', content: 'x' },
      { name: './2024/03/b.png', content: 'b' },
    ];
    await site.import([dump], { uploads: site.file('u.zip', zip(entries)) });
    expect(uploads()).toEqual(['2024/03/a.png', '2024/03/b.png']);
  });

  it.each(['zip', 'tar.gz'])(
    'never leave the folder, follow no links and bring no scripts (%s)',
    async (kind) => {
      const entries = [...BAD, ...GOOD];
      const archive = site.file(`u.${kind}`, kind === 'zip' ? zip(entries) : await tarGz(entries));
      const summary = await site.import([dump], { uploads: archive });
      expect(uploads()).toEqual(['2024/03/Karte Zürich.png', '2024/03/map-50x50.png', '2024/03/map.png']);
      expect(summary.findingCounts).toMatchObject({ 'active-file': 3, 'unsafe-path': 4, 'unsafe-link': 1 });
      expect(existsSync(join(site.folder, 'escaped.txt'))).toBe(false);
      expect(existsSync('/tmp/portolan-absolute.txt')).toBe(false);
      expect(summary.exitCode).toBe(1);
    },
  );

  it('of a folder leave out links', async () => {
    const folder = join(site.folder, 'uploads');
    mkdirSync(folder);
    writeFileSync(join(folder, 'a.png'), 'a');
    symlinkSync('/etc/passwd', join(folder, 'passwd.png'));
    symlinkSync('/etc', join(folder, 'etc'));
    const summary = await site.import([dump], { uploads: folder });
    expect(uploads()).toEqual(['a.png']);
    expect(summary.findingCounts).toEqual({ 'unsafe-link': 2 });
  });

  it('that unpack to far more than they are are refused, and the site stays', async () => {
    const bomb = zip([{ name: 'uploads/bomb.txt', content: Buffer.alloc(150 * 1024 * 1024) }]);
    await expect(site.import([dump], { uploads: site.file('u.zip', bomb) })).rejects.toMatchObject({
      code: 'uploads-refused',
    });
    expect(readdirSync(join(site.site, '.portolan'))).toEqual([]);
    expect(existsSync(join(site.site, 'uploads'))).toBe(false);
  });

  it('that are damaged are refused', async () => {
    const broken = (await tarGz(GOOD)).subarray(0, 60);
    await expect(site.import([dump], { uploads: site.file('u.tar.gz', broken) })).rejects.toMatchObject({
      code: 'uploads-refused',
    });
    await expect(site.import([dump], { uploads: site.file('u.rar', 'Rar!') })).rejects.toThrow(
      /no folder, zip, tar/,
    );
    await expect(site.import([dump], { uploads: join(site.folder, 'none') })).rejects.toThrow(
      /no uploads at/,
    );
  });

  it('say which files of attachments are missing', async () => {
    const summary = await site.import([dump], { uploads: site.file('u.zip', zip(GOOD)) });
    expect(summary.media).toEqual({
      attachments: 1,
      files: 3,
      missingCount: 1,
      missing: [{ file: '2024/03/map-500x500.png', attachment: 9, size: 'large', pages: 0, on: [] }],
      oldHost: [],
      oldHostCount: 0,
      otherHosts: [],
    });
  });

  it('keep what was added on the new site since the last import', async () => {
    await site.import([dump], { uploads: site.file('u.zip', zip(GOOD)) });
    writeFileSync(join(site.site, 'uploads', 'new.png'), 'new');
    await site.import([dump], {
      uploads: site.file('v.zip', zip([{ name: 'uploads/2024/03/map.png', content: 'newer' }])),
    });
    expect(uploads()).toContain('new.png');
    expect(content('2024/03/map.png')).toBe('newer');
  });

  it('lie beside the exports in a folder', async () => {
    const folder = join(site.folder, 'backup');
    mkdirSync(join(folder, 'wp-content/uploads/2024'), { recursive: true });
    writeFileSync(join(folder, 'wp-content/uploads/2024/a.png'), 'a');
    writeFileSync(join(folder, 'site.sql'), readFileSync(dump));
    await site.import([folder]);
    expect(uploads()).toEqual(['2024/a.png']);
  });
});
