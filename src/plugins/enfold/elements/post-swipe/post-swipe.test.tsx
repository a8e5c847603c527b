import { describe, expect, it } from 'vitest';
import type { PageModel } from '../../../../types/index.ts';
import { createPageAssets } from '../../../../view/index.ts';
import { postSwipe } from './post-swipe.tsx';

const neighbour = (href: string) => ({ href, title: href });

/** What becomes of the content of a post between two others. */
async function contentOf(options: {
  readonly swipe: string;
  readonly template?: string;
  readonly flags?: readonly string[];
}) {
  const { swipe, template = 'enfold', flags = ['single', 'singular'] } = options;
  const stored: Record<string, string> = { template, stylesheet: template };
  const site = {
    options: {
      get: (name: string) => stored[name],
      value: () => ({ avia: { post_nav_swipe: swipe } }),
    },
  };
  const page = {
    query: { flags: new Set(flags) },
    post: { contentHtml: '<p>Text</p>', previous: neighbour('/before/'), next: neighbour('/behind/') },
  } as unknown as PageModel;
  const context = { site, assets: createPageAssets(() => undefined) } as unknown as Parameters<
    typeof postSwipe
  >[1];
  return (await postSwipe(page, context)).post?.contentHtml ?? '';
}

describe('swiping between posts', () => {
  it('knows the neighbours of a post', async () => {
    const html = await contentOf({ swipe: 'post_nav_swipe' });
    expect(html).toContain('<p>Text</p>');
    expect(html).toContain('/before/');
    expect(html).toContain('/behind/');
  });

  it('is off unless the settings say so, on pages, and on sites of other themes', async () => {
    expect(await contentOf({ swipe: '' })).toBe('<p>Text</p>');
    expect(await contentOf({ swipe: 'post_nav_swipe', flags: ['page', 'singular'] })).toBe('<p>Text</p>');
    expect(await contentOf({ swipe: 'post_nav_swipe', template: 'other' })).toBe('<p>Text</p>');
  });
});
