import { describe, expect, it } from 'vitest';
import { orderPlugins } from './load-plugins.ts';

describe('plugins', () => {
  it('come after those that they require', () => {
    const names = orderPlugins([
      { name: 'c', requires: ['b'] },
      { name: 'a' },
      { name: 'b', requires: ['a'] },
    ]).map((plugin) => plugin.name);
    expect(names).toEqual(['a', 'b', 'c']);
  });

  it('are refused with a clear word where one is missing, doubled or required in a circle', () => {
    expect(() => orderPlugins([{ name: 'a', requires: ['shop'] }])).toThrow('"a" requires "shop"');
    expect(() => orderPlugins([{ name: 'a' }, { name: 'a' }])).toThrow('two plugins named "a"');
    expect(() =>
      orderPlugins([
        { name: 'a', requires: ['b'] },
        { name: 'b', requires: ['a'] },
      ]),
    ).toThrow('circle: a → b → a');
  });
});
