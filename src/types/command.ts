import type { Site } from './site.ts';

/** What was given on the command line. */
export interface CommandInput {
  /** In the order of the usage; undefined = left out. */
  readonly arguments: readonly (string | undefined)[];
  /** By the option's long name in camel case: `onlyNote` of `--only-note`. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** One thing that can be done on the command line with a site that is opened for it. */
export interface SiteCommand {
  /** Its word and its arguments: `refund <id> [amount]`. */
  readonly usage: string;
  readonly description: string;
  readonly options?: readonly {
    /** `--reason <text>`, `--only-note`. */
    readonly flags: string;
    readonly description: string;
    readonly default?: string;
  }[];
  /** Does it, and writes to standard output (`printLine()`). Throws an error of `defineErrors()` for what its user can repair. */
  run(site: Site, input: CommandInput): void | Promise<void>;
}

/** Commands of a plugin below one word: `portolan orders list`, `portolan orders show <id>` … */
export interface CommandGroup {
  /** `orders`; no other plugin and no command of the program itself may have it. */
  readonly name: string;
  readonly description: string;
  readonly commands: readonly SiteCommand[];
  /** What is said on a site where the plugin is not active. */
  readonly absent?: string;
}
