import { contrastOf, type Rgb, rgbOf } from 'portolan/html';
import { describe, expect, it } from 'vitest';
import { designSettings } from '../design-settings.ts';
import { readableContent } from './readable-content.ts';
import { readableSet, readableSets } from './readable-sets.ts';

const stored = {
  'colorset-main_color-bg': '#ffffff',
  'colorset-main_color-bg2': '#f8f8f8',
  'colorset-main_color-color': '#9c9c9c',
  'colorset-footer_color-bg': '#658529',
  'colorset-footer_color-color': '#ecf2e1',
  'colorset-footer_color-heading': '#ffffff',
};
const palette = readableSets(designSettings(stored).colours);

const read = (html: string) => readableContent(html, palette, palette.main);
const contrast = (one: string, other: string) => contrastOf(rgbOf(one) as Rgb, rgbOf(other) as Rgb);
const declaredIn = (html: string, name: string) =>
  new RegExp(`[";]\\s*${name}:\\s*([^;"]+)`).exec(html)?.[1] ?? '';

describe('readable colours', () => {
  it('take the least step that can be read, and leave what can', () => {
    const { main } = palette;
    expect(contrast(main.text, main.surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(main.text, main.surface)).toBeLessThan(4.9);
    expect(main.heading).toBe('#222222');
    expect(main.background).toBe('#ffffff');
  });

  it('darken a ground a little where white on it is nearly enough', () => {
    const { footer } = palette;
    expect(footer.heading).toBe('#ffffff');
    expect(contrast('#ffffff', footer.background)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(footer.background, '#658529')).toBeLessThan(1.2);
  });

  it('keep a ground that would have to change much', () => {
    const set = readableSet({ ...palette.main, background: '#4ecac2', surface: '#4ecac2', text: '#ffffff' });
    expect(set.background).toBe('#4ecac2');
    expect(contrast(set.text, '#4ecac2')).toBeGreaterThanOrEqual(4.5);
  });

  it('reach the words of buttons, whose ground is the colour of links', () => {
    for (const set of Object.values(palette))
      expect(contrast(set.onPrimary, set.primary)).toBeGreaterThanOrEqual(4.5);
  });

  it('reach colours that a text has of its own', () => {
    const html = read('<p style="color: #9c9c9c; font-size: 20px">Tide</p><p style="color:#333333">Rock</p>');
    expect(contrast(declaredIn(html, 'color'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(html).toContain('font-size: 20px');
    expect(html).toContain('<p style="color:#333333">Rock</p>');
  });

  it('leave signs, and what lies on a picture, as they are', () => {
    const sign = '<span style="color:#eeeeee"><svg><path d="M0 0"/></svg></span>';
    const picture =
      '<div class="avia-section main_color" style="background-image:url(/a.jpg)"><p style="color:#eeeeee">Sea</p></div>';
    expect(read(sign + picture)).toBe(sign + picture);
    const slide =
      '<div class="avia-slide-wrap"><img src="/a.jpg" alt=""/><div class="av-slideshow-caption"><a class="avia-button avia-color-light">Go</a></div></div>';
    expect(read(slide)).toBe(slide);
  });

  it('know the ground of a part: its set, a colour of its own, one that lies over it', () => {
    const footer = read('<div class="footer_color"><p style="color:#ffffff">Sea</p></div>');
    expect(footer).toContain('color:#ffffff');
    const own = read('<div style="background-color:#222222"><p style="color:#333333">Sea</p></div>');
    expect(contrast(declaredIn(own, 'color'), '#222222')).toBeGreaterThanOrEqual(4.5);
    const layered = read(
      '<div><div class="av-section-color-overlay" style="opacity:1;background-color:#111111"></div><p style="color:#333333">Sea</p></div>',
    );
    expect(contrast(declaredIn(layered, 'color'), '#111111')).toBeGreaterThanOrEqual(4.5);
  });

  it('bring the set’s colours along to a part with a ground of its own', () => {
    const html = read(
      '<div class="main_color" style="background-color:#333333"><h2>Sea</h2><p>Tide</p></div>',
    );
    for (const token of ['--ink', '--heading', '--muted', '--accent', 'color'])
      expect(contrast(declaredIn(html, token), '#333333')).toBeGreaterThanOrEqual(4.5);
    // Boxes in it would be light under light texts.
    expect(declaredIn(html, '--surface')).toBe('#333333');
  });

  it('darken the ground of a button with its line, and keep its white words', () => {
    const html = read('<a style="background-color:#a46497;border-color:#a46497;color:#ffffff">Book</a>');
    expect(declaredIn(html, 'color')).toBe('#ffffff');
    expect(contrast('#ffffff', declaredIn(html, 'background-color'))).toBeGreaterThanOrEqual(4.5);
    expect(declaredIn(html, 'border-color')).toBe(declaredIn(html, 'background-color'));
  });

  it('reach colours that an element has by its kind: light forms, buttons and numbers, titles of tabs', () => {
    const on = (ground: string, part: string) =>
      read(`<div style="background-color:${ground}"><div ${part}><p>Sea</p></div></div>`);
    const form = on('#83a846', 'class="av-custom-form-color av-light-form"');
    expect(contrast(declaredIn(form, '--form-line'), '#83a846')).toBeGreaterThanOrEqual(4.5);
    expect(on('#222222', 'class="av-custom-form-color"')).not.toContain('--form-line');
    const button = on('#ffffff', 'class="avia-button avia-color-light"');
    expect(
      contrast(
        /class="avia-button avia-color-light" style="color:(#\w+)"/.exec(button)?.[1] ?? '',
        '#ffffff',
      ),
    ).toBeGreaterThanOrEqual(4.5);
    const tabs = read('<div style="--tab-ground:#f1f1f1;--tab-ink:#919191"><p>Sea</p></div>');
    expect(contrast(declaredIn(tabs, '--tab-ink'), '#f1f1f1')).toBeGreaterThanOrEqual(4.5);
  });
});
