import { runInNewContext } from 'node:vm';
import { load } from 'cheerio';
import { expect, it } from 'vitest';
import { CONFIGURATION_READER, configurationScript } from './configuration-script.ts';

it('hands objects to scripts as window properties, whatever their texts hold', () => {
  const objects = {
    cart_params: { nonce: 'ab12', text: 'line\nend </script><b> = ; "' },
    list: [1, null, 'é'],
    flag: false,
  };
  const $ = load(configurationScript({ ...objects, absent: undefined }));
  expect($('script')).toHaveLength(2);
  expect($('script').eq(1).text()).toBe(CONFIGURATION_READER);
  const window: Record<string, unknown> = {};
  const document = { getElementById: (id: string) => ({ textContent: $(`#${id}`).text() }) };
  runInNewContext(CONFIGURATION_READER, { window, document, JSON });
  expect(JSON.parse(JSON.stringify(window))).toEqual(objects);
});

it('writes each object where WordPress writes it, so that it is found in the text of a page', () => {
  const html = configurationScript({ one: { nonce: 'ab12' }, two: { nonce: 'cd34' } });
  expect(/var two = (\{.*?\});/.exec(html)?.[1]).toBe('{"nonce":"cd34"}');
});
