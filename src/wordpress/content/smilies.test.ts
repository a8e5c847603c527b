import { expect, test } from 'vitest';
import { convertSmilies } from './smilies.ts';

const check = (html: string) => convertSmilies(html, 'https://site.example/smilies/');

test('smilies that stand by themselves become emoji', () => {
  expect(check(':) well :-( &nbsp;8-)')).toBe('🙂 well 🙁 &nbsp;😎');
  expect(check('<p>:lol:</p>\n;)')).toBe('<p>😆</p>\n😉');
});

test('smilies inside words, tags and code stay', () => {
  expect(check('a:) http://x :)b <a title=" :) ">')).toBe('a:) http://x :)b <a title=" :) ">');
  expect(check('<code> :) <b>:)</b></code> :)')).toBe('<code> :) <b>:)</b></code> 🙂');
});

test('whatever stands behind a sign for less, up to the next one for more, counts as a tag', () => {
  expect(check('a <3 :) b\n\n:) c > :)')).toBe('a <3 :) b\n\n:) c > 🙂');
  expect(check(':) <b :)\n:)')).toBe('🙂 <b 🙂\n🙂');
});

test('one smiley is a picture', () => {
  expect(check(':mrgreen:')).toBe(
    '<img src="https://site.example/smilies/mrgreen.png" alt=":mrgreen:" class="wp-smiley" style="height: 1em; max-height: 1em;" />',
  );
});
