import type { Plugin } from '../types/index.ts';
import { wordpress } from '../wordpress/core.ts';
import enfold from './enfold/index.ts';

/** The program's own plugins, in the order in which they are asked. */
export const builtInPlugins: readonly Plugin[] = [wordpress, enfold];
