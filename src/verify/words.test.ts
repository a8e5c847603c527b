import { describe, expect, it } from 'vitest';
import { inProportion, repeated } from '../../tests/in-proportion.ts';
import { sourceWords, wordsKept, wordsOf } from './words.ts';

describe('wordsOf', () => {
  it('takes what typography changes for the same', () => {
    expect(wordsOf('Don’t fold 3×4 maps – “ever”…')).toEqual(wordsOf('Don\'t fold 3x4 maps -- "ever"...'));
  });

  it('counts no addresses', () => {
    expect(wordsOf('See https://example.test/a/b?c=d#e now')).toEqual(['see', 'now']);
  });

  it('reads every script', () => {
    expect(wordsOf('Café МОРЕ 地図')).toEqual(['café', 'море', '地図']);
  });
});

describe('sourceWords', () => {
  it('leaves out blocks’ comments, shortcodes’ tags, markup and scripts, and keeps what stands between', () => {
    expect(
      sourceWords(
        '<!-- wp:paragraph {"x":"hidden"} --><p>Rivers<br>and <b>l</b>akes</p><!-- /wp:paragraph -->[caption id="attachment_6" caption="a ] b"]A lake[/caption]<script>let no;</script><!--more Go on-->',
      ),
    ).toEqual(['rivers', 'and', 'lakes', 'a', 'lake']);
  });

  it('grows with the text', async () => {
    const work = (length: number) => sourceWords(repeated('[a "', length / 2) + repeated('<!--', length / 2));
    expect(await inProportion(work)).toBe(true);
  });
});

describe('wordsKept', () => {
  it('wants each word as often as the source has it', () => {
    expect(wordsKept(['sea', 'sea', 'shore', 'bay'], ['sea', 'shore', 'cliff'])).toEqual({
      source: 4,
      kept: 2,
      share: 0.5,
      lost: ['sea', 'bay'],
    });
  });

  it('keeps everything of nothing', () => {
    expect(wordsKept([], ['sea'])).toEqual({ source: 0, kept: 0, share: 1, lost: [] });
  });
});
