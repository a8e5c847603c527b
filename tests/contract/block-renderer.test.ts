import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPeople, type People } from './rest-people.ts';

let people: People;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

const rendered = (attributes: string, who: 'ada' | 'guest' = 'ada', block = 'archives') =>
  people.as(who, 'GET', `/wp-json/wp/v2/block-renderer/core/${block}?context=edit&${attributes}`);

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

it('puts the colour of a border on what has one: field and button of a search, or both together, a picture', async () => {
  const of = async (block: string, more = '') =>
    String((await rendered(`attributes[borderColor]=sea${more}`, 'ada', block)).at('rendered'));
  const apart = await of('search');
  expect(apart).toContain('wp-block-search__input has-border-color has-sea-border-color');
  expect(apart).toContain('wp-block-search__button has-border-color has-sea-border-color');
  const together = await of('search', '&attributes[buttonPosition]=button-inside');
  expect(together).toContain('wp-block-search__inside-wrapper has-border-color has-sea-border-color');
  expect(together.match(/has-sea-border-color/g)).toHaveLength(1);
  const picture = await of('avatar', `&attributes[userId]=${people.users.ada}&attributes[size]=-40`);
  expect(picture).toContain('<div class="wp-block-avatar">');
  expect(picture).toContain(
    "photo wp-block-avatar__image has-border-color has-sea-border-color' height='40'",
  );
});

it('shows the moment that a date names, or the one of its post that it is bound to', async () => {
  const post = await people.site.posts.insert({
    post_type: 'post',
    post_status: 'publish',
    post_date: '2024-03-01 09:00:00',
    post_modified: '2024-04-02 10:00:00',
  });
  const of = async (attributes: string) =>
    String((await rendered(`attributes[format]=Y-m-d H:i&${attributes}`, 'ada', 'post-date')).at('rendered'));
  expect(await of('attributes[datetime]=2020-02-03T10:30:00Z')).toContain(
    '<time datetime="2020-02-03T10:30:00Z">2020-02-03 10:30</time>',
  );
  expect(await of('attributes[datetime]=soon')).toContain('<time datetime="soon"></time>');
  expect(await of('attributes[format]=Y')).toBe('');
  const binding = 'attributes[metadata][bindings][datetime]';
  const bound = (field: string) =>
    of(`post_id=${post}&${binding}[source]=core/post-data&${binding}[args][field]=${field}`);
  expect(await bound('date')).toContain('>2024-03-01 09:00<');
  expect(await bound('modified')).toContain('>2024-04-02 10:00<');
});

it('refuses what a block does not have, and alignments that there are not', async () => {
  const about = async (query: string, block?: string) =>
    (await rendered(query, 'ada', block)).at('data.params.attributes');
  expect(await about('attributes[nope]=1')).toBe('nope is not a valid property of Object.');
  expect(await about('attributes[align]=x')).toBe(
    '[align] is not one of left, center, right, wide, full, and .',
  );
  expect(await about('attributes[textColor]=sea', 'tag-cloud')).toBe(
    'textColor is not a valid property of Object.',
  );
});

it('knows the blocks that show nothing without what is saved in them', async () => {
  for (const block of ['accordion', 'accordion-item', 'video', 'term-name', 'term-count']) {
    expect((await rendered('', 'ada', block)).json).toEqual({ rendered: '' });
  }
  expect((await rendered('', 'ada', 'paragraph')).at('code')).toBe('block_invalid');
});

it('names a link home that has no label', async () => {
  expect(String((await rendered('', 'ada', 'home-link')).at('rendered'))).toContain('rel="home">Home</a>');
});

it('gives the parts of a search their type, colours and borders', async () => {
  const html = String(
    (
      await rendered(
        'attributes[fontSize]=big&attributes[style][typography][lineHeight]=2&attributes[style][color][text]=red&attributes[style][border][radius]=3px',
        'ada',
        'search',
      )
    ).at('rendered'),
  );
  expect(html).toContain('<label class="wp-block-search__label has-big-font-size"');
  expect(html).toContain('style="line-height: 2">Search</label>');
  expect(html).toContain('required style="border-radius: 3px;line-height: 2"/>');
  expect(html).toContain(
    'type="submit" style="border-radius: 3px;color: red;line-height: 2">Search</button>',
  );
});

it('puts named colours of a calendar on its table', async () => {
  const html = String((await rendered('attributes[textColor]=sea', 'ada', 'calendar')).at('rendered'));
  expect(html).toContain(
    '<div class="wp-block-calendar"><table id="wp-calendar" class="wp-calendar-table has-text-color has-sea-color">',
  );
});
