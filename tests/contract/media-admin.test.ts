import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromPlain, serialize } from '../../src/database/index.ts';
import { openSecurityFixture, type SecurityFixture, type Who } from '../security/fixture.ts';

let fixture: SecurityFixture;
beforeAll(async () => {
  fixture = await openSecurityFixture();
});
afterAll(() => fixture.close());

interface Item {
  readonly id: number;
  readonly source_url: string;
  readonly modified_gmt: string;
  readonly media_details: {
    readonly width: number;
    readonly file: string;
    readonly sizes: Readonly<Record<string, { readonly source_url: string }>>;
  };
}
interface About {
  readonly focus: { readonly left: number; readonly top: number } | null;
  readonly uses: readonly { readonly label: string; readonly title: string; readonly edit?: string }[];
  readonly hidden: number;
}

async function ask<T>(who: Who, method: string, route: string, json?: object) {
  const answer = await fixture.ask(who, method, `/wp-json/${route}`, json ? { json } : {});
  return { status: answer.status, data: JSON.parse(answer.text) as T };
}

/** A picture whose left half is one colour and whose right half is another. */
function twoHalves(
  width: number,
  height: number,
  left: string,
  right: string,
  format: 'jpeg' | 'png' = 'jpeg',
) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: right };
  return sharp({ create: { width, height, channels: 3, background: left } })
    .composite([{ input: { create: half }, left: width - half.width, top: 0 }])
    .toFormat(format)
    .toBuffer();
}

async function upload(name: string, bytes: Buffer): Promise<Item> {
  const answer = await fixture.ask('administrator', 'POST', '/wp-json/wp/v2/media', {
    body: bytes,
    headers: { 'content-disposition': `attachment; filename="${name}"`, 'content-type': 'image/jpeg' },
  });
  expect(answer.status).toBe(201);
  return JSON.parse(answer.text) as Item;
}

