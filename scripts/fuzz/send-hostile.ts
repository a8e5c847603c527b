import { connect, type Socket } from 'node:net';
import type { HostileRequest } from './hostile-bodies.ts';

/** What came of a hostile request. */
export interface HostileAnswer {
  /** The status; 0 = the connection was closed without one. */
  readonly status: number;
  /** The beginning of what came. */
  readonly text: string;
}

/** A request that is under way. */
export interface Underway {
  readonly answer: Promise<HostileAnswer>;
  /** Goes away. */
  leave(): void;
}

/** Bytes of an answer that are looked at. */
const LOOKED_AT = 64 << 10;

/** Sends a request over a connection of its own until it is answered or the connection closed, whatever it has left to send. */
export function sendHostile(port: number, request: HostileRequest): Underway {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  const answer = new Promise<HostileAnswer>((resolve) => {
    const done = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text });
    };
    socket.on('data', (data: Buffer) => {
      if (text.length < LOOKED_AT) text += data.toString('latin1');
      if (isWhole(text) && !request.held) done();
    });
    socket.on('error', done);
    socket.on('close', done);
  });
  socket.once('connect', () => void write(socket, request).catch(() => {}));
  return { answer, leave: () => socket.destroy() };
}

async function write(socket: Socket, { head, body }: HostileRequest): Promise<void> {
  socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`, 'latin1');
  for (const piece of body) {
    if (socket.destroyed || socket.writableEnded) return;
    if (!socket.write(piece)) await drained(socket);
  }
}

/** Waits until more can be sent, or nothing any more. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
}

/** Whether an answer says its length and that much of it came, or more than is looked at. */
function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  if (text.length >= LOOKED_AT) return true;
  const length = /\r\nContent-Length: (\d+)/i.exec(text.slice(0, end))?.[1];
  return length !== undefined && text.length - end - 4 >= Number(length);
}
