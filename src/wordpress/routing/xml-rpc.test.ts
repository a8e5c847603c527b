import { describe, expect, it } from 'vitest';
import { xmlRpcReply } from './xml-rpc.ts';

const call = (method: string) =>
  xmlRpcReply({
    method: 'POST',
    rawBody: Buffer.from(`<?xml version="1.0"?><methodCall><methodName>${method}</methodName></methodCall>`),
  });

describe('XML-RPC that is switched off', () => {
  it('takes POST only', () => {
    const reply = xmlRpcReply({ method: 'GET', rawBody: Buffer.alloc(0) });
    expect(reply.status).toBe(405);
    expect(reply.body).toBe('XML-RPC server accepts POST requests only.');
  });

  it('refuses methods that need a log-in with fault 405', () => {
    const reply = call('wp.getUsersBlogs');
    expect(reply.status).toBe(200);
    expect(reply.body).toContain('<value><int>405</int></value>');
    expect(reply.body).toContain('XML-RPC services are disabled on this site.');
  });

  it('answers methods that need none', () => {
    expect(call('demo.sayHello').body).toContain('<string>Hello!</string>');
    expect(call('system.listMethods').body).toContain('<string>demo.sayHello</string>');
  });

  it('knows no other methods and no other documents', () => {
    expect(call('pingback.ping').body).toContain('<value><int>-32601</int></value>');
    expect(xmlRpcReply({ method: 'POST', rawBody: Buffer.from('hello') }).body).toContain('-32700');
  });
});
