/** `portolan/testing` for editors, which need not read the whole program for it. */
import type { OpenTestSite } from './types.ts';

export type * from './types.ts';
export declare const openTestSite: OpenTestSite;
