import { createRequire } from 'node:module';
import type * as Bcrypt from '@node-rs/bcrypt';

/**
 * What the tests have in place of bcrypt: bcrypt, which hashes each password once in a process and checks what fits once.
 * A check costs 50 ms on purpose, and every small site has three accounts. What does not fit is checked anew each time: how
 * long that takes is a promise.
 */
const bcrypt = createRequire(import.meta.url)('@node-rs/bcrypt') as typeof Bcrypt;
/** For the sample's makers, which hash once. */
export const { hashSync } = bcrypt;

const hashes = new Map<string, Promise<string>>();
const fitting = new Set<string>();

export function hash(password: string, cost: number): Promise<string> {
  const key = `${cost} ${password}`;
  const made = hashes.get(key) ?? bcrypt.hash(password, cost);
  hashes.set(key, made);
  return made;
}

export async function verify(password: string, stored: string): Promise<boolean> {
  const key = `${stored} ${password}`;
  if (fitting.has(key)) return true;
  const fits = await bcrypt.verify(password, stored);
  if (fits) fitting.add(key);
  return fits;
}
