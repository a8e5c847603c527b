import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../shared.ts';
import { Comparison, type RestAnswer } from './rest-compare.ts';
import { openRestSite, type RestSite, type RestVectorRequest } from './rest-site.ts';

const shared = sharedFolder();

interface RestVector {
  readonly id: string;
  readonly request: RestVectorRequest;
  readonly expected: RestAnswer;
}

/** A picture that a recorded request describes in words. */
const PICTURE = /^\(a (\d+)x(\d+) RGB PNG\)$/;

async function bodyOf(request: RestVectorRequest): Promise<string | Uint8Array | undefined> {
  const [, width, height] = (typeof request.body === 'string' && PICTURE.exec(request.body)) || [];
  if (!width || !height) return request.body;
  const background = { r: 40, g: 90, b: 160 };
  return sharp({ create: { width: Number(width), height: Number(height), channels: 3, background } })
    .png()
    .toBuffer();
}

describe.skipIf(shared === undefined)('contract vectors of the REST API', () => {
  describe.each(['http_rest', 'http_rest_write'])('%s', (suite) => {
    let rest: RestSite;
    beforeAll(async () => {
      rest = await openRestSite(join(shared as string, 'exports', 'core-site', 'site.sql'));
    });
    afterAll(() => rest.close());

    test('at least 95 % are answered as recorded', async () => {
      const file = join(shared as string, 'vectors', `${suite}.json`);
      const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: RestVector[] };
      const names = new Set(cases.flatMap((vector) => Object.keys(vector.expected.headers)));
      const comparison = new Comparison(names);
      const failed: string[] = [];
      for (const { id, request, expected } of cases) {
        const reply = await rest.send({
          ...request,
          path: comparison.own(request.path),
          body: await bodyOf(request),
        });
        const differences = comparison.differences(expected, reply, request.method);
        if (differences.length > 0) {
          failed.push([`${id} ${request.method} ${request.path}`, ...differences].join('\n    '));
        }
      }
      const passed = cases.length - failed.length;
      console.info(`${suite}: ${passed} of ${cases.length}`);
      if (process.env['SHOW_FAILURES']) console.info(failed.join('\n'));
      expect(passed / cases.length, failed.join('\n')).toBeGreaterThanOrEqual(0.95);
    });
  });
});
