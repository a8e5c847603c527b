import type { Remark } from './remark.ts';
import stored from './remarks.json' with { type: 'json' };

/** What readers wrote, in the order of ids. */
export const remarks = stored as readonly Remark[];
