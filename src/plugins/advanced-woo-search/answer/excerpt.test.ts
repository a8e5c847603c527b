import { describe, expect, it } from 'vitest';
import { excerptOf, highlighted, plainText } from './excerpt.ts';

const settings = { markWords: true, excerptLength: 5 };

describe('excerpts', () => {
  it('are the sentence with the word, a whole one before part of one', () => {
    const text = 'The driver sleeps. A river flows. It ends.';
    expect(excerptOf(text, ['river'], settings)).toBe('A river flows.');
    expect(excerptOf(text, ['slee'], settings)).toBe('The driver sleeps.');
  });

  it('are the first sentences that fit where no word is found, or none is looked for', () => {
    const text = 'One two. Three four. Five six.';
    expect(excerptOf(text, ['river'], settings)).toBe('One two. Three four.');
    expect(excerptOf('One two. A river.', ['river'], { markWords: false, excerptLength: 2 })).toBe(
      'One two.',
    );
  });

  it('are cut to so many words', () => {
    expect(excerptOf('one two three four five six seven', [], settings)).toBe('one two three four five...');
  });

  it('begin at the word in very long sentences', () => {
    const long = `${'word '.repeat(40)}river flows on and on and on`;
    expect(excerptOf(long, ['river'], settings)).toBe('...river flows on and on...');
  });

  it('are text', () => {
    expect(plainText('<p>A "b" &amp;\n <i>c</i> .</p><script>x</script>')).toBe("A 'b' & c.");
  });
});

describe('marks', () => {
  it('stand around the words, longer ones first, whatever their case', () => {
    expect(highlighted('Shirts and a shirt', ['shirt', 'shirts'])).toBe(
      '<strong>Shirts</strong> and a <strong>shirt</strong>',
    );
  });

  it('leave HTML whole', () => {
    expect(highlighted('Fish & <amp>', ['amp', 'lt', '<'])).toBe('Fish &amp; <strong>&lt;amp</strong>&gt;');
    expect(highlighted('a+b (c)', ['a+b', '(c)'])).toBe('<strong>a+b</strong> <strong>(c)</strong>');
    expect(highlighted('plain', ['', ''])).toBe('plain');
  });
});
