import { describe, expect, it } from 'vitest';
import type { RenderedPart } from '../types/index.ts';
import { island, renderNode } from './index.ts';
import { createPageAssets } from './page-assets.ts';
import { useStyle } from './use-style.ts';

describe('island', () => {
  const page = (rendered?: Map<string, RenderedPart>) => createPageAssets((name) => `/${name}.js`, rendered);

  it('is rendered once for the same props, and is the same with what it needs on every page', () => {
    let times = 0;
    const Counter = island('counter', {
      hydrateOn: 'load',
      default: function Counter({ start }: { readonly start: number }) {
        times++;
        useStyle('counter');
        return <b>{start}</b>;
      },
    });
    const rendered = new Map<string, RenderedPart>();
    const [unkept, first, second] = [page(), page(rendered), page(rendered)];
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

  it('is rendered anew where the server renders something else inside it', () => {
    let times = 0;
    const Frame = island('frame', {
      default: ({ inside }: { readonly inside: unknown }) => {
        times++;
        return <div>{inside as never}</div>;
      },
    });
    const rendered = new Map<string, RenderedPart>();
    expect(renderNode(<Frame inside={<i>a</i>} />, page(rendered))).toContain('<i>a</i>');
    expect(renderNode(<Frame inside={<i>b</i>} />, page(rendered))).toContain('<i>b</i>');
    expect(times).toBe(2);
    expect(renderNode(<Frame inside={<i>a</i>} />, page(rendered))).toContain('<i>a</i>');
    expect(times).toBe(2);
  });
});
