import { describe, expect, it } from 'vitest';
import { barriers } from './barriers.ts';
import {
  clickInFrame,
  frameOf,
  item,
  make,
  noticed,
  openEditorSite,
  press,
  shows,
  writeInto,
} from './in-editor.ts';
import { holdRequest } from './visit.ts';

const { logIn, stored, column, shop } = openEditorSite();
/** A page of the page builder with a column, a picture and a button, and words that stay as they are. */
const BUILT = [
  "[av_heading heading='Our &quot;own&quot; page' tag='h2' padding='10' av_uid='av-e1'][/av_heading]",
  "[av_one_half first av_uid='av-e2']\n[av_image src='' attachment='180' attachment_size='large' align='center' av_uid='av-e3'][/av_image]\n[/av_one_half][av_one_half av_uid='av-e4']\n[av_textblock av_uid='av-e5']\nWords  that “stay”\n\nSecond <b>one</b>\n[/av_textblock]\n\n[av_button label='Read on' link='page,34' size='small' unknown=\"as it was\" av_uid='av-e6']\n[/av_one_half]",
  '[av_unheard_of thing="1"]',
].join('\n\n');
let built = 0;

describe('the editor', () => {
  it('changes a heading, a picture and a link of a built page, and nothing else of it', async () => {
    const { page, errors } = await logIn('index.php');
    built = await make(page, 'wp/v2/pages', {
      title: 'Built',
      slug: 'built-here',
      status: 'publish',
      content: BUILT,
    });
    await shop().change(
      "INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (?, '_aviaLayoutBuilder_active', 'active')",
      built,
    );
    await shop().change(
      "INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (?, '_aviaLayoutBuilderCleanData', ?)",
      built,
      BUILT,
    );
    await page.goto(`${shop().address}/wp-admin/post.php?post=${built}&action=edit`);
    await frameOf(page, '.av-special-heading-tag');
    // By mouse: what is clicked is written into.
    await writeInto(page, '.av-special-heading-tag');
    await page.keyboard.press('End');
    await page.keyboard.type(' 2');
    await page.waitForSelector(
      '::-p-aria([role="treeitem"][name="Heading: Our “own” page 2"]), ::-p-text(page 2)',
    );
    // The picture of a column, by its form.
    await (await page.waitForSelector(item('Picture')))?.click();
    await press(page, 'Another picture');
    const tile = await page.waitForSelector('dialog .tile:not([aria-pressed=true])');
    await tile?.click();
    await press(page, 'Take it');
    // The link of a button.
    await (await page.waitForSelector(item('Button Read on')))?.click();
    const link = await page.waitForSelector('::-p-aria([role="textbox"][name="Link"])');
    await link?.click({ count: 3 });
    await link?.type('https://example.org/on');
    await press(page, 'Save');
    await noticed(page, 'saved');
    const text = await stored(built);
    const picture = /\[av_image src='([^']*)' attachment='(\d+)'/.exec(text);
    expect(picture?.[1]).toMatch(/^https?:\/\/.+\.(?:jpe?g|png|webp|gif|svg)$/);
    const expected = BUILT.replace('&quot; page', '&quot; page 2')
      .replace("src='' attachment='180'", `src='${picture?.[1]}' attachment='${picture?.[2]}'`)
      .replace("link='page,34'", "link='manually,https://example.org/on'");
    expect(text).toBe(expected);
    const shown = await (await fetch(`${shop().address}/built-here/`)).text();
    expect(shown).toContain('page 2');
    expect(shown).toContain('href="https://example.org/on"');
    expect(errors).toEqual([]);
  });

  it('is written in by keyboard alone, moves, doubles, deletes and takes all of it back', async () => {
    const { page, errors } = await logIn('index.php');
    const id = await make(page, 'wp/v2/posts', {
      title: 'By keyboard',
      content:
        '<!-- wp:heading -->\n<h2 class="wp-block-heading">Top</h2>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>One &amp; two</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:odd/one {"a":[1, 2]} /-->',
    });
    const before = await column(id, 'post_content');
    await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
    await frameOf(page, 'h2.wp-block-heading');
    await (await page.waitForSelector('[role=treeitem][tabindex="0"]'))?.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('!');
    await page.keyboard.press('Enter');
    await shows(page, 'p:empty, p[contenteditable]', '');
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLIFrameElement>('.editor-frame iframe')?.contentDocument?.activeElement
          ?.textContent === '',
    );
    await page.keyboard.type('Three');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Paragraph Three');
    await page.keyboard.down('Alt');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.up('Alt');
    await page.waitForFunction(
      () => document.querySelectorAll('[role=treeitem]')[1]?.textContent === 'Paragraph Three',
    );
    await page.keyboard.down('Control');
    await page.keyboard.press('d');
    await page.keyboard.press('s');
    await page.keyboard.up('Control');
    await noticed(page, 'saved');
    const three = '<!-- wp:paragraph -->\n<p>Three</p>\n<!-- /wp:paragraph -->';
    expect(await column(id, 'post_content')).toBe(
      before.replace('One &amp; two', 'One &amp; two!').replace('\n\n', `\n\n${three}\n\n${three}\n\n`),
    );
    for (
      let steps = 0;
      steps < 20 && (await page.$(`${'.editor-toolbar'} [aria-label=Undo]:not([disabled])`));
      steps++
    ) {
      await page.click('.editor-toolbar [aria-label=Undo]');
    }
    await press(page, 'Save draft');
    await page.waitForFunction(
      () => !document.querySelector('.editor-save')?.textContent?.includes('Not saved'),
    );
    expect(await column(id, 'post_content')).toBe(before);
    expect(errors).toEqual([]);
  });

  it('makes words lead somewhere, by mouse and by keyboard, changes where, and takes the link away', async () => {
    const { page, errors } = await logIn('index.php');
    const id = await make(page, 'wp/v2/posts', {
      title: 'Links',
      content: 'See <b>this &amp; that</b> here',
    });
    await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
    await frameOf(page, 'p[data-portolan-node]');
    await writeInto(page, 'p[data-portolan-node]');
    const saved = () =>
      page.waitForFunction(() => !document.querySelector('.editor-save [aria-busy=true]'), {
        timeout: 30_000,
      });
    const save = async (text: string) => {
      // Who presses while it is being saved presses nothing.
      await saved();
      await press(page, 'Save draft');
      await expect.poll(() => column(id, 'post_content'), { timeout: 30_000 }).toBe(text);
    };
    const written = (words: string) =>
      page.waitForFunction(
        (wanted) =>
          !document.querySelector('dialog[open]') &&
          document
            .querySelector<HTMLIFrameElement>('.editor-frame iframe')
            ?.contentDocument?.activeElement?.innerHTML.includes(wanted),
        {},
        words,
      );
    const chord = async (key: 'k' | 'a') => {
      await page.keyboard.down('Control');
      await page.keyboard.press(key);
      await page.keyboard.up('Control');
    };
    // By keyboard: the last word, to an address.
    await page.keyboard.press('End');
    await page.keyboard.down('Shift');
    for (const _ of 'here') await page.keyboard.press('ArrowLeft');
    await page.keyboard.up('Shift');
    await chord('k');
    await page.waitForFunction(() => document.activeElement?.matches('dialog[open] input'));
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog [aria-invalid=true]');
    await chord('a');
    await page.keyboard.type('example.org/a?b=1');
    await page.keyboard.press('Enter');
    await written('<a href="https://example.org/a?b=1">here</a>');
    await save('See <b>this &amp; that</b> <a href="https://example.org/a?b=1">here</a>');
    // By mouse: the same link to a page of the site.
    await writeInto(page, 'p[data-portolan-node] a');
    await press(page, 'Link');
    await (await page.waitForSelector('dialog input[type=search]'))?.type('checklists');
    await (await page.waitForSelector('dialog .found-pages ::-p-text(Fieldwork checklists)'))?.click();
    await written('/teachers/fieldwork-checklists/">here</a>');
    await saved();
    await press(page, 'Save draft');
    await expect
      .poll(() => column(id, 'post_content'), { timeout: 10_000 })
      .toMatch(/^See <b>this &amp; that<\/b> <a href="[^"]*\/teachers\/fieldwork-checklists\/">here<\/a>$/);
    await writeInto(page, 'p[data-portolan-node] a');
    await press(page, 'Link');
    await press(page, 'Remove the link');
    await page.waitForFunction(
      () =>
        !document.querySelector('dialog[open]') &&
        !document
          .querySelector<HTMLIFrameElement>('.editor-frame iframe')
          ?.contentDocument?.querySelector('p[data-portolan-node] a'),
    );
    await save('See <b>this &amp; that</b> here');
    // One step back.
    await press(page, 'Undo');
    await shows(page, 'p[data-portolan-node] a', 'here');
    expect(errors).toEqual([]);
  });

  it('moves an element into a column by dragging it, and out again by keys', async () => {
    const { page, errors } = await logIn('index.php');
    const columns =
      "[av_one_half first av_uid='av-d1']\n[av_heading heading='Dragged' tag='h2' av_uid='av-d2'][/av_heading]\n\n[av_hr av_uid='av-d3']\n[/av_one_half][av_one_half av_uid='av-d4'][/av_one_half]";
    const id = await make(page, 'wp/v2/pages', { title: 'Dragged', content: columns });
    await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
    await frameOf(page, '.av-special-heading-tag');
    const heading = await page.waitForSelector('[role=treeitem][data-path="0,0"]');
    const column2 = await page.waitForSelector('[role=treeitem][data-path="1"]');
    if (!heading || !column2) throw new Error('no rows');
    const from = await heading.clickablePoint();
    const to = await column2.clickablePoint();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 8, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.waitForSelector('[role=treeitem][data-path="1"][data-drop="inside"]');
    await page.mouse.up();
    await page.waitForSelector('[role=treeitem][data-path="1,0"]');
    const moved =
      "[av_one_half first av_uid='av-d1']\n[av_hr av_uid='av-d3']\n[/av_one_half][av_one_half av_uid='av-d4'][av_heading heading='Dragged' tag='h2' av_uid='av-d2'][/av_heading][/av_one_half]";
    await press(page, 'Save draft');
    await expect.poll(() => column(id, 'post_content'), { timeout: 10_000 }).toBe(moved);
    await page.focus('[role=treeitem][data-path="1,0"]');
    await page.keyboard.down('Alt');
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('[role=treeitem][data-path="2"][aria-selected=true]');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('[role=treeitem][data-path="1,0"][aria-selected=true]');
    await page.keyboard.up('Alt');
    await press(page, 'Undo');
    await page.waitForSelector('[role=treeitem][data-path="2"]');
    expect(errors).toEqual([]);
  });

  it('begins something new, adds to it by search, and publishes it when its time has come', async () => {
    const { page } = await logIn('post-new.php');
    await (await page.waitForSelector('::-p-aria([role="textbox"][name="Title"])'))?.type('For later');
    await press(page, 'Begin');
    await page.waitForSelector('.editor-frame iframe');
    const id = Number(new URL(page.url()).searchParams.get('post'));
    await press(page, 'Add');
    await (await page.waitForSelector('dialog input[type=search]'))?.type('smaller');
    await page.keyboard.press('Enter');
    await shows(page, 'h3[data-portolan-node]', 'New heading');
    await (await page.waitForSelector('::-p-aria([role="tab"][name="Post"])'))?.click();
    await page.$eval('input[type=datetime-local]', (field) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(field, '2099-05-06T07:08:09');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await press(page, 'Schedule');
    await noticed(page, 'scheduled');
    expect([await column(id, 'post_status'), await column(id, 'post_content')]).toEqual([
      'future',
      '<h3>New heading</h3>',
    ]);
    const [row] = await shop().rows<{ post_date: string }>('SELECT post_date FROM wp_posts WHERE ID = ?', id);
    expect(row?.post_date).toBe('2099-05-06 07:08:09');
  });

  it('says who may read a page: from then on members alone', async () => {
    const [row] = await shop().rows<{ id: number }>(
      "SELECT ID AS id FROM wp_posts WHERE post_name = 'fieldwork-checklists' AND post_type = 'page'",
    );
    const guest = async () => (await fetch(`${shop().address}/teachers/fieldwork-checklists/`)).text();
    const words = /<main.*?<p>([^<]{20,})/s.exec(await guest())?.[1] ?? 'nothing';
    expect((await guest()).includes(words)).toBe(true);
    const { page } = await logIn(`post.php?post=${row?.id}&action=edit`);
    await frameOf(page, '[data-portolan-node]');
    await (await page.waitForSelector('::-p-aria([role="tab"][name="Page"])'))?.click();
    await (await page.waitForSelector('::-p-text(Who may read it)'))?.click();
    await page.select('::-p-aria([role="combobox"][name="Membership"])', 'any');
    await press(page, 'Save');
    await noticed(page, 'saved');
    expect((await guest()).includes(words)).toBe(false);
  });

  it('loses nothing where somebody else saved meanwhile', async () => {
    const { page } = await logIn('index.php');
    const id = await make(page, 'wp/v2/posts', { title: 'Two', content: 'Mine' });
    await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
    await frameOf(page, 'p[data-portolan-node]');
    await clickInFrame(page, 'p[data-portolan-node]');
    await page.keyboard.press('End');
    await page.keyboard.type(' it is');
    await shop().change(
      "UPDATE wp_posts SET post_content = 'Theirs', post_modified_gmt = '2099-01-01 00:00:00' WHERE ID = ?",
      id,
    );
    await press(page, 'Save draft');
    await press(page, 'Take theirs');
    await shows(page, 'p[data-portolan-node]', 'Theirs');
    await press(page, 'Undo');
    await shows(page, 'p[data-portolan-node]', 'Mine it is');
    expect(await column(id, 'post_content')).toBe('Theirs');
    await press(page, 'Save draft');
    await noticed(page, 'saved');
    expect(await column(id, 'post_content')).toBe('Mine it is');
  });

  it('loses nothing where somebody else saved right behind', async () => {
    const { hold, held } = holdRequest();
    let [isSaved, isHeld] = [false, false];
    const { page } = await logIn('index.php', {
      answer: (request) => {
        if (/posts\/\d+\?/.test(request.url()) && request.method() === 'POST') isSaved = true;
        return isSaved && !isHeld && /v1\/editor\/\d+(\?|$)/.test(request.url()) && hold(request);
      },
    });
    const id = await make(page, 'wp/v2/posts', { title: 'Behind', content: 'Mine' });
    await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
    const writeMore = async (text: string) => {
      await clickInFrame(page, 'p[data-portolan-node]');
      await page.keyboard.press('End');
      await page.keyboard.type(text);
      await press(page, 'Save draft');
    };
    await frameOf(page, 'p[data-portolan-node]');
    await writeMore(' it is');
    const reread = await held;
    isHeld = true;
    expect(await column(id, 'post_content')).toBe('Mine it is');
    await shop().change(
      "UPDATE wp_posts SET post_content = 'Theirs', post_modified_gmt = '2099-01-01 00:00:00' WHERE ID = ?",
      id,
    );
    await reread.continue();
    await noticed(page, 'saved');
    await writeMore(' still');
    await press(page, 'Take theirs');
    await shows(page, 'p[data-portolan-node]', 'Theirs');
    expect(await column(id, 'post_content')).toBe('Theirs');
  });

  it.each([
    ['before', 'Theirs'],
    ['behind', 'Mine it is'],
  ])('keeps a draft by itself, and not over what somebody else saved %s', async (when, kept) => {
    const { hold, held } = holdRequest();
    let isKept = when === 'before';
    let isHeld = isKept;
    const { page } = await logIn('index.php', {
      answer: (request) => {
        if (request.url().includes('/autosaves') && request.method() === 'POST') isKept = true;
        return isKept && !isHeld && /v1\/editor\/\d+(\?|$)/.test(request.url()) && hold(request);
      },
    });
    const id = await make(page, 'wp/v2/posts', { title: `Kept ${when}`, content: 'Mine' });
    await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
    await frameOf(page, 'p[data-portolan-node]');
    await clickInFrame(page, 'p[data-portolan-node]');
    await page.keyboard.press('End');
    await page.keyboard.type(' it is');
    const theirs = () =>
      shop().change(
        "UPDATE wp_posts SET post_content = 'Theirs', post_modified_gmt = '2099-01-01 00:00:00' WHERE ID = ?",
        id,
      );
    if (when === 'before') await theirs();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
    if (when === 'behind') {
      const reread = await held;
      isHeld = true;
      expect(await column(id, 'post_content')).toBe(kept);
      await theirs();
      await reread.continue();
      await page.waitForNetworkIdle({ idleTime: 0 });
      await press(page, 'Save draft');
    }
    await press(page, 'Take theirs');
    await shows(page, 'p[data-portolan-node]', 'Theirs');
    expect(await column(id, 'post_content')).toBe('Theirs');
  });

  it('tells who else has it open, lets it be taken over, and tells the other', async () => {
    const first = await logIn('index.php');
    const id = await make(first.page, 'wp/v2/posts', {
      title: 'Together',
      content: 'Words',
      status: 'publish',
    });
    await make(first.page, 'wp/v2/users', {
      username: 'second',
      email: 'second@example.org',
      password: 'portolan-demo',
      roles: ['editor'],
      name: 'Second Editor',
    });
    await first.page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
    await frameOf(first.page, 'p[data-portolan-node]');
    const second = await logIn(`post.php?post=${id}&action=edit`, {}, 'second');
    await press(second.page, 'Take over');
    await frameOf(second.page, 'p[data-portolan-node]');
    await first.page.bringToFront();
    await frameOf(first.page, 'p[data-portolan-node]');
    await clickInFrame(first.page, 'p[data-portolan-node]');
    await first.page.keyboard.press('End');
    await first.page.keyboard.type(' more');
    await press(first.page, 'Save');
    await first.page.waitForSelector('::-p-aria([role="heading"][name="Second Editor has this open"])');
    expect(await column(id, 'post_content')).toBe('Words');
    // What was written stays for whoever wrote it.
    await press(first.page, 'Back to the list');
    await first.page.waitForFunction(() => location.href.includes('edit.php'));
    const kept = await shop().rows<{ post_content: string }>(
      "SELECT post_content FROM wp_posts WHERE post_parent = ? AND post_name LIKE '%autosave%'",
      id,
    );
    expect(kept.map(({ post_content }) => post_content)).toEqual(['Words more']);
  });

  it('lets nobody go whose words could not be kept', async () => {
    const { page } = await logIn('index.php', {
      answer: (request) =>
        request.url().includes('/autosaves') && request.method() === 'POST'
          ? request.respond({ status: 500, body: '' }).then(() => true)
          : false,
    });
    const id = await make(page, 'wp/v2/posts', { title: 'Not kept', content: 'Words', status: 'publish' });
    await page.goto(`${shop().address}/wp-admin/post.php?post=${id}&action=edit`);
    await frameOf(page, 'p[data-portolan-node]');
    await clickInFrame(page, 'p[data-portolan-node]');
    await page.keyboard.press('End');
    await page.keyboard.type(' more');
    const [other] = await shop().rows<{ ID: number }>('SELECT ID FROM wp_users WHERE ID <> 1 LIMIT 1');
    await shop().change(
      `UPDATE wp_postmeta SET meta_value = '${Math.floor(Date.now() / 1000)}:${other?.ID}' WHERE post_id = ? AND meta_key = '_edit_lock'`,
      id,
    );
    await press(page, 'Save');
    await press(page, 'Back to the list');
    await page.waitForSelector('.toast-failed');
    expect(page.url()).toContain(`post=${id}`);
    await shows(page, 'p[data-portolan-node]', 'Words more');
  });

  it.each([1440, 390])('has no barriers that axe finds, at %i pixels', async (width) => {
    const { page, errors } = await logIn(`post.php?post=${built || 36}&action=edit`, { width });
    await frameOf(page, '[data-portolan-node]');
    await (await page.waitForSelector('[role=treeitem]'))?.click();
    await page.waitForSelector('.fields-form input');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
