import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromPlain, serialize } from 'portolan/data';
import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

const widget = (widgetType: string, settings: object) => ({ elType: 'widget', widgetType, settings });

const container = (elements: readonly object[], settings: object = {}) => ({
  elType: 'container',
  settings,
  elements,
});

const built = (slug: string, elements: readonly object[], more: { type?: string } = {}) => ({
  slug,
  content: '',
  ...more,
  meta: { _elementor_edit_mode: 'builder', _elementor_data: JSON.stringify(elements) },
});

it('shows texts in the colours and the type of the site’s kit', async () => {
  const kit = {
    custom_colors: [{ _id: 'sand', color: '#c0a060' }],
    system_typography: [
      { _id: 'primary', typography_font_size: { unit: 'px', size: 61 }, typography_font_weight: '300' },
    ],
  };
  const site = await openTestSite({
    pages: [
      {
        slug: 'kit',
        type: 'elementor_library',
        content: '',
        meta: { _elementor_page_settings: serialize(fromPlain(kit)) },
      },
      built('built', [
        container(
          [
            widget('heading', {
              title: 'Ebb',
              __globals__: {
                title_color: 'globals/colors?id=sand',
                typography_typography: 'globals/typography?id=primary',
              },
            }),
            widget('heading', {
              title: 'Flood',
              title_color: '#aa0000',
              __globals__: { title_color: 'globals/colors?id=accent' },
            }),
            widget('star-rating', { rating: 3.5, title: 'Of <five>' }),
            widget('rating', { rating_value: 2 }),
          ],
          { background_background: 'classic', background_color: '#101010' },
        ),
      ]),
    ],
  });
  onTestFinished(site.close);
  const [row] = await site.site.posts.find({ types: ['elementor_library'] });
  await site.site.options.set('elementor_active_kit', String(row?.ID));
  const html = await (await site.fetch('/built/')).text();
  expect(html).toContain('color:#c0a060');
  // Nobody changed this one: it is the kit's first colour, not the heading's own.
  expect(html).toMatch(/color:#61ce70/i);
  expect(html).not.toContain('color:#aa0000');
  expect(html).toMatch(/Of &lt;five&gt;<\/span> <span[^>]* aria-label="3\.5\/5"[^>]* 70%,/);
  expect(html).toMatch(/aria-label="2\/5"[^>]* 40%,[^>]*>★★★★★</);
  expect(html).toContain('font-size:61px');
  expect(html).toContain('font-weight:300');
});

it('shows forms, templates of the library and what else Pro adds, and columns in the other order on phones', async () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8];
  const site = await openTestSite({
    pages: [
      built('part', [container([widget('heading', { title: 'Of the library' })])], {
        type: 'elementor_library',
      }),
      built('built', [
        {
          elType: 'section',
          settings: { reverse_order_mobile: 'reverse-mobile' },
          elements: [
            {
              elType: 'column',
              settings: { _column_size: 100 },
              elements: [
                widget('form', {
                  email_to: 'a@example.org',
                  button_text: 'Send it',
                  form_fields: [
                    {
                      _id: 'a',
                      custom_id: 'mail',
                      field_type: 'email',
                      field_label: 'Your mail',
                      required: 'true',
                    },
                    {
                      _id: 'b',
                      field_type: 'select',
                      field_label: 'Harbour',
                      field_options: 'Goole|g\nHull',
                    },
                    { _id: 'c', field_type: 'recaptcha', field_label: 'Robot' },
                  ],
                }),
                ...ids.map((id) => widget('template', { template_id: String(id) })),
                widget('harbour-reviews', {
                  reviews: [
                    { _id: 'a', author_name: 'Ferryman', author_caption: 'Pilot', author_message: 'Smooth.' },
                  ],
                }),
                widget('harbour-title', {
                  first_text: 'Middle',
                  headings_alignment: 'center',
                  first_color: '#123456',
                }),
                widget('harbour-testimonial-carousel', {
                  slides: [{ _id: 'a', author_name: 'Oarsman', author_message: 'Quick.' }],
                }),
                widget('blockquote', { blockquote_content: 'Time and tide.', author_name: 'Somebody' }),
                widget('animated-headline', { before_text: 'We', highlighted_text: 'sail' }),
                widget('flip-box', {
                  title_text_a: 'Front',
                  description_text_b: 'Behind',
                  button_text: 'Turn',
                }),
                widget('image', {
                  image: { url: 'https://example.org/quay.jpg', id: 0 },
                  image_border_radius: { unit: 'px', top: '9', right: '9', bottom: '9', left: '9' },
                }),
              ],
            },
          ],
        },
      ]),
    ],
  });
  onTestFinished(site.close);
  const html = (await (await site.fetch('/built/')).text()).split('<main')[1] ?? '';
  expect(html).toMatch(
    /<form[^>]*class="[^"]*avia_ajax_form[\s\S]*Your mail[\s\S]*Harbour[\s\S]*Goole[\s\S]*Send it/,
  );
  expect(html).not.toContain('Robot');
  expect(html.match(/Of the library/g)).toHaveLength(1);
  expect(html).toMatch(/Ferryman[\s\S]*Middle[\s\S]*Quick\.[\s\S]*Oarsman/);
  expect(html).toMatch(/Time and tide\.[\s\S]*Somebody[\s\S]*We sail[\s\S]*Front[\s\S]*Behind/);
  expect(html).not.toContain('[elementor-template');
  const page = await (await site.fetch('/built/')).text();
  expect(page).toContain('color:#123456');
  expect(page).toMatch(/ img\{[^}]*border-radius:9px 9px 9px 9px/);
  expect(page).toContain('flex-flow:row-reverse wrap-reverse');
});

