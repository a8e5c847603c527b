import type { CommandGroup } from '../types/index.ts';
import { entryCommands } from './forms/commands/entries.ts';
import { memberCommands } from './restrict-content-pro/commands/members.ts';
import { orderCommands } from './woocommerce/commands/orders.ts';

/** The commands of the program's own plugins, for a command line that starts without loading these. */
export const builtInCommands: readonly CommandGroup[] = [orderCommands, memberCommands, entryCommands];
