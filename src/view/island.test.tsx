import { describe, expect, it } from 'vitest';
import type { DrawnPart } from '../types/index.ts';
import { island, renderNode } from './index.ts';
import { createPageAssets } from './page-assets.ts';
import { useStyle } from './use-style.ts';

describe('island', () => {
  const page = (drawn?: Map<string, DrawnPart>) => createPageAssets((name) => `/${name}.js`, drawn);

  it('is drawn once for the same props, and is the same with what it needs on every page', () => {
    let times = 0;
    const Counter = island('counter', {
      wake: 'load',
      default: function Counter({ start }: { readonly start: number }) {
        times++;
        useStyle('counter');
        return <b>{start}</b>;
      },
    });
    const drawn = new Map<string, DrawnPart>();
    const [unkept, first, second] = [page(), page(drawn), page(drawn)];
    const html = renderNode(<Counter start={3} />, unkept);
    expect(renderNode(<Counter start={3} />, first)).toBe(html);
    expect(renderNode(<Counter start={3} />, second)).toBe(html);
    expect(times).toBe(2);
    expect(renderNode(<Counter start={4} />, second)).toContain('<b>4</b>');
    for (const assets of [unkept, first, second]) {
      expect([...assets.styles]).toEqual(['counter']);
      expect([...assets.islands]).toEqual(['counter']);
      expect([...assets.early]).toEqual(['counter']);
    }
  });

  it('is drawn anew where the server draws something else inside it', () => {
    let times = 0;
    const Frame = island('frame', {
      default: ({ inside }: { readonly inside: unknown }) => {
        times++;
        return <div>{inside as never}</div>;
      },
    });
    const drawn = new Map<string, DrawnPart>();
    expect(renderNode(<Frame inside={<i>a</i>} />, page(drawn))).toContain('<i>a</i>');
    expect(renderNode(<Frame inside={<i>b</i>} />, page(drawn))).toContain('<i>b</i>');
    expect(times).toBe(2);
    expect(renderNode(<Frame inside={<i>a</i>} />, page(drawn))).toContain('<i>a</i>');
    expect(times).toBe(2);
  });
});
