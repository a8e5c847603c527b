import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sameText } from '../../scripts/vectors/compare-values.ts';
import { type ContentFunctions, createContentFunctions } from '../../scripts/vectors/functions-content.ts';
import { sharedFolder } from '../shared.ts';

const folder = sharedFolder();

interface ContentCase {
  readonly id: string;
  readonly args: readonly [text: string];
  readonly expected: { readonly html: string; readonly styles?: string };
}

const cases: readonly ContentCase[] = folder
  ? (JSON.parse(readFileSync(join(folder, 'vectors/the_content.json'), 'utf8')) as { cases: ContentCase[] })
      .cases
  : [];

describe.skipIf(!folder)('content is rendered as in the contract vectors', () => {
  const content: ContentFunctions = createContentFunctions(join(folder ?? '', 'exports'));

  afterAll(() => content.close());

  test.each(cases.map((item) => [item.id, item] as const))('%s', async (_, { args, expected }) => {
    const got = (await content.functions['the_content']?.(args)) as ContentCase['expected'];
    if (!sameText(got.html, expected.html)) expect(got.html).toBe(expected.html);
    expect(got.styles).toBe(expected.styles);
  });
});
