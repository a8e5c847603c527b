import { expect, it } from 'vitest';
import type { PageModel } from '../../../../types/index.ts';
import { createPageAssets } from '../../../../view/index.ts';
import { pageScroll } from './page-scroll-on-page.tsx';

/** Whether a page with this text, and a menu with this link, scrolls smoothly. */
async function scrolls(contentHtml: string, href = '/', template = 'enfold') {
  const site = { options: { get: () => template } };
  const post = { contentHtml, href: 'https://atlas.example/rivers/' };
  const below = { href, children: [] };
  const page = { post, menus: { avia: [{ href: '/', children: [below] }] } } as unknown as PageModel;
  const context = { site, assets: createPageAssets(() => undefined) };
  const rendered = await pageScroll(page, context as unknown as Parameters<typeof pageScroll>[1]);
  return rendered.post?.contentHtml !== contentHtml;
}

it('pages scroll smoothly whose text or menu leads to a part of them', async () => {
  expect(await scrolls('<a href="#mouth">To the mouth</a>')).toBe(true);
  expect(await scrolls('', '#mouth')).toBe(true);
  expect(await scrolls('', 'https://atlas.example/rivers/#mouth')).toBe(true);
});

it('others do not, nor those that do already, nor those of other themes', async () => {
  expect(await scrolls('<a href="#">Nowhere</a><a href="/coasts/#top">Elsewhere</a>')).toBe(false);
  expect(await scrolls('', 'https://atlas.example/coasts/#mouth')).toBe(false);
  expect(await scrolls('<a href="#mouth">a</a><portolan-island name="page-scroll"></portolan-island>')).toBe(
    false,
  );
  expect(await scrolls('<a href="#mouth">a</a>', '/', 'other')).toBe(false);
});
