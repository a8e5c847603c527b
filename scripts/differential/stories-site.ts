import type { Random } from '../fuzz/random.ts';
import { keeping, type Step, step } from './story.ts';
import { EMAILS, TEXTS } from './texts.ts';

const API = '/wp-json/wp/v2/';

/** A reader of news finds feeds at whatever address they were ever given. */
export function feedStory(random: Random, name: string): readonly Step[] {
  const who = `guest ${name}`;
  const paths = [
    ...['/feed/', '/feed', '/feed/atom/', '/feed/rdf/', '/feed/nope/', '/rss', '/?feed=rss2', '/?feed=nope'],
    ...[
      '/comments/feed/',
      '/?feed=comments-rss2',
      '/shop/feed/',
      '/category/uncategorized/feed/',
      '/?s=a&feed=rss2',
    ],
    ...['/robots.txt', '/wp-sitemap.xml', '/wp-sitemap-posts-page-1.xml', '/wp-sitemap-posts-nope-1.xml'],
  ];
  return Array.from({ length: 4 }, () => step({ method: 'GET', path: random.pick(paths), who }));
}

/** A visitor follows a link to a download, right and nearly right. */
export function downloadStory(random: Random, name: string): readonly Step[] {
  const who = `guest ${name}`;
  const get = (query: string): Step => ({
    ask: ({ kept }) => ({ method: 'GET', path: `/download/${kept.get('download') ?? 0}/${query}`, who }),
  });
  return [
    step(
      { method: 'GET', path: `${API}dlm_download?per_page=1&offset=${random.below(5)}&_fields=id` },
      keeping('download', '0.id'),
    ),
    get(random.pick(['', '?version=9.9', '?v=0', '?tmstv=1'])),
    get(random.pick(['?version=nope', '?nope=1'])),
    step({ method: 'GET', path: random.pick(['/download/999999/', '/download/nope/', '/download/']), who }),
    {
      ask: ({ kept }) => ({
        method: 'POST',
        path: '/wp-admin/admin-ajax.php',
        who,
        form: {
          action: 'no_access_dlm_xhr_download',
          download_id: random.pick([kept.get('download') ?? '0', 'x', '']),
          nonce: 'bad',
        },
      }),
    },
  ];
}

/** Somebody wants to become a member, with fields that are wrong. */
export function memberStory(random: Random, name: string): readonly Step[] {
  const who = `guest ${name}`;
  const ajax = (action: string): Step =>
    step({
      method: 'POST',
      path: '/wp-admin/admin-ajax.php',
      who,
      form: {
        action,
        rcp_level: random.pick(['1', '2', '999', 'x', '']),
        rcp_user_login: random.pick(['admin', `m${name}`, 'bad name!', '']),
        rcp_user_email: random.pick(EMAILS),
        rcp_user_pass: 'a',
        rcp_user_pass_confirm: random.pick(['a', 'b']),
        rcp_gateway: random.pick(['stripe', 'manual', 'nope']),
        rcp_register_nonce: 'bad',
        discount_code: random.pick(['nope', '']),
      },
    });
  const actions = [
    ...[
      'rcp_process_register_form',
      'rcp_validate_discount',
      'rcp_check_reg_amount',
      'rcp_load_gateway_fields',
    ],
    ...['validate_discount', 'rcp_generate_nonce', 'rcp_process_login', 'rcp_nope'],
  ];
  return Array.from({ length: 4 }, () => ajax(random.pick(actions)));
}

/** An editor looks at a picture, changes what stands beside it, and sends pictures that are none. */
export function mediaStory(random: Random): readonly Step[] {
  const who = 'admin';
  const own = (method: string, query = '', json?: unknown): Step => ({
    ask: ({ kept }) => ({ method, path: `${API}media/${kept.get('picture') ?? 0}${query}`, who, json }),
  });
  return [
    step(
      { method: 'GET', path: `${API}media?per_page=1&media_type=image&_fields=id`, who },
      keeping('picture', '0.id'),
    ),
    own(
      'GET',
      `?context=${random.pick(['view', 'edit', 'embed', 'x'])}&_fields=id,title,alt_text,caption,status`,
    ),
    own('POST', '?_fields=id,title,alt_text,caption', {
      alt_text: random.pick(TEXTS),
      caption: random.pick(TEXTS),
      post: random.pick([0, 999999]),
    }),
    own('POST', '/edit', { src: 'x', modifiers: random.pick([[], 'x']) }),
    own('DELETE'),
    step({ method: 'POST', path: `${API}media`, who, json: random.pick([{}, { title: 'x' }]) }),
  ];
}

/** The owner puts a widget aside, changes it and takes it away. */
export function widgetStory(random: Random): readonly Step[] {
  const who = 'admin';
  const own = (method: string, query = '', json?: unknown): Step => ({
    ask: ({ kept }) => ({ method, path: `${API}widgets/${kept.get('widget') ?? 'x-1'}${query}`, who, json }),
  });
  const instance = () => ({ raw: { title: random.pick(TEXTS), text: random.pick(TEXTS) } });
  return [
    step(
      {
        method: 'POST',
        path: `${API}widgets`,
        who,
        json: {
          id_base: random.pick(['text', 'text', 'nope']),
          sidebar: random.pick(['wp_inactive_widgets', 'nope']),
          instance: instance(),
        },
      },
      keeping('widget', 'id'),
    ),
    own('GET', '?_fields=id,id_base,sidebar'),
    own('PUT', '?_fields=id,instance', { instance: instance() }),
    own('DELETE', `?force=${random.pick(['true', 'x'])}`),
    own('DELETE', '?force=true'),
  ];
}
