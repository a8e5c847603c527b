import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let opened: TestSite;
let chart = 0;

beforeAll(async () => {
  opened = await openTestSite({
    pages: [
      { slug: 'quay', title: 'Quay', content: 'Where ships lie.' },
      { slug: 'chart', title: 'Chart of the quay', content: '' },
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
