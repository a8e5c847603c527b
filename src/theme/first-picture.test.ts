import { expect, it } from 'vitest';
import { firstPicture } from './first-picture.ts';

it('asks in the head for the first urgent picture, with all its sizes', () => {
  const html =
    '<img src="/logo.png"/><img class="a" fetchPriority="high" src="/b.jpg?x=1&amp;y=2" srcSet="/b-300.jpg 300w, /b.jpg 900w" sizes="(max-width: 900px) 100vw, 900px"/><img fetchpriority="high" src="/c.jpg">';
  expect(firstPicture(html)).toEqual({
    bodyHtml: html,
    preload:
      '<link rel="preload" as="image" href="/b.jpg?x=1&amp;y=2" imagesrcset="/b-300.jpg 300w, /b.jpg 900w" imagesizes="(max-width: 900px) 100vw, 900px" fetchpriority="high" />',
  });
});

it('asks for nothing where no picture is urgent, or where it is to come late', () => {
  expect(firstPicture('<img src="/a.jpg">').preload).toBe('');
  expect(firstPicture('<img src="/a.jpg" loading="lazy" fetchpriority="high">').preload).toBe('');
});

it('takes away what React asks for before the body begins', () => {
  const requested =
    '<link rel="preload" as="image" href="/a.jpg"/><link rel="preload" as="image" imageSrcSet="/b.jpg 1w"/>';
  expect(firstPicture(`${requested}<p>Text</p>`).bodyHtml).toBe('<p>Text</p>');
});

it('passes over words in texts and over other elements that are urgent', () => {
  const html =
    '<p>Write fetchpriority="high" for it.</p><link rel="preload" fetchpriority="high"><img src="/a.jpg" fetchpriority="high">';
  expect(firstPicture(html).preload).toBe(
    '<link rel="preload" as="image" href="/a.jpg" fetchpriority="high" />',
  );
});
