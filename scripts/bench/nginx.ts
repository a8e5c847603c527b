import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, type Served } from './server.ts';

/** Longer words nginx does not read from its configuration. */
const LONGEST_WORD = 4000;

/** nginx of this machine, one worker, sending a file with these headers to every request; undefined where there is none. */
export async function nginxServer(
  folder: string,
  body: Uint8Array,
  headers: readonly (readonly [string, string])[],
): Promise<Pick<Served, 'address' | 'child' | 'stop'> | undefined> {
  const program = ['nginx', '/usr/sbin/nginx'].find((one) => spawnSync(one, ['-v']).status === 0);
  if (program === undefined) return undefined;
  const port = await freePort();
  const home = join(folder, 'nginx');
  mkdirSync(home);
  await writeFile(join(home, 'body'), body);
  await writeFile(join(home, 'nginx.conf'), configuration(home, port, headers));
  const child = spawn(program, ['-p', home, '-c', join(home, 'nginx.conf')], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('nginx did not start.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    address,
    child,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** One process that answers by itself, so that its processor time can be told. */
function configuration(home: string, port: number, headers: readonly (readonly [string, string])[]): string {
  const type = headers.find(([name]) => /^content-type$/i.test(name))?.[1] ?? 'text/html';
  const added = headers.filter(
    ([name, value]) =>
      !/^content-(?:type|length)$/i.test(name) && !value.includes('$') && value.length < LONGEST_WORD,
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off; master_process off; worker_processes 1;
pid ${home}/nginx.pid; error_log ${home}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; etag off;
  open_file_cache max=10 inactive=60s;
  ${temporary.map((name) => `${name}_temp_path ${home}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${home};
    types { }
    default_type ${quoted(type)};
    ${added.map(([name, value]) => `add_header ${quoted(name)} ${quoted(value)};`).join('\n    ')}
    location / { try_files /body =404; }
  }
}
`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
