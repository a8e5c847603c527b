import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AjaxAction } from '../../src/types/index.ts';
import { checkAjaxReferer, jsonErrors } from '../../src/wordpress/ajax/index.ts';
import type { PlainSite } from '../plain-site.ts';
import { sharedFolder } from '../shared.ts';
import { openCoreSite } from './core-site.ts';
import { differences, httpVectors } from './http-vectors.ts';

const folder = sharedFolder();
const vectors = folder ? httpVectors(folder, 'http_ajax') : [];

/** The actions that the site of the contract vectors had beside core's. */
const testActions: readonly AjaxAction[] = [
  {
    action: 'echo_me',
    audience: 'everyone',
    handle: ({ visitor }) => ({ text: visitor.id > 0 ? `user:${visitor.id}` : 'guest' }),
  },
  { action: 'only_user', audience: 'users', handle: () => ({ text: 'user' }) },
  {
    action: 'json_err',
    audience: 'everyone',
    handle: () => jsonErrors([{ code: 'bad_thing', message: 'Bad thing' }], 422),
  },
  { action: 'json_plain', audience: 'everyone', handle: () => ({ json: { a: 'é/', b: 1 } }) },
  {
    action: 'need_nonce',
    audience: 'everyone',
    handle: (call, input) =>
      checkAjaxReferer(call, input, 'fixture_action', 'fixture_nonce') ?? {
        text: 'passed',
        unfinished: true,
      },
  },
  { action: 'die_text', audience: 'everyone', handle: () => ({ text: 'plain text' }) },
  { action: 'die_status', audience: 'everyone', handle: () => ({ text: 'gone', status: 410 }) },
];

describe.skipIf(!folder)('admin-ajax.php answers as in the contract vectors', () => {
  let core: PlainSite;

  beforeAll(async () => {
    core = await openCoreSite(join(folder ?? '', 'exports/core-site/site.sql'), { ajax: testActions });
  });

  afterAll(() => core.close());

  test.each(vectors.map((vector) => [vector.id, vector] as const))('%s', async (_, { request, expected }) => {
    const reply = await core.send(request);
    expect(differences(expected, reply, request.method, core.site.clock.now())).toEqual([]);
  });
});
