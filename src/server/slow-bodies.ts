import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a body, or each MiB of a long one, may take, in milliseconds. */
export const BODY_PATIENCE = 60_000;

/** So much has to come within each span of patience. */
const STRIDE = 1 << 20;

/**
 * Ends a request whose body comes too slowly, whoever reads it and whether anybody does: 408 where nothing was answered
 * yet, and the connection closed. Requests without a body cost nothing.
 */
export function guardBody(
  message: IncomingMessage,
  response: ServerResponse,
  patience: number = BODY_PATIENCE,
): void {
  const { headers, socket } = message;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (message.complete || socket.destroyed) return clearInterval(timer);
    const { bytesRead } = socket;
    if (bytesRead - before >= STRIDE) {
      before = bytesRead;
      return;
    }
    clearInterval(timer);
    // Headers that are set already are of an answer that nobody gets any more.
    for (const name of response.headersSent ? [] : response.getHeaderNames()) response.removeHeader(name);
    if (!response.headersSent) {
      response.writeHead(408, { 'Content-Type': 'text/plain', Connection: 'close' });
      response.end('Request Timeout');
    }
    socket.destroySoon();
  }, patience);
  timer.unref();
  message.once('close', () => clearInterval(timer));
}
