import { afterAll, beforeAll, expect, it } from 'vitest';
import { formPost, logInAs, openSmallSite } from '../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../database/index.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;
let picture = 0;
let recording = 0;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  const rights = ['read', 'upload_files', 'edit_posts', 'edit_others_posts', 'edit_published_posts'];
  const capabilities = Object.fromEntries(rights.map((right) => [right, true]));
  const roles = {
    administrator: { name: 'Administrator', capabilities },
    subscriber: { name: 'Subscriber', capabilities: { read: true } },
  };
  small = await openSmallSite({ options: { wp_user_roles: serialize(fromPlain(roles)) } });
  const { posts } = small.site;
  const upload = async (title: string, mime: string, file: string, metadata: object, day: string) => {
    const id = await posts.insert({
      post_type: 'attachment',
      post_status: 'inherit',
      post_title: title,
      post_excerpt: `${title} below`,
      post_mime_type: mime,
      post_parent: title === 'Delta' ? small.post : 0,
      post_author: 1,
      post_date: `2026-01-${day} 10:00:00`,
      post_date_gmt: `2026-01-${day} 10:00:00`,
    });
    await posts.setMeta(id, '_wp_attached_file', [file]);
    await posts.setMeta(id, '_wp_attachment_metadata', [serialize(fromPlain(metadata as never))]);
    return id;
  };
  const sizes = {
    thumbnail: { file: 'delta-150x150.jpg', width: 150, height: 150, 'mime-type': 'image/jpeg' },
  };
  const photo = { width: 800, height: 1200, file: '2026/01/delta.jpg', filesize: 9892, sizes };
  picture = await upload('Delta', 'image/jpeg', '2026/01/delta.jpg', photo, '02');
  const sound = { length_formatted: '1:02', bitrate: 128_000 };
  recording = await upload('Surf', 'audio/mpeg', '2026/01/surf.mp3', sound, '01');
  for (const name of ['ada', 'sue'] as const) cookies[name] = await logInAs(small, name);
});
afterAll(() => small.close());

async function ask(form: Readonly<Record<string, string>>, who = 'ada') {
  const reply = await small.send(formPost('/wp-admin/admin-ajax.php', form, { Cookie: cookies[who] ?? '' }));
  return { reply, json: JSON.parse(String(reply.body)) };
}
const found = async (query: Readonly<Record<string, string>>) =>
  (await ask({ action: 'query-attachments', ...query })).json.data.map((file: { id: number }) => file.id);

it('files are told as windows of media show them', async () => {
  const { json } = await ask({ action: 'get-attachment', id: String(picture) });
  expect(json.data).toMatchObject({
    id: picture,
    title: 'Delta',
    filename: 'delta.jpg',
    caption: 'Delta below',
    date: Date.parse('2026-01-02T10:00:00Z'),
    type: 'image',
    subtype: 'jpeg',
    uploadedTo: small.post,
    filesizeInBytes: 9892,
    filesizeHumanReadable: '10 KB',
    orientation: 'portrait',
    nonces: { update: expect.stringMatching(/^\w{10}$/) },
  });
  expect(json.data.sizes).toMatchObject({
    thumbnail: { width: 150, height: 150, orientation: 'landscape' },
    full: { width: 800, height: 1200 },
  });
  expect((await ask({ action: 'get-attachment', id: String(recording) })).json.data).toMatchObject({
    type: 'audio',
    fileLength: '1:02',
    fileLengthHumanReadable: '1 minute, 2 seconds',
    meta: { artist: false, bitrate: 128_000 },
  });
});

it('they are found by words, kind, post and page, and counted in headers', async () => {
  const { reply, json } = await ask({ action: 'query-attachments', 'query[posts_per_page]': '1' });
  expect(json.data).toHaveLength(1);
  expect(reply.headers).toMatchObject({ 'X-WP-Total': '2', 'X-WP-TotalPages': '2' });
  expect(await found({ 'query[posts_per_page]': '-1' })).toEqual([picture, recording]);
  expect(await found({ 'query[paged]': '2', 'query[posts_per_page]': '1' })).toEqual([recording]);
  expect(await found({ 'query[post_mime_type]': 'audio' })).toEqual([recording]);
  expect(await found({ 'query[s]': 'delta' })).toEqual([picture]);
  expect(await found({ 'query[post_parent]': '0' })).toEqual([recording]);
  expect(await found({ 'query[orderby]': 'title', 'query[order]': 'DESC' })).toEqual([recording, picture]);
  expect(await found({ 'query[post__not_in][]': String(picture) })).toEqual([recording]);
});

it('who may not upload is told nothing', async () => {
  expect((await ask({ action: 'query-attachments' }, 'sue')).json).toEqual({ success: false });
  expect((await ask({ action: 'get-attachment', id: String(picture) }, 'sue')).json).toEqual({
    success: false,
  });
});
