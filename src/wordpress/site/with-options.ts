import { maybeUnserialize, toPlain } from '../../database/index.ts';
import type { Options, Site } from '../../types/index.ts';

/** What is made of options and kept with the site: it is made anew where they are others. */
const MADE_OF_OPTIONS = /^theme\./;

/**
 * A site as it would be with other options, for pages that are tried out: what is written to its options is seen through it
 * alone. All else is the site itself.
 */
export function withTriedOptions(site: Site): Site {
  const own = new Map<string, unknown>();
  const once = <T>(key: string, make: () => T): T => {
    if (!MADE_OF_OPTIONS.test(key)) return site.once(key, make);
    if (!own.has(key)) own.set(key, make());
    return own.get(key) as T;
  };
  // Members that are worked out when they are asked stay so.
  return Object.defineProperties({} as Site, {
    ...Object.getOwnPropertyDescriptors(site),
    options: { value: triedOptions(site.options), enumerable: true },
    once: { value: once, enumerable: true },
  });
}

function triedOptions(options: Options): Options {
  const written = new Map<string, string | undefined>();
  const isWritten = (name: string) => written.has(name.toLowerCase());
  const textOf = (name: string) => written.get(name.toLowerCase());
  return {
    get: (name) => (isWritten(name) ? textOf(name) : options.get(name)),
    value(name) {
      if (!isWritten(name)) return options.value(name);
      const text = textOf(name);
      return text === undefined ? undefined : toPlain(maybeUnserialize(text));
    },
    number(name, fallback = 0) {
      if (!isWritten(name)) return options.number(name, fallback);
      const text = textOf(name);
      return text === undefined ? fallback : Number.parseInt(text, 10) || 0;
    },
    flag(name, fallback = false) {
      if (!isWritten(name)) return options.flag(name, fallback);
      const text = textOf(name);
      return text === undefined ? fallback : text !== '' && text !== '0';
    },
    names: () =>
      [...new Set([...options.names(), ...written.keys()])].filter(
        (name) => !isWritten(name) || textOf(name) !== undefined,
      ),
    set: async (name, value) => void written.set(name.toLowerCase(), value),
    delete: async (name) => void written.set(name.toLowerCase(), undefined),
    // What is kept is the site's.
    kept: (_, make) => make(),
    get version() {
      return options.version + written.size;
    },
  };
}
