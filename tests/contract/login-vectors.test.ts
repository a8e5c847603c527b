import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlainSite } from '../plain-site.ts';
import { sharedFolder } from '../shared.ts';
import { openCoreSite } from './core-site.ts';
import { differences, httpVectors } from './http-vectors.ts';

const folder = sharedFolder();
const vectors = folder ? httpVectors(folder, 'http_login') : [];

describe.skipIf(!folder)('wp-login.php answers as in the contract vectors', () => {
  let core: PlainSite;

  beforeAll(async () => {
    core = await openCoreSite(join(folder ?? '', 'exports/core-site/site.sql'));
  });

  afterAll(() => core.close());

  test.each(vectors.map((vector) => [vector.id, vector] as const))('%s', async (_, { request, expected }) => {
    const reply = await core.send(request);
    expect(differences(expected, reply, request.method, core.site.clock.now())).toEqual([]);
  });
});
