import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPeople, type People } from './rest-people.ts';

let people: People;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

const rendered = (attributes: string, who: 'ada' | 'guest' = 'ada') =>
  people.as(who, 'GET', `/wp-json/wp/v2/block-renderer/core/archives?context=edit&${attributes}`);

it('reads yes and no of a block’s attributes from an address', async () => {
  const list = 'wp-block-archives-list';
  expect((await rendered('attributes[displayAsDropdown]=false')).text).toContain(list);
  expect((await rendered('attributes[displayAsDropdown]=0')).text).toContain(list);
  expect((await rendered('attributes[displayAsDropdown]=true')).text).not.toContain(list);
});

it('refuses attributes that are no such thing, whoever asks', async () => {
  for (const who of ['ada', 'guest'] as const) {
    expect((await rendered('attributes[showLabel]=x', who)).json).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { attributes: '[showLabel] is not of type boolean.' } },
    });
  }
  const styled = await rendered('attributes[style]=x');
  expect(styled.at('data.params.attributes')).toBe('[style] is not of type object.');
  expect((await rendered('attributes=x')).at('data.params.attributes')).toBe(' is not of type object.');
});
