import { describe, expect, it } from 'vitest';
import type { ParsedBlock } from '../../types/index.ts';
import { childLayoutOf } from './block-child-layout.ts';
import { layoutOf } from './block-layout.ts';

function block(blockName: string, attrs: Record<string, unknown> = {}): ParsedBlock {
  return { blockName, attrs, innerBlocks: [], innerHTML: '', innerContent: [] };
}

describe('layoutOf', () => {
  it('gives blocks their usual layout', () => {
    expect(layoutOf(block('core/quote'))).toEqual({
      classes: ['is-layout-flow', 'wp-block-quote-is-layout-flow'],
      css: '',
    });
    expect(layoutOf(block('core/paragraph'))).toBeUndefined();
  });

  it('writes rules for rows, with a class that is the same wherever the layout is', () => {
    const row = {
      layout: { type: 'flex', flexWrap: 'nowrap', justifyContent: 'right', verticalAlignment: 'top' },
    };
    const layout = layoutOf(block('core/group', row));
    const own = layout?.classes[3];
    expect(layout?.classes).toEqual([
      'is-content-justification-right',
      'is-nowrap',
      'is-layout-flex',
      own,
      'wp-block-group-is-layout-flex',
    ]);
    expect(own).toMatch(/^wp-container-core-group-is-layout-[0-9a-f]{8}$/);
    expect(layout?.css).toBe(`.${own}{flex-wrap:nowrap;justify-content:flex-end;align-items:flex-start;}`);
    expect(layoutOf(block('core/group', { ...row, anchor: 'x' }))?.classes).toEqual(layout?.classes);
  });

  it('stacks from the left unless told otherwise', () => {
    const rules = (layout: object) => layoutOf(block('core/group', { layout }))?.css.replace(/^[^{]*/, '');
    expect(rules({ type: 'flex', orientation: 'vertical' })).toBe(
      '{flex-direction:column;align-items:flex-start;}',
    );
    expect(rules({ type: 'flex', orientation: 'vertical', justifyContent: 'stretch' })).toBe(
      '{flex-direction:column;align-items:stretch;}',
    );
  });

  it('renders grids by number or by width of columns', () => {
    const rules = (layout: object) => layoutOf(block('core/group', { layout }))?.css.replace(/^[^{]*/, '');
    expect(rules({ type: 'grid', columnCount: 4 })).toBe(
      '{grid-template-columns:repeat(4, minmax(0, 1fr));}',
    );
    expect(rules({ type: 'grid', minimumColumnWidth: '10rem' })).toBe(
      '{grid-template-columns:repeat(auto-fill, minmax(min(10rem, 100%), 1fr));container-type:inline-size;}',
    );
  });

  it('keeps the space that an owner chose between inner blocks', () => {
    const css = (blockGap: unknown, layout?: object, name = 'core/group') =>
      layoutOf(block(name, { ...(layout && { layout }), style: { spacing: { blockGap } } }))?.css.replaceAll(
        /\.wp-container-[\w-]+/g,
        '.own',
      );
    expect(css('1em', { type: 'flex' })).toBe('.own{gap:1em;}');
    expect(css({ top: '1em', left: '2em' }, { type: 'flex', flexWrap: 'nowrap' })).toBe(
      '.own{flex-wrap:nowrap;gap:1em 2em;}',
    );
    expect(css({ left: 'var:preset|spacing|40' }, undefined, 'core/columns')).toBe(
      '.own{flex-wrap:nowrap;gap:2em var(--wp--preset--spacing--40);}',
    );
    expect(css('1em', { type: 'grid', columnCount: 2 })).toBe(
      '.own{grid-template-columns:repeat(2, minmax(0, 1fr));gap:1em;}',
    );
    expect(css({ top: '1em', left: '2em' })).toBe(
      '.own > *{margin-block-start:0;margin-block-end:0;}.own > * + *{margin-block-start:1em;margin-block-end:0;}',
    );
    for (const harm of ['1em;color:red', 'url(x)', '1em}*{color:red', '</style>', '"x', '/*']) {
      expect(css(harm, { type: 'flex' })).toBe('');
    }
    expect(css('1em', { type: 'flex' }, 'core/gallery')).toBe('');
    // Up to 6.8 it was the theme's alone.
    const chosen = block('core/buttons', { style: { spacing: { blockGap: '1em' } } });
    expect(layoutOf(chosen, false)?.css).toBe('');
  });

  it('names the class of a space after what WordPress counts in', () => {
    const own = (attributes: Record<string, unknown>, name: string) =>
      layoutOf(block(name, attributes))?.classes.find((one) => one.startsWith('wp-container-'));
    const gap = { style: { spacing: { blockGap: '1em' } } };
    expect(own(gap, 'core/buttons')).toBe('wp-container-core-buttons-is-layout-1c8af475');
    expect(own(gap, 'core/group')).toBe('wp-container-core-group-is-layout-0d1bd4b5');
    const row = { layout: { type: 'flex', flexWrap: 'nowrap' } };
    expect(own(row, 'core/group')).toBe('wp-container-core-group-is-layout-6c531013');
    // Up to 6.8 nothing of spaces counted.
    expect(layoutOf(block('core/group', row), false)?.classes).toContain(
      'wp-container-core-group-is-layout-ad2f72ca',
    );
  });

  it('lets what is as wide as the page reach over the space along the edges', () => {
    const css = (padding: unknown, layout: object = { type: 'constrained' }) =>
      layoutOf(block('core/group', { layout, style: { spacing: { padding } } }))?.css.replaceAll(
        /\.wp-container-[\w-]+/g,
        '.own',
      );
    expect(css({ left: 'var:preset|spacing|50', right: '0', top: '1em' })).toBe(
      '.own > .alignfull{margin-right:calc(0px * -1);margin-left:calc(var(--wp--preset--spacing--50) * -1);}',
    );
    expect(css('7px')).toBe('');
    expect(css({ left: '7px' }, { type: 'default' })).toBe('');
    expect(css({ left: '1em}x{' })).toBe('');
  });

  it('takes no length that is none, and no kind of layout that there is not', () => {
    const layout = { type: 'constrained', contentSize: '1px}*{color:red' };
    expect(layoutOf(block('core/group', { layout }))?.css).toBe('');
    expect(layoutOf(block('core/group', { layout: { type: 'x" y' } }))?.classes).toEqual(['wp-block-group-']);
  });
});

describe('childLayoutOf', () => {
  it('places a block in the row or grid around it', () => {
    const css = (layout: object) =>
      childLayoutOf(block('core/paragraph', { style: { layout } }))?.css.replace(/^[^{]*/, '');
    expect(css({ selfStretch: 'fill' })).toBe('{flex-grow:1;}');
    expect(css({ selfStretch: 'fixed', flexSize: '40%' })).toBe('{flex-basis:40%;box-sizing:border-box;}');
    expect(css({ columnStart: 2, columnSpan: 3, rowSpan: 2 })).toBe(
      '{grid-column:2 / span 3;grid-row:span 2;}',
    );
    expect(css({ selfStretch: 'fit' })).toBeUndefined();
  });
});
