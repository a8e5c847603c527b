import { load } from 'cheerio';
import { fromPlain, serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const FRAMES = [
  '[soundcloud url="https://soundcloud.com/tide/song" params="auto_play=false&hide_related=true"]',
  '[googlemaps https://maps.google.com/maps?q=Hull&amp;w=300&amp;h=200]',
  '[bandcamp width=350 height=470 album=119 size=large]',
  '[slideshare id=5342235&doc=camp&w=300&h=246]',
  '[scribd id=39 key=key-3kai mode=list]',
  '[spotify id="spotify:track:4bz7" width="400" height="100"]',
  '[twitchtv url="https://www.twitch.tv/harbour"]',
  '[soundcloud url="https://elsewhere.example/a"]',
  '[googlemaps https://elsewhere.example/maps]',
];
const RECIPE = `[recipe title="Soup" servings="4" preptime="30 min" cooktime="1 hr 5 min" source="Book" sourceurl="https://quay.example/"]
[recipe-ingredients]
- 1 leek
- salt
[/recipe-ingredients]
[recipe-directions title="How"]
1. Boil
2. Eat
[/recipe-directions]
[/recipe]`;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    pages: [
      { slug: 'frames', content: FRAMES.join('\n\n') },
      { slug: 'recipe', content: RECIPE },
      {
        slug: 'links',
        content:
          '[tweet https://twitter.com/jack/status/20]\n\n[tweet https://elsewhere.example/]\n\n[twitter-timeline username=tide]\n\n[crowdsignal poll=7]',
      },
      { slug: 'all', content: '[archives type=monthly format=option showcount=true]' },
      { slug: 'first', type: 'post', title: 'First', content: 'x' },
    ],
    options: {
      active_plugins: serialize(fromPlain(['jetpack/jetpack.php'])),
      jetpack_active_modules: serialize(fromPlain(['shortcodes'])),
    },
  });
});
afterAll(() => site.close());

const page = async (path: string) => load(await (await site.fetch(path)).text());

it('frames of services stand where their shortcodes do, with the size that is said, and none of other hosts', async () => {
  const $ = await page('/frames/');
  const frames = $('iframe')
    .toArray()
    .map(({ attribs }) => `${attribs['src']} ${attribs['width']}x${attribs['height']}`);
  expect(frames).toEqual([
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Ftide%2Fsong&auto_play=false&hide_related=true 100%x166',
    'https://maps.google.com/maps?q=Hull&w=300&h=200&output=embed 300x200',
    'https://bandcamp.com/EmbeddedPlayer/v=2/album=119/size=large/bgcol=FFFFFF/ 350x470',
    'https://www.slideshare.net/slideshow/embed_code/5342235 300x246',
    'https://www.scribd.com/embeds/39/content?start_page=1&view_mode=list&access_key=key-3kai 100%x500',
    'https://open.spotify.com/embed/track/4bz7 400x100',
    'https://player.twitch.tv/?autoplay=false&channel=harbour&parent=127.0.0.1 620x378',
  ]);
  expect($('body').text()).not.toMatch(/\[(?:soundcloud|googlemaps)/);
});

it('a recipe is one to search engines', async () => {
  const $ = await page('/recipe/');
  const recipe = $('.jetpack-recipe[itemtype="https://schema.org/Recipe"]');
  expect(recipe.find('[itemprop=name]').text()).toBe('Soup');
  expect(recipe.find('[itemprop=prepTime]').attr('datetime')).toBe('P0DT0H30M0S');
  expect(recipe.find('[itemprop=cookTime]').attr('datetime')).toBe('P0DT1H5M0S');
  expect(recipe.find('.jetpack-recipe-source a').attr('href')).toBe('https://quay.example/');
  const items = (property: string) =>
    recipe
      .find(property)
      .toArray()
      .map((one) => $(one).text());
  expect(items('[itemprop=recipeIngredient]')).toEqual(['1 leek', 'salt']);
  expect(items('ol[itemprop=recipeInstructions] li')).toEqual(['Boil', 'Eat']);
  expect(items('h4')).toEqual(['Ingredients', 'How']);
});

it('what a service’s script would draw is a link, and the archives are listed', async () => {
  const $ = await page('/links/');
  expect($('a[href="https://twitter.com/jack/status/20"]')).toHaveLength(1);
  expect($('a.twitter-timeline').attr('href')).toBe('https://twitter.com/tide');
  expect($('a[href="https://poll.fm/7"]').text()).toBe('Take Our Poll');
  expect($('body').text()).not.toContain('[tweet');
  const all = await page('/all/');
  expect(all('select[name=archive-dropdown] option').eq(1).text()).toMatch(/^\s*\w+ \d{4}\s+\(\d+\)$/);
});
