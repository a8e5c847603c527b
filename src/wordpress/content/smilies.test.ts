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

test('one smiley is a picture', () => {
  expect(check(':mrgreen:')).toBe(
    '<img src="https://site.example/smilies/mrgreen.png" alt=":mrgreen:" class="wp-smiley" style="height: 1em; max-height: 1em;" />',
  );
});
