import { describe, expect, it } from 'vitest';
import { withGroupedElements } from './builder-data.ts';

const group = (text: string) => `[av_builder_content]\n${text}\n[/av_builder_content]`;

describe('elements at the root of a page', () => {
  it('stand in one group between those over the whole width, each part in a paragraph of its own', () => {
    const source = `[av_heading heading='a'][/av_heading][av_one_half first]x[/av_one_half][av_section]s[/av_section][av_hr class='short'][av_masonry_entries link='category']`;
    expect(withGroupedElements(source, true)).toBe(
      [
        group(`[av_heading heading='a'][/av_heading]\n\n[av_one_half first]x[/av_one_half]`),
        '[av_section]s[/av_section]',
        group(`[av_hr class='short']`),
        `[av_masonry_entries link='category']`,
      ].join('\n\n'),
    );
  });

  it('of a page that was not made with the builder are grouped where they are columns, and nothing else', () => {
    const source = `Before\n\n[av_one_half first]x[/av_one_half]\n\n[av_one_half]y[/av_one_half]\n\n[av_button label='b']\n\nAfter`;
    expect(withGroupedElements(source, false)).toBe(
      [
        'Before\n\n',
        group(`[av_one_half first]x[/av_one_half]\n\n[av_one_half]y[/av_one_half]`),
        `[av_button label='b']`,
        '\n\nAfter',
      ].join('\n\n'),
    );
  });

  it('are divided into pages where the builder says so', () => {
    expect(withGroupedElements(`[av_hr][av_sc_page_split][av_section]s[/av_section]`, true)).toBe(
      [group('[av_hr]'), '<!--nextpage-->', '[av_section]s[/av_section]'].join('\n\n'),
    );
  });

  it('keep loose text of the builder’s own pages where it stood', () => {
    expect(withGroupedElements(`Loose [av_hr] text`, true)).toBe(group('Loose \n\n[av_hr]\n\n text'));
  });
});
