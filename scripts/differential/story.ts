import type { Random } from '../fuzz/random.ts';
import type { Answer, Side, SiteRequest } from './side.ts';

/** One request of a story. What it needs of earlier answers it takes from the side's own. */
export interface Step {
  ask(side: Side): SiteRequest;
  /** Keeps something of the answer. */
  keep?(side: Side, answer: Answer): void;
}

/** Something that people do on a site, step by step; `name` is another one each time. */
export type Story = (random: Random, name: string) => readonly Step[];

/** A step that asks the same on both sides. */
export function step(request: SiteRequest, keep?: Step['keep']): Step {
  return { ask: () => request, ...(keep && { keep }) };
}

/** Keeps a field of a JSON answer, given by its path (`items.0.key`), under a name. */
export function keeping(name: string, path: string): NonNullable<Step['keep']> {
  return (side, { body }) => {
    let value: unknown;
    try {
      value = JSON.parse(body);
    } catch {
      return;
    }
    for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
    if (typeof value === 'string' || typeof value === 'number') side.kept.set(name, String(value));
  };
}

/** Keeps what a pattern finds in a page, a nonce mostly. */
export function finding(name: string, pattern: RegExp): NonNullable<Step['keep']> {
  return (side, { body }) => void side.kept.set(name, pattern.exec(body)?.[1] ?? '');
}
