import { describe, expect, it } from 'vitest';
import { blockType, dynamicBlockNames, preparedAttributes } from './index.ts';

describe('declared blocks', () => {
  it('have the attributes that come with what they support', () => {
    const archives = blockType('core/archives');
    expect(Object.keys(archives?.attributes ?? {}).sort()).toEqual(
      [
        ...[
          'align',
          'backgroundColor',
          'borderColor',
          'className',
          'displayAsDropdown',
          'fontFamily',
          'fontSize',
        ],
        ...['gradient', 'lock', 'metadata', 'showLabel', 'showPostCounts', 'style', 'textColor', 'type'],
      ].sort(),
    );
    expect(Object.keys(blockType('core/query')?.attributes ?? {})).not.toContain('style');
  });

  it('tell what they show on another tag than the outermost', () => {
    const search = blockType('core/search');
    expect([search?.has('text'), search?.shows('text'), search?.shows('margin')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(blockType('core/calendar')?.shows('fontSize')).toBe(true);
    expect(blockType('core/calendar')?.shows('background')).toBe(false);
  });

  it('name what the server renders', () => {
    const names = dynamicBlockNames();
    expect(names).toContain('core/accordion');
    expect(names).not.toContain('core/paragraph');
  });
});

describe('prepared attributes', () => {
  it('are the given ones where they fit, else what is declared', () => {
    const prepared = preparedAttributes('core/latest-posts', {
      postsToShow: 'many',
      columns: '4',
      align: 'upwards',
      order: 'asc',
      unknown: [1],
    });
    expect(prepared).toMatchObject({ postsToShow: 5, columns: '4', order: 'asc', unknown: [1] });
    expect(prepared).not.toHaveProperty('align');
  });

  it('of plugins’ blocks stay as they are', () => {
    expect(preparedAttributes('acme/map', { zoom: 'x' })).toEqual({ zoom: 'x' });
  });
});
