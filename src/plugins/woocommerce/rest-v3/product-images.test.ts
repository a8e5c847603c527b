import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../../types/index.ts';
import { picturesIn } from './product-images.ts';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
let server: Server;
let address: string;

beforeAll(async () => {
  shop = await openRestShop();
  const background = { r: 20, g: 90, b: 60 };
  const map = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  server = createServer((request, response) => {
    if (request.url === '/maps/old%20map.jpg') response.writeHead(200).end(map);
    else if (request.url === '/page.jpg') response.writeHead(200).end('<html>no picture</html>');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await shop.close();
});

const visitor = { id: 1, has: () => true } as unknown as Visitor;
const from = (images: unknown, allowed?: (address: string) => boolean) =>
  picturesIn({ site: shop.site, params: { images }, visitor } as never, allowed);

async function picture(title: string): Promise<number> {
  const id = await shop.site.posts.insert({
    post_type: 'attachment',
    post_title: title,
    post_mime_type: 'image/png',
    post_status: 'inherit',
  });
  await shop.site.posts.setMeta(id, '_wp_attached_file', [`2026/${title}.png`]);
  return id;
}

describe('pictures of products', () => {
  it('are given by id: the first is the product’s own, the others its gallery', async () => {
    const [first, second] = [await picture('front'), await picture('back')];
    const made = await shop.ask('POST', '/products', {
      name: 'Atlas',
      images: [
        { id: first, alt: 'The front' },
        { id: second, name: 'Behind' },
      ],
    });
    expect(made.json.images).toMatchObject([
      { id: first, alt: 'The front', name: 'front' },
      { id: second, name: 'Behind' },
    ]);
    const changed = await shop.ask('PUT', `/products/${made.json.id}`, { images: [{ id: second }] });
    expect(changed.json.images).toMatchObject([{ id: second }]);
    const none = await shop.ask('PUT', `/products/${made.json.id}`, { images: [] });
    expect(none.json.images).toEqual([]);
  });

  it('must be pictures', async () => {
    const { status, json } = await shop.ask('POST', '/products', { name: 'X', images: [{ id: 999_999 }] });
    expect([status, json.code, json.message]).toEqual([
      400,
      'woocommerce_product_invalid_image_id',
      '#999999 is an invalid image ID.',
    ]);
  });

  it('are fetched from public servers alone', async () => {
    const { status, json } = await shop.ask('POST', '/products', {
      name: 'Stolen',
      images: [{ src: `${address}/maps/old%20map.jpg` }],
    });
    expect([status, json.code]).toEqual([400, 'woocommerce_product_image_upload_error']);
    const { json: found } = await shop.ask('GET', '/products?search=Stolen');
    expect(found).toEqual([]);
  });

  it('are kept among the uploads, with their sizes', async () => {
    const ids = await from([{ src: `${address}/maps/old%20map.jpg`, alt: 'A map' }], () => true);
    expect(ids).toEqual([expect.any(Number)]);
    const [id = 0] = ids as readonly number[];
    const meta = (await shop.site.posts.meta([id])).get(id);
    expect(meta?.get('_wp_attached_file')).toMatch(/^\d{4}\/\d\d\/old-map\.jpg$/);
    expect(meta?.get('_wc_attachment_source')).toBe(`${address}/maps/old%20map.jpg`);
    expect(meta?.value('_wp_attachment_metadata')).toMatchObject({ width: 900, height: 600 });
  });

  it.each([
    ['/none.jpg', /^Error getting remote image/],
    ['/page.jpg', /^Invalid image/],
  ])('are refused where %s is none', async (path, message) => {
    expect(await from([{ src: `${address}${path}` }], () => true)).toMatchObject({
      code: 'woocommerce_product_image_upload_error',
      message: expect.stringMatching(message),
    });
  });
});
