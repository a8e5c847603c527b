// Serves the sites of browser tests, all in one process: `served-here.ts` says which. Started by `served-site.ts`.
import { createServer } from 'node:http';

process.env.NODE_ENV ??= 'production';
// As the program does.
process.umask(process.umask() | 0o077);
const { startServer } = await import('../../dist/start-server.js');

const sites = new Map();

const begin = async (folder) => {
  const site = await startServer({ folder, host: '127.0.0.1', port: 0, logLevel: 'error' });
  sites.set(site.address, site);
  return site.address;
};
const end = async (address) => {
  const site = sites.get(address);
  sites.delete(address);
  await site?.stop();
  return '';
};

const control = createServer(async (request, response) => {
  try {
    const parts = await request.toArray();
    const text = Buffer.concat(parts).toString();
    response.end(await (request.url === '/begin' ? begin : end)(text));
  } catch (error) {
    response.writeHead(500).end(String(error?.stack ?? error));
  }
});
control.listen(0, '127.0.0.1', () => process.send({ address: `http://127.0.0.1:${control.address().port}` }));
process.once('disconnect', () => process.exit());
