import type { Random } from '../fuzz/random.ts';
import { finding, keeping, type Step, step } from './story.ts';
import { EMAILS, TEXTS } from './texts.ts';

/** An editor writes, changes, reads and removes a comment through the REST API. */
export function commentStory(random: Random, name: string): readonly Step[] {
  const who = 'admin';
  const path = '/wp-json/wp/v2/comments';
  const own = (method: string, query = '', json?: unknown): Step => ({
    ask: (side) => ({ method, path: `${path}/${side.kept.get('comment') ?? 0}${query}`, who, json }),
  });
  const written = { content: `${random.pick(TEXTS)} ${name}`, author_email: random.pick(EMAILS) };
  return [
    step({ method: 'GET', path: '/wp-json/wp/v2/posts?per_page=1&_fields=id' }, keeping('post', '0.id')),
    {
      ask: (side) => ({
        method: 'POST',
        path,
        who,
        json: { post: Number(side.kept.get('post') ?? 0), ...written },
      }),
      keep: keeping('comment', 'id'),
    },
    own('POST', '', { status: random.pick(['approved', 'hold', 'x']) }),
    own('GET', `?context=${random.pick(['view', 'edit', 'embed'])}`),
    own('DELETE'),
    own('DELETE', '?force=true'),
  ];
}

/** A visitor reviews a product by its page's form. */
export function reviewStory(random: Random, name: string): readonly Step[] {
  const who = `guest ${name}`;
  const written = {
    comment: random.pick(['', `Good ${name}`, '<b>x</b>']),
    rating: random.pick(['5', '', '9']),
    author: random.pick(['Jane', '']),
    email: random.pick(EMAILS),
    comment_parent: '0',
    submit: 'Submit',
  };
  return [
    step({ method: 'GET', path: '/wp-json/wc/store/v1/products?per_page=1' }, keeping('product', '0.id')),
    {
      ask: (side) => ({
        method: 'POST',
        path: '/wp-comments-post.php',
        who,
        form: { ...written, comment_post_ID: side.kept.get('product') ?? '0' },
      }),
    },
    {
      ask: (side) => ({
        method: 'GET',
        path: `/wp-json/wc/store/v1/products/reviews?product_id=${side.kept.get('product') ?? 0}`,
      }),
    },
  ];
}

/** Somebody tries the log-in page's forms. */
export function logInStory(random: Random, name: string): readonly Step[] {
  const who = `guest ${name}`;
  const post = (action: string, form: Readonly<Record<string, string>>) =>
    step({ method: 'POST', path: `/wp-login.php${action}`, who, form });
  return [
    step({
      method: 'GET',
      path: `/wp-login.php?action=${random.pick(['login', 'lostpassword', 'register', 'x'])}`,
      who,
    }),
    post('', {
      log: random.pick(['', 'nobody', 'admin', 'a@b.co']),
      pwd: random.pick(['', 'wrong']),
      testcookie: '1',
    }),
    post('?action=lostpassword', { user_login: random.pick(['', 'nobody', 'a@b.co']) }),
    post('?action=postpass', { post_password: random.pick(['', 'x']) }),
    step({ method: 'GET', path: '/wp-login.php?action=logout', who }),
    step({
      method: 'GET',
      path: random.pick(['/wp-admin/', '/wp-admin/profile.php', '/login', '/admin']),
      who,
    }),
  ];
}

/** The forms of "My account", logged out and without what they need. */
export function accountStory(random: Random, name: string): readonly Step[] {
  const who = `guest ${name}`;
  const page = '/my-account/';
  const login = {
    username: random.pick(['', 'nobody', 'a@b.co']),
    password: random.pick(['', 'wrong']),
    login: 'Log in',
  };
  return [
    step(
      { method: 'GET', path: page, who },
      finding('log in', /woocommerce-login-nonce" value="([0-9a-f]+)/),
    ),
    {
      ask: (side) => ({
        method: 'POST',
        path: page,
        who,
        form: { ...login, 'woocommerce-login-nonce': side.kept.get('log in') ?? '' },
      }),
    },
    step({
      method: 'GET',
      path: `${page}${random.pick(['orders/', 'downloads/', 'edit-address/', 'nope/'])}`,
      who,
    }),
    step({
      method: 'POST',
      path: `${page}lost-password/`,
      who,
      form: { user_login: random.pick(EMAILS), wc_reset_password: 'true' },
    }),
    step({ method: 'POST', path: `${page}edit-account/`, who, form: { action: 'save_account_details' } }),
  ];
}

/** The owner puts an item into a menu and takes it out. */
export function menuStory(random: Random, name: string): readonly Step[] {
  const who = 'admin';
  const path = '/wp-json/wp/v2/menu-items';
  const own = (method: string, query = '', json?: unknown): Step => ({
    ask: (side) => ({ method, path: `${path}/${side.kept.get('item') ?? 0}${query}`, who, json }),
  });
  return [
    step(
      {
        method: 'POST',
        path,
        who,
        json: {
          title: random.pick(TEXTS) || name,
          url: random.pick(['http://example.com/', '/a', '', 'x y']),
          menus: random.pick([0, 99999]),
          status: random.pick(['publish', 'draft', 'x']),
        },
      },
      keeping('item', 'id'),
    ),
    own('GET'),
    own('POST', '', { title: random.pick(TEXTS), menu_order: random.pick([0, 1, 3]) }),
    own('DELETE'),
    own('DELETE', '?force=true'),
  ];
}
