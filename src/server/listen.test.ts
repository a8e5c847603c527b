import { once } from 'node:events';
import { connect } from 'node:net';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { type Listening, listen } from './listen.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };
let listening: Listening;
afterEach(() => listening.stop());

it('looks once what others wrote for requests that come together, and again for those that come later', async () => {
  let looks = 0;
  let release = () => {};
  const answered: string[] = [];
  const app = express();
  app.use((request, response) => {
    answered.push(request.url);
    response.end(request.url);
  });
  listening = await listen({
    app,
    host: '127.0.0.1',
    port: 0,
    log: silent,
    healthy: () => true,
    freshen: () => {
      looks++;
      return looks > 1 ? undefined : new Promise<void>((resolve) => (release = resolve));
    },
  });
  const socket = connect(listening.port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`;
  socket.write(ask('/one') + ask('/two'));
  await expect.poll(() => looks).toBe(1);
  // Both wait for what the first look brings.
  expect(answered).toEqual([]);
  release();
  await expect.poll(() => text).toContain('/two');
  expect([looks, answered]).toEqual([1, ['/one', '/two']]);
  socket.write(ask('/three'));
  await expect.poll(() => text).toContain('/three');
  expect(looks).toBe(2);
  socket.destroy();
});
