import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { createProgram } from './program.ts';

/** The rows of the table of commands in README.md: `portolan user list|add`, and what they say. */
async function documented(): Promise<
  readonly { readonly words: readonly string[]; readonly text: string }[]
> {
  const readme = await readFile(new URL('./README.md', import.meta.url), 'utf8');
  return [...readme.matchAll(/^\| `portolan (.+?)` \| (.+) \|$/gm)].map(([, call = '', text = '']) => ({
    words: call.replaceAll('\\|', '|').split(' '),
    text: `${call} ${text}`,
  }));
}

const named = (command: Command, name: string) => command.commands.find((each) => each.name() === name);
const optionsOf = (command: Command): readonly string[] => [
  ...command.options.map((option) => option.long ?? ''),
  ...command.commands.flatMap(optionsOf),
];

describe('the command line', () => {
  it('has every command of README, with every option that is named there', async () => {
    for (const { words, text } of await documented()) {
      const [first = '', second = ''] = words;
      const command = named(createProgram(), first);
      expect(command, first).toBeDefined();
      if (command === undefined) continue;
      if (command.commands.length > 0 && second !== '') {
        for (const name of second.split('|')) expect(named(command, name), `${first} ${name}`).toBeDefined();
      }
      for (const [option] of text.matchAll(/--[a-z][a-z-]*/g))
        expect(optionsOf(command), first).toContain(option);
    }
  });

  it('has no command that README leaves out', async () => {
    const rows = await documented();
    for (const command of createProgram().commands) {
      const own = rows.filter(({ words }) => words[0] === command.name());
      expect(own, command.name()).not.toEqual([]);
      const parts = own.flatMap(({ words }) => (words[1] ?? '').split('|'));
      for (const part of command.commands) expect(parts, command.name()).toContain(part.name());
    }
  });

  it('takes the folder of the site in every command that works on one', () => {
    const without = createProgram().commands.filter((command) => !optionsOf(command).includes('--site'));
    expect(without.map((command) => command.name())).toEqual(['inspect', 'licences']);
  });
});
