import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let opened: TestSite;
let chart = 0;

beforeAll(async () => {
  opened = await openTestSite({
    pages: [
      { slug: 'quay', title: 'Quay', content: 'Where ships lie.' },
      { slug: 'chart', title: 'Chart of the quay', content: '' },
      { slug: 'harbour-page', title: 'Harbour', content: 'In Patras.' },
    ],
    options: {
      wp_attachment_pages_enabled: '1',
      portolan_undeclared_types: JSON.stringify({
        types: [{ name: 'harbour', slug: 'harbours', archive: false, hierarchical: true }],
        taxonomies: [],
      }),
    },
  });
  const { posts } = opened.site;
  const idOf = async (slug: string) => (await posts.bySlug(slug, ['page']))[0]?.ID ?? 0;
  const quay = await idOf('quay');
  chart = await idOf('chart');
  await posts.update(quay, { post_type: 'harbour' });
  await posts.update(chart, {
    post_type: 'attachment',
    post_status: 'inherit',
    post_parent: quay,
    post_mime_type: 'image/png',
    guid: `${opened.address}/wp-content/uploads/2026/01/chart.png`,
  });
});
afterAll(() => opened.close());

it('shows the attachment of a hierarchical type below the address of its post', async () => {
  const reply = await opened.fetch('/harbours/quay/chart/', { redirect: 'manual' });
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain('Chart of the quay');
  expect((await opened.fetch('/harbours/nothing/chart/', { redirect: 'manual' })).status).not.toBe(200);
});

it('leads from an attachment to its file once, though the file be missing', async () => {
  const { options } = opened.site;
  await options.set('wp_attachment_pages_enabled', '0');
  await options.set('permalink_structure', '');
  const reply = await opened.fetch(`/?attachment_id=${chart}`, { redirect: 'manual' });
  const file = `${opened.address}/wp-content/uploads/2026/01/chart.png?attachment_id=${chart}`;
  expect([reply.status, reply.headers.get('location')]).toEqual([301, file]);
  const missing = await opened.fetch(file.slice(opened.address.length), { redirect: 'manual' });
  expect([missing.status, missing.headers.get('location')]).toEqual([404, null]);
});

it('shows an attachment of no post at the address without index.php that WordPress links', async () => {
  const { options, posts } = opened.site;
  await options.set('wp_attachment_pages_enabled', '1');
  await options.set('permalink_structure', '/index.php/%postname%/');
  await posts.update(chart, { post_parent: 0 });
  const reply = await opened.fetch('/chart/', { redirect: 'manual' });
  expect([reply.status, (await reply.text()).includes('Chart of the quay')]).toEqual([200, true]);
  expect((await opened.fetch('/nothing/', { redirect: 'manual' })).status).toBe(404);
});

it('finds slugs with capitals of another alphabet, which PHP without mbstring left in them', async () => {
  const { options, posts } = opened.site;
  await options.set('permalink_structure', '/%postname%/');
  const slug = '1o-%ce%a0%ce%ac%cf%84%cf%81%ce%b1';
  const [page] = await posts.bySlug('harbour-page', ['page']);
  await posts.update(page?.ID ?? 0, { post_name: slug });
  expect((await opened.fetch(`/${slug}/`, { redirect: 'manual' })).status).toBe(200);
  await posts.update(page?.ID ?? 0, { post_type: 'post' });
  expect(
    (await opened.fetch(`/${slug.toUpperCase().replace('1O', '1o')}/`, { redirect: 'manual' })).status,
  ).toBe(200);
});
