import { inject } from 'vitest';
import { databaseAddressOf } from '../test-database.ts';
import { type Started, start } from './program.ts';

/** A site that is served. */
export type ServedHere = Pick<Started, 'address' | 'stop'>;

/**
 * Serves a site in the process that all of them share. A program that was just started needs three seconds of processor
 * time for its first pages, more than most tests. Tests of the program itself start it: `program.ts`.
 */
export async function serveHere(site: string): Promise<ServedHere> {
  if ((await databaseAddressOf(site)) !== undefined) return start('serve', site);
  const address = await ask('begin', site);
  return { address, stop: async () => void (await ask('end', address)) };
}

async function ask(what: 'begin' | 'end', body: string): Promise<string> {
  const reply = await fetch(`${inject('sitesProcess')}/${what}`, { method: 'POST', body });
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return text;
}
