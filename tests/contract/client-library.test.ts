import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WPAPI from 'wpapi';
import type { RunningServer } from '../../src/start-server.ts';
import { createApplicationPassword, createUser } from '../../src/wordpress/auth/index.ts';
import {
  type ImportedSite,
  importSample,
  openQuietly,
  serveQuietly,
  trustOneProxy,
} from '../imported-site.ts';

let imported: ImportedSite;
let server: RunningServer;
let folder: string;
/** Logs in with an application password, as its users do. */
let editor: WPAPI;
let guest: WPAPI;

beforeAll(async () => {
  imported = await importSample();
  folder = await mkdtemp(join(tmpdir(), 'portolan-client-'));
  const { site } = await openQuietly(imported.folder);
  const user = await createUser(site, {
    login: 'surveyor',
    email: 'surveyor@atlas.example',
    password: 'theodolite 12',
    role: 'editor',
  });
  const { password } = await createApplicationPassword(site, user, { name: 'Field notebook' });
  await site.close();
  // Behind a proxy that speaks https: application passwords are off without.
  await trustOneProxy(imported.folder);
  const port = await freePort();
  server = await serveQuietly(imported.folder, { port, url: `http://127.0.0.1:${port}` });
  // Without its discovery, which stumbles over the routes of every WordPress since 5.8.
  const endpoint = `${server.address}/wp-json`;
  guest = new WPAPI({ endpoint });
  editor = new WPAPI({ endpoint }).auth({ username: 'surveyor', password });
  for (const client of [guest, editor]) client.setHeaders('X-Forwarded-Proto', 'https');
});

afterAll(async () => {
  await server.stop();
  await imported.remove();
  await rm(folder, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

describe('a client library for WordPress', () => {
  it('reads page by page, with what belongs to a post', async () => {
    const first = await guest.posts().perPage(4);
    expect(first.length).toBe(4);
    const { total, totalPages } = first._paging;
    expect(Number(totalPages)).toBe(Math.ceil(Number(total) / 4));
    const second = await first._paging.next;
    expect(second.map((post: { id: number }) => post.id)).not.toEqual(
      first.map((post: { id: number }) => post.id),
    );
    const [found] = await guest.posts().slug(first[0].slug).embed();
    expect(found.id).toBe(first[0].id);
    expect(found._embedded.author[0].name).not.toBe('');
  });

  it('writes a post with a picture, changes it and takes it back', async () => {
    const file = join(folder, 'ridge.png');
    await writeFile(
      file,
      await sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
        .png()
        .toBuffer(),
    );
    const picture = await editor
      .media()
      .file(file)
      .create({ title: 'The ridge', alt_text: 'A ridge at dusk' });
    expect(picture.source_url).toMatch(/\/wp-content\/uploads\/.+\/ridge\.png$/);
    expect(Object.keys(picture.media_details.sizes)).toContain('medium');
    expect((await fetch(picture.source_url)).headers.get('content-type')).toBe('image/png');

    const post = await editor.posts().create({
      title: 'Along the ridge',
      content: '<!-- wp:paragraph -->\n<p>Keep the wall on your left.</p>\n<!-- /wp:paragraph -->',
      status: 'publish',
      featured_media: picture.id,
    });
    expect(await (await fetch(post.link)).text()).toContain('Keep the wall on your left.');
    const changed = await editor
      .posts()
      .id(post.id)
      .update({ title: 'Along the high ridge', excerpt: 'A walk.' });
    expect(changed.title.rendered).toBe('Along the high ridge');
    expect((await editor.posts().id(post.id).revisions()).length).toBeGreaterThan(0);
    expect(await (await fetch(post.link)).text()).toContain('Along the high ridge');

    const trashed = await editor.posts().id(post.id).delete();
    expect(trashed.status).toBe('trash');
    expect((await fetch(post.link)).status).toBe(404);
    const gone = await editor.posts().id(post.id).delete({ force: true });
    expect(gone.deleted).toBe(true);
    await expect(editor.posts().id(post.id)).rejects.toMatchObject({ code: 'rest_post_invalid_id' });
  });

  it('moderates comments', async () => {
    const [post] = await guest.posts().perPage(1);
    const comment = await editor.comments().create({ post: post.id, content: 'Which sheet is this on?' });
    const held = await editor.comments().id(comment.id).update({ status: 'hold' });
    expect(held.status).toBe('hold');
    await expect(guest.comments().id(comment.id)).rejects.toMatchObject({ data: { status: 401 } });
    expect((await editor.comments().param('status', 'hold')).map(({ id }: { id: number }) => id)).toContain(
      comment.id,
    );
    const approved = await editor.comments().id(comment.id).update({ status: 'approved' });
    expect(approved.status).toBe('approved');
    expect((await guest.comments().id(comment.id)).content.rendered).toContain('Which sheet');
    await editor.comments().id(comment.id).delete({ force: true });
    await expect(guest.comments().id(comment.id)).rejects.toMatchObject({ code: 'rest_comment_invalid_id' });
  });

  it('is refused what its user may not do', async () => {
    await expect(
      editor.users().create({ username: 'x', email: 'x@example.com', password: 'y' }),
    ).rejects.toMatchObject({ code: 'rest_cannot_create_user', data: { status: 403 } });
    await expect(guest.posts().create({ title: 'No' })).rejects.toMatchObject({ code: 'rest_cannot_create' });
    await expect(editor.settings()).rejects.toMatchObject({ code: 'rest_forbidden' });
  });
});
