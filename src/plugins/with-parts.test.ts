import { expect, it } from 'vitest';
import type { Call, Extender, PageModel, Site } from '../types/index.ts';
import { definePart, definePlugin } from './define-plugin.ts';

const adding =
  (name: string): Extender<'body.classes'> =>
  (classes) => [...classes, name];

const noted: string[] = [];
const harbour = definePlugin({
  name: 'harbour',
  tables: ['own'],
  extend: { 'body.classes': adding('own') },
  parts: [
    definePart({
      tables: ['quay'],
      configure: () => ({ queryVariables: ['quay'] }),
      extend: { 'body.classes': adding('quay') },
      on: { 'post.saved': () => void noted.push('quay') },
      onImport: async () => void noted.push('import quay'),
    }),
    definePart({
      tables: ['buoy'],
      configure: () => ({ queryVariables: ['buoy'] }),
      extend: { 'body.classes': adding('buoy'), 'robots.txt': (text) => `${text}buoy` },
      on: { 'post.saved': () => void noted.push('buoy') },
      onImport: async () => void noted.push('import buoy'),
    }),
  ],
});
const site = {} as Site;

it('has the lists of its parts behind its own', () => {
  expect(harbour.tables).toEqual(['own', 'quay', 'buoy']);
  expect(harbour.configure?.(site)).toEqual({ queryVariables: ['quay', 'buoy'] });
  expect(harbour).not.toHaveProperty('parts');
});

it('lets extenders, handlers and import steps of its parts run one after another', async () => {
  const context = { site, page: {} as PageModel };
  expect(await harbour.extend?.['body.classes']?.([], context)).toEqual(['own', 'quay', 'buoy']);
  expect(await harbour.extend?.['robots.txt']?.('', { site })).toBe('buoy');
  await harbour.on?.['post.saved']?.(site, {} as never);
  await harbour.onImport?.(site);
  expect(noted).toEqual(['quay', 'buoy', 'import quay', 'import buoy']);
});

it('is unchanged where it has none', () => {
  const plain = {
    name: 'plain',
    ajax: [{ action: 'a', audience: 'everyone', handle: (_: Call) => ({}) }],
  } as const;
  expect(definePlugin(plain)).toBe(plain);
});
