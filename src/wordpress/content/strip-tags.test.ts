import { expect, test } from 'vitest';
import { stripTags } from './strip-tags.ts';

test('tags, comments, declarations and processing instructions go', () => {
  expect(stripTags('a<b title="x>y">c</b><!-- d > e --><?php echo ">"; ?><!DOCTYPE html>f')).toBe('acf');
  expect(stripTags('<?xml version="1.0"?>a')).toBe('a');
});

test('a bracket before a space is text', () => {
  expect(stripTags('1 < 2 > 1 <\n2')).toBe('1 < 2 > 1 <\n2');
});

test('a tag that never closes swallows the rest', () => {
  expect(stripTags('a <b c')).toBe('a ');
  expect(stripTags('a <b title="x>')).toBe('a ');
  expect(stripTags('a <3 b')).toBe('a ');
});

test('tags inside tags are counted', () => {
  expect(stripTags('a<b <i> c>d')).toBe('ad');
});

test('ends a comment inside a tag with the tag, and takes the ends of what was open around it', () => {
  expect(stripTags('a<b<!-- x -->c')).toBe('ac');
  expect(stripTags('a<b<!-- x -->c>d')).toBe('acd');
  expect(stripTags('a<b<!-- x -->c<i>d</i>e')).toBe('ac');
  expect(stripTags('a<b"<!x">c')).toBe('ac');
});

test('reads an XML declaration as a tag that no `->` ends, unless the text begins with it', () => {
  expect(stripTags('x<?xml a->b>c')).toBe('xc');
  expect(stripTags('<?xml a>b?>c')).toBe('c');
});
