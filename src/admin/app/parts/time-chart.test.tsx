import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChartStep, TimeChart } from './time-chart.tsx';

const BOOT = { site: { language: 'en-GB', timeZone: 'Europe/London' } };
beforeEach(() =>
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(BOOT) }) }),
);

const days = (month: string, values: readonly number[]): ChartStep[] =>
  values.map((value, day) => ({ step: `2024-${month}-0${day + 1}`, value }));
const drawn = (values: readonly number[], before?: readonly number[]) =>
  renderToStaticMarkup(
    <TimeChart
      label="Sales by day"
      steps={days('05', values)}
      before={before && days('04', before)}
      format={(value) => `£${value}`}
    />,
  );
const numbers = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<rect class="chart-bar"[^>]* ${name}="([\\d.]+)"`, 'g'))].map(([, value]) =>
    Number(value),
  );

describe('a chart of a time', () => {
  it('draws each step as high as its value on a scale that is written beside it', () => {
    const html = drawn([40, 0, 10, 20]);
    expect(numbers(html, 'height')).toEqual([1, 0, 0.25, 0.5]);
    expect(numbers(html, 'y')).toEqual([0, 1, 0.75, 0.5]);
    expect(html).toContain('<span>£40</span>');
    expect(html).toContain('<title>3 May 2024: £10</title>');
    expect(html).toContain('aria-label="Sales by day"');
    expect(html).not.toContain('polyline');
  });

  it('compares with the time before on one scale, and tells both of a step', () => {
    const html = drawn([10, 20], [40, 0]);
    expect(numbers(html, 'height')).toEqual([0.25, 0.5]);
    expect(html).toContain('points="0.5,0 1.5,1"');
    expect(html).toContain('<title>1 May 2024: £10; 1 Apr 2024: £40</title>');
    expect(html).toContain('from 1 Apr 2024 to 2 Apr 2024');
  });

  it('takes what went back below nothing for nothing, and says where nothing came in', () => {
    expect(numbers(drawn([-5, 10]), 'height')[0]).toBe(0);
    expect(drawn([0, 0])).toBe('<p>Nothing came in during this time.</p>');
  });
});
