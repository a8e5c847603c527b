import { expect } from 'vitest';
import { add, write } from './edited-page.ts';
import { Owner } from './owner.ts';

const PASSWORD = 'only-for-tests 7';

/** Invites somebody who writes and may not publish. They choose a password by the mail that they get. */
export async function inviteAuthor(owner: Owner): Promise<string> {
  const login = `writer-${owner.way}`;
  const email = `${login}@tide.example`;
  await owner.go('user-new.php');
  await owner.fill('Name to log in with', login);
  await owner.fill('E-mail', email);
  await owner.choose('Role', 'contributor');
  await owner.press('Invite');
  await owner.notice('An invitation is on its way');
  const mail = await owner.shop.mail(email, '');
  const link = /https?:\/\/\S+action=rp\S*/.exec(mail?.text ?? '')?.[0] ?? '';
  const invited = await Owner.open(owner.shop, owner.way);
  try {
    // The site is known by its own address; here it stands elsewhere.
    await invited.page.goto(owner.shop.address + link.replace(/^https?:\/\/[^/]+/, ''));
    for (const field of ['#pass1', '#pass2'])
      await invited.fillIn((await invited.page.waitForSelector(field)) as never, PASSWORD);
    await Promise.all([invited.page.waitForNavigation(), invited.pressOn('#wp-submit')]);
    expect(await invited.page.evaluate(() => document.body.textContent)).toContain('password has been reset');
  } finally {
    await invited.close();
  }
  return login;
}

/** The author writes something, and can leave it for review and no more. */
export async function authorWrites(owner: Owner, login: string): Promise<void> {
  const { shop, way } = owner;
  const author = await Owner.logIn(shop, way, login, PASSWORD);
  try {
    await author.go('post-new.php');
    await author.fill('Title', `By ${login}`);
    await author.page.keyboard.press('Enter');
    await author.page.waitForSelector('.editor-frame iframe');
    const id = Number(author.address.searchParams.get('post'));
    await add(author, 'paragraph');
    await write(author, 'p[data-portolan-node]', 'Paragraph', 'What I saw at low water.');
    const buttons = await author.page.$$eval('.editor-save button', (all) =>
      all.map((one) => one.textContent),
    );
    expect(buttons).not.toContain('Publish');
    await author.press('Submit for review');
    await author.notice('saved');
    const status = async () =>
      (await shop.rows<{ status: string }>('SELECT post_status AS status FROM wp_posts WHERE ID = ?', id))[0]
        ?.status;
    expect(await status()).toBe('pending');
    // Nor by another program of theirs, nor by the owner's pages.
    const refused = await author.page.evaluate(async (post) => {
      const { rest, nonce } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
      const headers = { 'X-WP-Nonce': nonce, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ status: 'publish' });
      return (await fetch(`${rest}wp/v2/posts/${post}`, { method: 'POST', headers, body })).status;
    }, id);
    expect([refused, await status()]).toEqual([403, 'pending']);
    expect((await fetch(`${shop.address}/?p=${id}`)).status).toBe(404);
    expect(author.errors.filter((error) => !error.includes('403'))).toEqual([]);
  } finally {
    await author.close();
  }
}

/** Replies to a comment of a visitor, which comes out with the reply. */
export async function replyToComment(owner: Owner): Promise<void> {
  const { shop, way } = owner;
  const words = `Thank you, said by ${way}.`;
  await owner.go('edit-comments.php?comment_status=approved');
  await owner.pressOn('button[aria-label^="Reply to "]');
  await owner.fill('Your reply', words);
  await owner.pressOn('form[aria-label^="Reply to"] .button-main:not([disabled])');
  await owner.notice('is published');
  const [comment] = await shop.rows<{ post: number; parent: number; approved: string }>(
    'SELECT comment_post_ID AS post, comment_parent AS parent, comment_approved AS approved FROM wp_comments WHERE comment_content = ?',
    words,
  );
  expect(comment?.approved).toBe('1');
  expect(comment?.parent).toBeGreaterThan(0);
  expect(await (await fetch(`${shop.address}/?p=${comment?.post}`)).text()).toContain(words);
}
