import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmallSite } from '../../../tests/plain-site.ts';
import { type RoutedSite, routed } from '../../../tests/site-for-tests.ts';
import { createAddress } from '../site/address.ts';

let opened: RoutedSite;

beforeAll(async () => {
  const small = await openSmallSite();
  const stored = { home: 'http://old.example:8081', siteurl: 'http://old.example:8081' };
  const site = { ...small.site, address: createAddress(stored, 'http://new.example:4600') };
  opened = routed({ ...small, site });
});

afterAll(() => opened.close());

async function ask(host: string): Promise<readonly [number, unknown]> {
  const route = await opened.route({ method: 'GET', path: '/hello-rivers/', headers: { Host: host } });
  return route.kind === 'page'
    ? [route.status, undefined]
    : [route.reply.status, route.reply.headers['Location']];
}

describe('a site that moved to another port', () => {
  it('answers under other names with its old port as with its new one', async () => {
    expect(await ask('old.example:8081')).toEqual([200, undefined]);
    expect(await ask('new.example:4600')).toEqual([200, undefined]);
  });

  it('leads to its new port from every other', async () => {
    expect(await ask('new.example:8081')).toEqual([301, 'http://new.example:4600/hello-rivers/']);
    expect(await ask('old.example:9000')).toEqual([301, 'http://old.example:4600/hello-rivers/']);
  });
});
