import { expect, it } from 'vitest';
import { headingSlug } from './heading-slug.ts';

it.each([
  ['Übersicht & Ziele', 'uebersicht-ziele'],
  ['Termine 2026', 'termine-2026'],
  [' …Fluß — Straße! ', 'fluss-strasse'],
])('the heading %j has the id %j', (text, id) => {
  expect(headingSlug(text)).toBe(id);
});