it('leaves out what an add-on’s element holds and never showed, as the copy of the page tells', async () => {
  const elements = [
    container([
      widget('heading', { title: 'Tides &amp; moons' }),
      widget('quay-dual-heading', { first_text: 'Address', description: 'Lorem ipsum of the add-on.' }),
      widget('quay-card', { title: 'Opening', cta_text: 'See all', cta_link: { url: '/hours/' } }),
    ]),
  ];
  const copy =
    '<h2>\n\tTides &#038; moons</h2> <h4>Address</h4><h3>Opening</h3> <a href="/hours/">See all</a>';
  const site = await openTestSite({
    pages: [
      { ...built('with-copy', elements), content: copy },
      { ...built('other-copy', elements), content: '<p>Of another time.</p>' },
    ],
  });
  onTestFinished(site.close);
  const shown = async (path: string) => (await site.fetch(path)).text();
  expect(await shown('/with-copy/')).toMatch(
    /Tides[\s\S]*Address[\s\S]*Opening[\s\S]*href="\/hours\/"[\s\S]*See all/,
  );
  expect(await shown('/with-copy/')).not.toContain('Lorem ipsum');
  expect(await shown('/other-copy/')).toContain('Lorem ipsum');
});

it('makes a heading no larger on telephones than its longest word has room for', async () => {
  const size = (px: number) => ({
    typography_font_size: { unit: 'px', size: px },
    typography_letter_spacing: { unit: 'px', size: 10 },
  });
  const site = await openTestSite({
    pages: [
      built('built', [
        container([
          widget('heading', { title: 'Fitness', ...size(130) }),
          widget('heading', { title: 'Ebb', ...size(20) }),
        ]),
      ]),
    ],
  });
  onTestFinished(site.close);
  const html = await (await site.fetch('/built/')).text();
  expect(html).toContain('font-size:min(130px, calc((100vw - 4rem - 70px) / 4.48))');
  expect(html).not.toContain('min(20px');
});

it('keeps the space between elements of a column where an element has a margin of its own', async () => {
  const margin = { _margin: { unit: 'px', top: '-13', right: '0', bottom: '0', left: '0' } };
  const column = (elements: readonly object[]) => ({
    elType: 'section',
    settings: {},
    elements: [{ elType: 'column', settings: { _column_size: 100 }, elements }],
  });
  const site = await openTestSite({
    pages: [
      built('built', [
        column([
          widget('heading', { title: 'Quay' }),
          widget('heading', { title: 'One, the street', ...margin }),
        ]),
        column([widget('heading', { title: 'Alone', ...margin })]),
      ]),
    ],
  });
  onTestFinished(site.close);
  const html = await (await site.fetch('/built/')).text();
  expect(html).toContain('margin:calc(1.25rem + -13px) 0px 0px 0px');
  expect(html).toContain('margin:-13px 0px 0px 0px');
});

