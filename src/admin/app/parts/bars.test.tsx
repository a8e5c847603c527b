import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Bars } from './bars.tsx';

const drawn = (values: readonly number[]) => {
  const bars = values.map((value, day) => ({ name: `2024-05-0${day + 1}`, value, text: `£${value}` }));
  return renderToStaticMarkup(<Bars label="Sales by day" bars={bars} />);
};
const numbers = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<rect[^>]* ${name}="([\\d.]+)"`, 'g'))].map(([, value]) => Number(value));

describe('a chart of bars', () => {
  it('draws each as high as its value beside the highest, one beside the other', () => {
    const html = drawn([40, 0, 10, 20]);
    const [most = 0, none, quarter, half] = numbers(html, 'height');
    expect([none, quarter, half]).toEqual([0, most / 4, most / 2]);
    expect(numbers(html, 'y').map((y, place) => y + (numbers(html, 'height')[place] ?? 0))).toEqual([
      180, 180, 180, 180,
    ]);
    const places = numbers(html, 'x');
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html).toContain('<title>2024-05-03: £10</title>');
    expect(html).toContain('aria-label="Sales by day"');
  });

  it('takes what went back below nothing for nothing, and says where nothing came in', () => {
    expect(numbers(drawn([-5, 10]), 'height')[0]).toBe(0);
    expect(drawn([0, 0])).toBe('<p>Nothing came in during this time.</p>');
  });
});