/** Sends a file as a browser's form does. */
function replace(
  item: Pick<Item, 'id'>,
  fields: Record<string, string>,
  name: string,
  bytes: Buffer,
  who: Who = 'administrator',
) {
  const boundary = 'the-boundary';
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return fixture.ask(who, 'POST', `/wp-json/portolan/v1/media/${item.id}/replace`, {
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

const read = (item: Pick<Item, 'id'>) =>
  ask<Item>('administrator', 'GET', `wp/v2/media/${item.id}?context=edit`).then(({ data }) => data);
const pathOf = (address: string) => new URL(address).pathname;
const served = async (address: string) => {
  const { pathname } = new URL(address);
  const file = join(fixture.site.folder, decodeURIComponent(pathname.replace('/wp-content/', '')));
  return readFile(file);
};

/** The colour in the middle of a picture, as red, green and blue. */
async function middleOf(address: string): Promise<readonly number[]> {
  const { data, info } = await sharp(await served(address))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test('a file says where it is used: in texts, galleries, as featured picture, in the shop and in settings', async () => {
  const item = await upload('quay-wall.jpg', await twoHalves(900, 600, '#f00', '#00f'));
  const other = await upload('quay.jpg', await twoHalves(900, 600, '#f00', '#00f'));
  const { post, site } = fixture;
  const stored = pathOf(item.media_details.sizes.medium?.source_url ?? '');
  await post({ post_title: 'By address', post_content: `<p><img src="http://old.example${stored}"></p>` });
  await post({
    post_title: 'By class',
    post_content: `<img class="wp-image-${item.id}" src="/elsewhere.jpg">`,
  });
  await post({ post_title: 'In a gallery', post_content: `[gallery ids="1,${item.id}"]` });
  await post({ post_title: 'In the bin', post_status: 'trash', post_content: `<img src="${stored}">` });
  await post({ post_title: 'Another file', post_content: `<img src="${pathOf(other.source_url)}">` });
  const featured = await post({ post_title: 'Featured', post_content: '' });
  await site.posts.setMeta(featured, '_thumbnail_id', [String(item.id)]);
  const product = await post({ post_title: 'Sold', post_type: 'product' });
  await site.posts.setMeta(product, '_product_image_gallery', [`3,${item.id},4`]);
  await post({ post_title: 'Hidden draft', post_status: 'draft', post_content: `<img src="${stored}">` });
  await site.options.set('site_icon', String(item.id));

  const { data } = await ask<About>('administrator', 'GET', `portolan/v1/media/${item.id}`);
  expect(data.uses.map(({ label, title }) => [title, label]).sort()).toEqual([
    ['By address', 'Text'],
    ['By class', 'Text'],
    ['Featured', 'Featured picture'],
    ['Hidden draft', 'Text'],
    ['In a gallery', 'Text'],
    ['Sold', 'Gallery of a product'],
    ['site_icon', 'Icon of the site'],
  ]);
  expect(data.uses.find(({ title }) => title === 'Featured')?.edit).toBe(
    `post.php?post=${featured}&action=edit`,
  );
  expect((await ask('guest', 'GET', `portolan/v1/media/${item.id}`)).status).toBe(401);
  expect((await ask('subscriber', 'GET', `portolan/v1/media/${item.id}`)).status).toBe(403);
  const editor = await ask<About>('editor', 'GET', `portolan/v1/media/${item.id}`);
  // Of the product and the icon they know that there are some.
  expect(editor.data.hidden).toBe(2);
});

test('what matters in a picture stays in the sizes that are cut, and in boxes that cut it', async () => {
  const item = await upload('lighthouse.jpg', await twoHalves(1200, 300, '#ff0000', '#0000ff'));
  const square = item.media_details.sizes.thumbnail?.source_url ?? '';
  const id = await fixture.post({ post_title: 'Lighthouses', post_name: 'lighthouses', post_content: 'x' });
  await fixture.site.posts.setMeta(id, '_thumbnail_id', [String(item.id)]);
  const right = { focus: { left: 90, top: 50 } };
  const moved = await ask<About>('administrator', 'POST', `portolan/v1/media/${item.id}`, right);
  expect(moved.data.focus).toEqual(right.focus);
  const [red = 0, , blue = 0] = await middleOf(square);
  expect(blue).toBeGreaterThan(200);
  expect(red).toBeLessThan(60);
  const page = await fixture.ask('guest', 'GET', '/lighthouses/');
  expect([page.status, page.text.includes('object-position:90% 50%')]).toEqual([200, true]);
  await ask('administrator', 'POST', `portolan/v1/media/${item.id}`, { focus: null });
  expect((await ask<About>('administrator', 'GET', `portolan/v1/media/${item.id}`)).data.focus).toBeNull();
  const refused = await ask('administrator', 'POST', `portolan/v1/media/${item.id}`, {
    focus: { left: 140, top: 1 },
  });
  expect(refused.status).toBe(400);
});

test('another file takes the address of the old one, with all its sizes', async () => {
  const item = await upload('harbour-plan.jpg', await twoHalves(1200, 800, '#ff0000', '#ff0000'));
  const old = Object.values(item.media_details.sizes).map(({ source_url }) => source_url);
  const answer = await replace(
    item,
    { address: 'same', modified_gmt: item.modified_gmt },
    'plan.png',
    await twoHalves(400, 900, '#00ff00', '#00ff00', 'png'),
  );
  expect(answer.status).toBe(200);
  const now = await read(item);
  expect(now.source_url).toBe(item.source_url);
  expect(now.media_details.width).toBe(400);
  // A PNG at an address that ends in .jpg is a JPEG.
  expect((await sharp(await served(now.source_url)).metadata()).format).toBe('jpeg');
  for (const address of [...old, ...Object.values(now.media_details.sizes).map((one) => one.source_url)]) {
    const [red = 0, green = 0] = await middleOf(address);
    expect([address, red < 60, green > 200]).toEqual([address, true, true]);
  }
  const again = await replace(
    item,
    { address: 'same', modified_gmt: '2001-01-01T00:00:00' },
    'plan.jpg',
    await twoHalves(9, 9, '#fff', '#fff'),
  );
  expect([again.status, JSON.parse(again.text).code]).toEqual([409, 'conflict']);
  const kind = await replace(item, { address: 'same' }, 'plan.pdf', Buffer.from('%PDF-1.4\n%%EOF'));
  expect([kind.status, JSON.parse(kind.text).code]).toEqual([400, 'media_other_kind']);
  await ask('administrator', 'DELETE', `wp/v2/media/${item.id}?force=true`);
  for (const address of old) await expect(served(address)).rejects.toThrow('ENOENT');
});

test('another file gets an address of its own, and every page and setting names it', async () => {
  const { site, post } = fixture;
  const item = await upload('ferry.jpg', await twoHalves(1200, 800, '#ff0000', '#ff0000'));
  const medium = pathOf(item.media_details.sizes.medium?.source_url ?? '');
  const full = pathOf(item.source_url);
  const text = `<a href="http://old.example${full}"><img src="http://old.example${medium}"></a> [av_image src='${full}']`;
  const page = await post({ post_title: 'Ferries', post_type: 'page', post_content: text });
  await site.posts.setMeta(page, '_aviaLayoutBuilderCleanData', [text]);
  await site.posts.setMeta(page, '_elementor_data', [
    JSON.stringify({ url: `http://old.example${full}` }).replaceAll('/', '\\/'),
  ]);
  await site.options.set('widget_text', serialize(fromPlain({ 2: { text: `Über <img src="${full}">` } })));
  const author = await replace(
    item,
    { address: 'new' },
    'x.jpg',
    await twoHalves(9, 9, '#fff', '#fff'),
    'author',
  );
  expect(author.status).toBe(403);

  const answer = await replace(
    item,
    { address: 'new' },
    'new ferry.png',
    await twoHalves(1000, 500, '#00ff00', '#00ff00', 'png'),
  );
  expect(JSON.parse(answer.text)).toMatchObject({ renamed: 4 });
  const now = await read(item);
  const fresh = pathOf(now.source_url);
  expect(fresh).toBe(full.replace('ferry.jpg', 'new-ferry.png'));
  const freshMedium = pathOf(now.media_details.sizes.medium?.source_url ?? '');
  expect((await site.posts.byId(page))?.post_content).toBe(
    text.replaceAll(full, fresh).replace(medium, freshMedium),
  );
  const meta = (await site.posts.meta([page])).get(page);
  expect(meta?.get('_aviaLayoutBuilderCleanData')).toBe((await site.posts.byId(page))?.post_content);
  expect(JSON.parse(meta?.get('_elementor_data') ?? '')).toEqual({ url: `http://old.example${fresh}` });
  expect(site.options.value('widget_text')).toEqual({ 2: { text: `Über <img src="${fresh}">` } });
  // Who links to the old one still gets it.
  expect((await fixture.ask('guest', 'GET', full)).status).toBe(200);
});

test('a picture is cut where it stands', async () => {
  const item = await upload('coast.jpg', await twoHalves(800, 400, '#ff0000', '#0000ff'));
  const cut = {
    address: 'same',
    modifiers: [{ type: 'crop', args: { left: 50, top: 0, width: 50, height: 100 } }],
  };
  const answer = await ask('administrator', 'POST', `portolan/v1/media/${item.id}/replace`, cut);
  expect(answer.status).toBe(200);
  const now = await read(item);
  expect([now.source_url, now.media_details.width]).toEqual([item.source_url, 400]);
  expect((await middleOf(now.source_url))[2]).toBeGreaterThan(200);
  const nothing = await ask<{ code: string }>(
    'administrator',
    'POST',
    `portolan/v1/media/${item.id}/replace`,
    { address: 'same' },
  );
  expect(nothing.data.code).toBe('rest_upload_no_data');
});

test('pictures that say nothing are listed until they say what they show, of others only for those who may edit them', async () => {
  const listed = async (who: Who) => {
    const { status, data } = await ask<number[]>(who, 'GET', 'portolan/v1/undescribed?per_page=100');
    return status === 200 ? data : status;
  };
  const before = await listed('administrator');
  const { id } = await upload('silent.jpg', await twoHalves(300, 200, '#204060', '#d0a020'));
  expect(await listed('administrator')).toEqual([id, ...(before as number[])]);
  expect(await listed('editor')).toContain(id);
  expect(await listed('author')).not.toContain(id);
  expect([await listed('contributor'), await listed('guest')]).toEqual([403, 401]);
  await ask('administrator', 'POST', `wp/v2/media/${id}`, { alt_text: 'Sea and sand' });
  expect(await listed('administrator')).toEqual(before);
  const slashed = await ask('administrator', 'POST', `wp/v2/media/${id}`, { alt_text: '\\Sea\\ "sand"' });
  expect(slashed.data).toMatchObject({ alt_text: 'Sea "sand"' });
  await ask('administrator', 'POST', `wp/v2/media/${id}`, { alt_text: '' });
  expect(await listed('administrator')).toContain(id);
});

test('a picture that a form sends is called what its file was called', async () => {
  const picture = await twoHalves(40, 30, '#204060', '#d0a020');
  const head =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="Low tide (1) & after.jpg"\r\n\r\n';
  const answer = await fixture.ask('administrator', 'POST', '/wp-json/wp/v2/media', {
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect(JSON.parse(answer.text)).toMatchObject({
    title: { raw: 'Low tide (1) & after' },
    source_url: expect.stringMatching(/\/Low-tide-1-after\.jpg$/),
  });
});