it('shows lists of people and pictures of add-ons beside each other, with all their words', async () => {
  const photo = { image: { url: 'https://example.org/ada.jpg', id: 0 } };
  const people = [
    { _id: 'a', person: 'Ada', position: 'Pilot', twitter: { url: 'https://twitter.com/ada' }, ...photo },
    { _id: 'b', person: 'Bo', position: 'Mate', ...photo },
  ];
  const said = [{ _id: 'c', name: 'Cy', position: 'Cook', testimonial: 'Never late.' }];
  const works = ['Quay', 'Mole', 'Lock'].map((title, index) => ({ _id: `w${index}`, title, ...photo }));
  const site = await openTestSite({
    pages: [
      built('built', [
        container([
          widget('quay-employee-carousel', { employee_list: people }),
          widget('quay-testimonials', { testimonials_list: said }),
          widget('quay-portfolio', { portfolio_list: works }),
        ]),
      ]),
    ],
  });
  onTestFinished(site.close);
  const page = await (await site.fetch('/built/')).text();
  expect(page).toMatch(/Ada[\s\S]*Pilot[\s\S]*twitter\.com\/ada[\s\S]*Bo[\s\S]*Mate/);
  expect(page).toMatch(/Never late\.[\s\S]*Cy/);
  expect(page).toMatch(/Quay[\s\S]*Mole[\s\S]*Lock/);
  expect(page).toContain('--share:0.5');
  expect(page).toContain('--share:0.33333');
});

it('reads elements of add-ons by their names: sliders, buttons, products, cards; a line has no words of its own', async () => {
  const ground = { banner_background_img: { url: 'https://example.org/quay.jpg', id: 0 } };
  const boxes = ['Rope', 'Sail'].map((title) => ({ _id: title, title, description: `Of ${title}.` }));
  const site = await openTestSite({
    pages: [
      built('built', [
        container([
          widget('quay-slides', { slides: [{ _id: 'a', title: 'Ebb', before_title: 'Today', ...ground }] }),
          widget('quay-button', { text: 'Go aboard', link: { url: '/aboard/' } }),
          widget('quay-products-carousel', { heading: 'This is the text' }),
          widget('quay-icon-box-carousel', { icons_box: boxes }),
          widget('divider', { text: 'Divider' }),
        ]),
      ]),
    ],
  });
  onTestFinished(site.close);
  const page = await (await site.fetch('/built/')).text();
  const html = page.split('<main')[1] ?? '';
  expect(page).toContain('url("https://example.org/quay.jpg")');
  expect(html).toMatch(/Today[\s\S]*Ebb/);
  expect(html.match(/Go aboard/g)).toHaveLength(1);
  expect(html).toMatch(/Rope[\s\S]*Of Rope\.[\s\S]*Sail/);
  expect(html).not.toMatch(/Divider|This is the text/);
});

it('sets texts in the families that their authors chose where the site or systems have them, and says which are missing', async () => {
  const inFace = (title: string, family: string) =>
    widget('heading', { title, typography_font_family: family });
  const site = await openTestSite({
    pages: [
      built('built', [
        container([inFace('Ebb', 'Oswald'), inFace('Flood', 'Georgia'), inFace('Slack', 'Muli')]),
      ]),
    ],
  });
  onTestFinished(site.close);
  const fonts = join(site.site.folder, 'public', 'fonts');
  await mkdir(fonts, { recursive: true });
  const metrics = { ascent: 1, descent: 0.2, lineGap: 0, width: 0.9 };
  const files = [{ file: 'oswald.woff2', weight: 400, style: 'normal', range: 'U+0-FF' }];
  await writeFile(
    join(fonts, 'fonts.json'),
    JSON.stringify([{ family: 'Oswald', generic: 'sans-serif', metrics, files }]),
  );
  const page = await (await site.fetch('/built/')).text();
  expect(page).toContain('font-family:Oswald, Oswald fallback, sans-serif');
  expect(page).toMatch(/@font-face[^}]*oswald\.woff2/);
  expect(page).toContain('font-family:Georgia, serif');
  expect(page).not.toContain('Muli');
  const checks = site.site.contributions('checks');
  const found = (await Promise.all(checks.map((check) => check(site.site)))).flat();
  expect(found.filter(({ about }) => about === 'fonts')).toMatchObject([
    { found: expect.stringContaining('Muli'), remedy: 'portolan fonts add "Muli"' },
  ]);
});
