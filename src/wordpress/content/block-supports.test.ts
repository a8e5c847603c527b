import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../tests/content-site.ts';
import { renderBlocks } from './render-blocks.ts';

let content: ContentSite;

beforeAll(async () => {
  content = await openContentSite();
});

afterAll(() => content.close());

async function rendered(text: string) {
  const context = content.context();
  const html = await renderBlocks(text, context);
  return { html, css: context.assets.css };
}

describe('pictures in two colours', () => {
  const image = (duotone: unknown) =>
    `<!-- wp:image ${JSON.stringify({ style: { color: { duotone } } })} --><figure class="wp-block-image"><img src="a.jpg" alt=""/></figure><!-- /wp:image -->`;
  const drawn = async (duotone: unknown) => {
    const context = content.context();
    const html = await renderBlocks(image(duotone), context);
    const className = / (wp-duotone-[^" ]*)"/.exec(html)?.[1];
    const { css, html: filters } = context.assets;
    const tables = [...filters.matchAll(/<feFunc. type="table" tableValues="([^"]*)"/g)].map(
      ([, one]) => one,
    );
    return { className, css, filters, tables };
  };

  it('have a class, whose rule names a filter of the page', async () => {
    const { className, css, filters, tables } = await drawn('var:preset|duotone|midnight');
    expect(className).toBe('wp-duotone-midnight');
    expect(css).toBe('.wp-duotone-midnight img{filter:url(#wp-duotone-midnight)}');
    expect(filters).toContain('<filter id="wp-duotone-midnight">');
    expect(tables).toEqual(['0 0', '0 0.64705882352941', '0 1', '1 1']);
  });

  it('are drawn in colours of the author’s choice, as far as they are some', async () => {
    const { className, tables } = await drawn(['rgb(0 51 100%)', '#abc', '#12345678', 'nope']);
    expect(className).toBe('wp-duotone-rgb051100-abc-12345678-nope-1');
    expect(tables).toEqual([
      '0 0.66666666666667 0.070588235294118',
      '0.2 0.73333333333333 0.20392156862745',
      '1 0.8 0.33725490196078',
      '1 1 0.47',
    ]);
  });

  it('can be told to have none, and nothing else gets into the rule', async () => {
    expect(await drawn('unset')).toMatchObject({ css: '.wp-duotone-unset-1 img{filter:unset}', filters: '' });
    expect(await drawn('url(evil)}body{')).toMatchObject({ css: '', filters: '' });
    expect(await drawn(['"><script>'])).toMatchObject({ className: 'wp-duotone-script-1', css: '' });
  });
});

describe('colours of elements inside a block', () => {
  const block = (colour: string) =>
    `<!-- wp:paragraph {"style":{"elements":{"link":{"color":{"text":"${colour}"},":hover":{"color":{"text":"#000"}}}}}} --><p>x</p><!-- /wp:paragraph -->`;

  it('come as rules of a class of the block', async () => {
    const { html, css } = await rendered(block('var:preset|color|deepSea'));
    const name = /class="(wp-elements-[0-9a-f]{32})"/.exec(html)?.[1];
    expect(css).toBe(
      `.${name} a:where(:not(.wp-element-button)){color:var(--wp--preset--color--deep-sea);}` +
        `.${name} a:where(:not(.wp-element-button)):hover{color:#000;}`,
    );
  });

  it('are the same class for the same block', async () => {
    const [one, other] = [await rendered(block('#123')), await rendered(block('#123'))];
    expect(one.html).toBe(other.html);
    expect((await rendered(block('#124'))).html).not.toBe(one.html);
  });

  it('cannot break out of their rule', async () => {
    const { css } = await rendered(block('red}body{display:none'));
    expect(css).not.toContain('body');
  });
});

describe('groups in themes without block settings', () => {
  it('have a box around their content that carries the layout', async () => {
    const { html } = await rendered(
      '<!-- wp:group {"layout":{"type":"constrained"}} --><section class="wp-block-group x"><p>a</p></section><!-- /wp:group -->',
    );
    expect(html).toBe(
      '<section class="wp-block-group x"><div class="wp-block-group__inner-container is-layout-constrained wp-block-group-is-layout-constrained"><p>a</p></div></section>',
    );
  });

  it('get no second box', async () => {
    const { html } = await rendered(
      '<!-- wp:group --><div class="wp-block-group"><div class="wp-block-group__inner-container"><!-- wp:spacer /--></div></div><!-- /wp:group -->',
    );
    expect(html).toBe(
      '<div class="wp-block-group"><div class="wp-block-group__inner-container is-layout-flow wp-block-group-is-layout-flow"></div></div>',
    );
  });
});

describe('pictures in themes without block settings', () => {
  it('that float stand in a box with the block’s own classes', async () => {
    const { html } = await rendered(
      '<!-- wp:image {"className":"round"} --><figure class="wp-block-image alignleft size-large round"><img src="/a.jpg"/></figure><!-- /wp:image -->',
    );
    expect(html).toBe(
      '<div class="wp-block-image round"><figure class="alignleft size-large"><img src="/a.jpg"/></figure></div>',
    );
  });

  it('that do not float stay as they are', async () => {
    const figure = '<figure class="wp-block-image alignwide"><img src="/a.jpg"/></figure>';
    expect((await rendered(`<!-- wp:image -->${figure}<!-- /wp:image -->`)).html).toBe(figure);
  });
});

describe('backgrounds and shapes', () => {
  it('are written into the style of the block', async () => {
    const { html } = await rendered(
      '<!-- wp:quote {"style":{"background":{"backgroundImage":{"url":"https://atlas.example/a.png"},"backgroundSize":"contain"}}} --><blockquote style="color:red" class="wp-block-quote">x</blockquote><!-- /wp:quote -->',
    );
    expect(html).toBe(
      '<blockquote style="color:red;background-image:url(&apos;https://atlas.example/a.png&apos;);background-position:50% 50%;background-size:contain;" class="wp-block-quote is-layout-flow wp-block-quote-is-layout-flow has-background">x</blockquote>',
    );
    const cover = await rendered(
      '<!-- wp:cover {"style":{"dimensions":{"aspectRatio":"16/9"}}} --><div class="wp-block-cover">x</div><!-- /wp:cover -->',
    );
    expect(cover.html).toContain('<div style="aspect-ratio:16/9;min-height:unset;" class="wp-block-cover ');
  });

  it('are left out of blocks that have none', async () => {
    const style =
      '{"style":{"background":{"backgroundImage":{"url":"/a.png"}},"dimensions":{"aspectRatio":"1"}}}';
    const saved = '<figure class="wp-block-image"><img src="/a.jpg"/></figure>';
    expect((await rendered(`<!-- wp:image ${style} -->${saved}<!-- /wp:image -->`)).html).toBe(saved);
  });

  it('are dropped where they are no addresses', async () => {
    const { html } = await rendered(
      '<!-- wp:verse {"style":{"background":{"backgroundImage":{"url":"javascript:alert(1)"}}}} --><pre>x</pre><!-- /wp:verse -->',
    );
    expect(html).not.toContain('javascript');
  });
});
