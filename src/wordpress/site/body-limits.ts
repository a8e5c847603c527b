import type { BodyAllowance } from '../../types/index.ts';

/** What anybody may send anywhere: forms, comments, carts, webhooks. */
export const ANYBODY: BodyAllowance = { bytes: 1 << 20 };

/** What those who write the site may send: long pages, batches of products. */
export const EDITORS: BodyAllowance = { bytes: 8 << 20 };

/** Files, from those who may upload them, where an endpoint takes them. */
export const FILES: BodyAllowance = { bytes: 256 << 20, files: true };
