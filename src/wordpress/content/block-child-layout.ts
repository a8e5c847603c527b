import { createHash } from 'node:crypto';
import type { ParsedBlock } from '../../types/index.ts';
import { settingAt, settingText } from './block-attributes.ts';
import type { BlockLayout } from './block-layout.ts';
import { declaration } from './block-style.ts';

/** The place a block takes in the row or grid around it; undefined where it asks for none. WordPress: child layout. */
export function childLayoutOf({ attrs }: ParsedBlock): BlockLayout | undefined {
  const layout = settingAt(attrs, 'style', 'layout');
  if (typeof layout !== 'object' || layout === null) return undefined;
  const at = (name: string) => settingText(attrs, 'style', 'layout', name);
  const css = [
    ...flexPlace(at('selfStretch'), at('flexSize')),
    gridPlace('grid-column', at('columnStart'), at('columnSpan')),
    gridPlace('grid-row', at('rowStart'), at('rowSpan')),
  ].join('');
  if (css === '') return undefined;
  const className = `wp-container-content-${createHash('md5').update(css).digest('hex').slice(0, 8)}`;
  return { classes: [className], css: `.${className}{${css}}` };
}

function flexPlace(stretch: string, size: string): readonly string[] {
  if (stretch === 'fill') return ['flex-grow:1;'];
  if (stretch !== 'fixed') return [];
  const basis = declaration('flex-basis', size);
  return basis === '' ? [] : [basis, 'box-sizing:border-box;'];
}

function gridPlace(property: string, start: string, span: string): string {
  const [from, over] = [Math.trunc(Number(start)), Math.trunc(Number(span))];
  if (from > 0 && over > 0) return `${property}:${from} / span ${over};`;
  if (from > 0) return `${property}:${from};`;
  return over > 0 ? `${property}:span ${over};` : '';
}
