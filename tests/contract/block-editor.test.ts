import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installBlockEditor, removeBlockEditor } from '../../src/admin/server/block-editor/install.ts';
import { blockEditorAssets, installedEditor } from '../../src/admin/server/block-editor/installed.ts';
import { editorVersions } from '../../src/admin/server/block-editor/versions.ts';
import { openSecurityFixture, type SecurityFixture } from '../security/fixture.ts';

// Fakes for WordPress's packages, which are not ours: they give what the start of the editor asks for, no more.
const FAKES: Readonly<Record<string, string>> = {
  '@wordpress/edit-post': 'export const initializeEditor = () => "<script>frameIsThere()</script>";',
  '@wordpress/api-fetch': 'const ask = async () => ({}); ask.use = () => {}; export default ask;',
  '@wordpress/data': 'export const dispatch = () => ({});',
  '@wordpress/date': 'export const getSettings = () => ({}); export const setSettings = () => {};',
  '@wordpress/hooks': 'export const addFilter = () => {};',
  'react-dom': 'export const createPortal = (node) => node;',
  react:
    'export const useEffect = () => {}; export const useRef = () => ({}); export const useState = (v) => [v, () => {}];',
};

let fixture: SecurityFixture;
let fakes: string;

beforeAll(async () => {
  fixture = await openSecurityFixture();
  fakes = await mkdtemp(join(tmpdir(), 'portolan-fakes-'));
});
afterAll(async () => {
  await fixture.close();
  await rm(fakes, { recursive: true, force: true });
});

/** Writes the fakes and gives what npm installs them from. */
async function fakePackages(): Promise<Readonly<Record<string, string>>> {
  const packages: Record<string, string> = {};
  for (const [name, source] of Object.entries(FAKES)) {
    const folder = join(fakes, name);
    await mkdir(join(folder, 'build-style'), { recursive: true });
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({
        name,
        version: '1.2.3',
        type: 'module',
        exports: { '.': './index.js', './jsx-runtime': './jsx.js' },
      }),
    );
    await writeFile(join(folder, 'index.js'), source);
    await writeFile(join(folder, 'jsx.js'), 'export const jsx = () => {}, jsxs = jsx, Fragment = "";');
    await writeFile(join(folder, 'build-style', 'style.css'), '.of-the-editor { color: red; }');
    packages[name] = `file:${folder}`;
  }
  return packages;
}

const edit = (post: number, more = '') => `/wp-admin/post.php?post=${post}&action=edit${more}`;
const address = async (who: 'editor' | 'author', post: number) =>
  (
    JSON.parse((await fixture.ask(who, 'GET', `/wp-json/portolan/v1/editor/${post}`)).text) as Record<
      string,
      unknown
    >
  )['block_editor'];

test('WordPress’s block editor comes into a site’s folder, opens texts of blocks for who may edit them, and goes', async () => {
  const { folder } = fixture.site;
  const blocks = await fixture.post({
    post_title: 'Tides',
    post_content: '<!-- wp:paragraph --><p>Tides</p><!-- /wp:paragraph -->',
  });
  const classic = await fixture.post({ post_title: 'Old tides', post_content: 'Tides\n\nof old' });
  expect(await address('editor', blocks)).toBeNull();

  await installBlockEditor({ folder, packages: await fakePackages() });
  const installed = installedEditor(folder);
  // Only what is served and npm's own list of it stay.
  expect((await readdir(join(folder, 'block-editor'))).sort()).toEqual([
    'assets',
    'package-lock.json',
    'package.json',
  ]);
  expect(await readFile(join(blockEditorAssets(folder), installed?.style ?? ''), 'utf8')).toContain(
    '.of-the-editor',
  );

  expect(await address('editor', blocks)).toMatch(/post\.php\?post=\d+&action=edit&block-editor=1$/);
  expect(await address('editor', classic)).toBeNull();
  const { text, headers } = await fixture.ask('editor', 'GET', edit(blocks, '&block-editor=1'));
  expect(text).toContain(`/portolan-block-editor/assets/${installed?.script}`);
  const start = /id="block-editor-start">([^<]+)</.exec(text)?.[1] ?? '';
  expect(JSON.parse(start)).toMatchObject({
    post: blocks,
    type: 'post',
    nonce: expect.stringMatching(/^\w{10}$/),
  });
  expect(headers['content-security-policy']).toBeDefined();
  // Who takes a post over has it from then on; without the nonce nothing is taken.
  const { nonce } = JSON.parse(start).settings.postLockUtils as { readonly nonce: string };
  const lock = async () => (await fixture.site.posts.meta([blocks])).get(blocks)?.get('_edit_lock');
  const taken = (wpnonce: string) =>
    fixture.ask('editor', 'GET', edit(blocks, `&get-post-lock=1&_wpnonce=${wpnonce}`));
  expect([(await taken('0123456789')).status, await lock()]).toEqual([302, undefined]);
  expect((await taken(nonce)).headers.location).toBe(await address('editor', blocks));
  expect(await lock()).toMatch(new RegExp(`^\\d+:${fixture.users.editor}$`));
  // Texts that it would spoil stay with the built-in editor, and others' posts with those who may edit them.
  for (const [who, post] of [
    ['editor', classic],
    ['author', blocks],
  ] as const) {
    const other = await fixture.ask(who, 'GET', edit(post, '&block-editor=1'));
    expect(other.text).not.toContain('block-editor-start');
  }

  expect([await removeBlockEditor(folder), await removeBlockEditor(folder)]).toEqual([true, false]);
  expect(await address('editor', blocks)).toBeNull();
}, 60_000);

test('what does not come whole is said in a sentence, and what was there stays', async () => {
  const { folder } = fixture.site;
  await installBlockEditor({ folder, packages: await fakePackages() });
  const before = installedEditor(folder);
  const failed = installBlockEditor({ folder, packages: { react: `file:${join(fakes, 'nowhere')}` } });
  await expect(failed).rejects.toMatchObject({ code: 'editor-not-installed' });
  expect(installedEditor(folder)).toEqual(before);
  await removeBlockEditor(folder);
}, 60_000);

test('the versions that are installed are exact, so that npm takes no others', () => {
  expect(Object.values(editorVersions).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
