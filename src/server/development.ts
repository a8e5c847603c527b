import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the browser runs while a site is developed: reloads when a new server answers, shows errors over the page. */
const CLIENT = `
const overlay = (text) => {
  document.getElementById('portolan-error')?.remove();
  if (!text) return;
  const box = document.createElement('dialog');
  box.id = 'portolan-error';
  box.style.cssText = 'width:min(60rem,92vw);max-height:85vh;overflow:auto;border:0;border-top:6px solid #c0392b;padding:1.5rem;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;color:#1b1b1b;background:#fff;box-shadow:0 20px 60px #0006';
  box.textContent = text;
  document.body.append(box);
  box.showModal();
};
let build;
const connect = () => {
  const events = new EventSource('/__portolan/events');
  events.addEventListener('build', (event) => {
    if (build && build !== event.data) location.reload();
    build = event.data;
  });
  events.addEventListener('failure', (event) => overlay(JSON.parse(event.data)));
  events.onerror = () => { events.close(); setTimeout(connect, 100); };
};
connect();
addEventListener('error', (event) => overlay(event.message + '\\n' + (event.filename || '') + ':' + event.lineno + ':' + event.colno + '\\n\\n' + (event.error?.stack ?? '')));
addEventListener('unhandledrejection', (event) => overlay(String(event.reason?.stack ?? event.reason)));
addEventListener('portolan:mismatch', (event) => overlay('An island does not match what the server drew.\\n\\n' + event.detail));
`;

/** Answers the development server's own addresses; false for all others. */
export function createDevelopmentChannel(): (message: IncomingMessage, response: ServerResponse) => boolean {
  const build = `${process.pid}-${Date.now()}`;
  const listening = new Set<ServerResponse>();
  process.on('message', (message: { kind?: string; message?: string }) => {
    if (message.kind !== 'error') return;
    for (const response of listening)
      response.write(`event: failure\ndata: ${JSON.stringify(message.message)}\n\n`);
  });
  return (message, response) => {
    if (message.url === '/__portolan/client.js') {
      response.writeHead(200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-store',
      });
      response.end(CLIENT);
      return true;
    }
    if (message.url !== '/__portolan/events') return false;
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(`event: build\ndata: ${build}\n\n`);
    listening.add(response);
    response.on('close', () => listening.delete(response));
    return true;
  };
}
