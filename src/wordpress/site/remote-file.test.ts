import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { openRemote } from './remote-file.ts';

let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { Location: '/map.pdf' }).end();
    else if (request.url === '/round') response.writeHead(302, { Location: '/round' }).end();
    else if (request.url === '/map.pdf')
      response.writeHead(request.headers.range ? 206 : 200, { 'Content-Length': '3' }).end('map');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const anywhere = () => true;

describe('a file on another server', () => {
  test('is opened, through redirects as well, and in parts', async () => {
    const reply = await openRemote(`${address}/moved`, undefined, anywhere);
    expect([reply?.statusCode, reply && (await text(reply))]).toEqual([200, 'map']);
    expect((await openRemote(`${address}/map.pdf`, 'bytes=0-', anywhere))?.statusCode).toBe(206);
  });

  test('is not there when the server says so, leads in circles or is no web server', async () => {
    expect(await openRemote(`${address}/other`, undefined, anywhere)).toBeUndefined();
    expect(await openRemote(`${address}/round`, undefined, anywhere)).toBeUndefined();
    expect(await openRemote('ftp://127.0.0.1/map.pdf', undefined, anywhere)).toBeUndefined();
  });

  test('is never fetched from this machine or its neighbours', async () => {
    expect(await openRemote(`${address}/map.pdf`, undefined)).toBeUndefined();
    expect(
      await openRemote(`${address.replace('127.0.0.1', 'localhost')}/map.pdf`, undefined),
    ).toBeUndefined();
    const private_ = [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.1',
      '169.254.169.254',
      '::1',
      'fd00::1',
      '::ffff:10.0.0.1',
    ];
    expect(private_.map(isPublicAddress)).toEqual(private_.map(() => false));
    expect(['93.184.216.34', '2606:2800:220:1::1'].map(isPublicAddress)).toEqual([true, true]);
  });
});
