import type { Site } from '../../types/index.ts';
import { escapeHtml } from '../../wordpress/content/escape.ts';
import { accountScenes } from './account-scenes.ts';
import { inGroup, type Scene } from './scene.ts';
import { shopScenes } from './shop-scenes.ts';
import { SiteAddresses } from './site-addresses.ts';
import { SitePeople } from './site-people.ts';

/**
 * The states of a site, made of what it publishes: pages and lists, forms with their errors, the shop from the empty
 * cart to the checkout, members' pages, elements, controls in each of their states. What a site does not have is left
 * out.
 */
export async function scenesOf(site: Site): Promise<readonly Scene[]> {
  const find = new SiteAddresses(site);
  const groups = [
    readingScenes,
    logInScenes,
    failureScenes,
    formScenes,
    shopScenes,
    (places: SiteAddresses) => accountScenes(places, new SitePeople(site), site),
    memberScenes,
    downloadScenes,
    elementScenes,
  ];
  return (await Promise.all(groups.map((scenes) => scenes(find)))).flat();
}

async function readingScenes(find: SiteAddresses): Promise<readonly Scene[]> {
  const post = await find.first({ types: ['post'], password: '' });
  const closed = await find.first({
    types: ['post', 'page'],
    meta: [{ key: 'rcp_subscription_level', compare: 'EXISTS' }],
  });
  const locked = await find.locked();
  return inGroup('Reading', [
    { name: 'front', title: 'Front page', path: '/' },
    {
      name: 'menu',
      title: 'Menu of a phone, open',
      path: '/',
      only: 'narrow',
      steps: [{ click: '.menu-button:not([hidden]), .site-menu-toggle, header [popovertarget]' }],
    },
    {
      name: 'menu-panel',
      title: 'Panel of a menu, open',
      path: '/',
      only: 'wide',
      steps: [{ act: 'hover', on: '.menu-item-has-children:first-child' }],
    },
    post && { name: 'post', title: 'Post', path: post.path },
    post && { name: 'comment', title: 'Comment form', path: post.path, at: '#respond' },
    post && {
      name: 'comment-hover',
      title: 'Comment form, pointer on it',
      path: post.path,
      at: '#respond',
      steps: [{ act: 'hover', on: '#respond input, #respond textarea, #respond a' }],
    },
    locked && { name: 'protected', title: 'Post with a password', path: locked.path },
    closed && { name: 'closed', title: 'Post for members', path: closed.path },
    { name: 'search', title: 'Search with results', path: '/?s=e' },
    { name: 'search-empty', title: 'Search without results', path: '/?s=qqzzxx' },
    { name: 'not-found', title: 'Not found', path: '/nothing-is-here/' },
  ]);
}

async function logInScenes(): Promise<readonly Scene[]> {
  return inGroup('Log-in', [
    { name: 'log-in', title: 'Log-in', path: '/wp-login.php' },
    {
      name: 'log-in-error',
      title: 'Log-in, refused',
      path: '/wp-login.php',
      steps: [
        { fill: '#user_login', with: 'nobody' },
        { fill: '#user_pass', with: 'x' },
        { follow: '#wp-submit' },
      ],
    },
    { name: 'lost-password', title: 'Lost password', path: '/wp-login.php?action=lostpassword' },
    { name: 'logged-out', title: 'Logged out', path: '/wp-login.php?loggedout=true' },
  ]);
}

async function failureScenes(): Promise<readonly Scene[]> {
  return inGroup('Failures', [
    { name: 'refused', title: 'A request that is refused', path: '/wp-mail.php' },
    { name: 'failure', title: 'A request that failed', path: '/__states/pages/failure' },
    { name: 'read-only', title: 'Nothing can be changed', path: '/__states/pages/read-only' },
    { name: 'busy', title: 'Too much to do', path: '/__states/pages/busy' },
  ]);
}

async function formScenes(find: SiteAddresses): Promise<readonly Scene[]> {
  const page = await find.contactForm();
  const form = 'form.avia_ajax_form';
  const at = 'main';
  const sent =
    page &&
    `<div class="ajaxresponse"><h3 role="presentation" class="avia-form-success">${escapeHtml(page.sent)}</h3></div>`;
  return inGroup('Forms', [
    page && { name: 'contact', title: 'Form', path: page.path, at },
    page && {
      name: 'contact-errors',
      title: 'Form, nothing filled in',
      path: page.path,
      at,
      steps: [{ click: `${form} [type=submit]` }, { wait: `${form} [aria-invalid=true]` }],
    },
    page && {
      name: 'contact-sent',
      title: 'Form, sent',
      path: page.path,
      at,
      steps: [
        { complete: form },
        { answer: sent ?? '' },
        { click: `${form} [type=submit]` },
        { wait: '.avia-form-success' },
      ],
    },
  ]);
}

async function memberScenes(find: SiteAddresses): Promise<readonly Scene[]> {
  const [join, levels] = await Promise.all([
    find.membersPage('registration'),
    find.pageWith('[register_form_stripe '),
  ]);
  return inGroup('Members', [
    join && { name: 'join', title: 'Registration', path: join.path },
    join && {
      name: 'join-errors',
      title: 'Registration, nothing filled in',
      path: join.path,
      at: '#rcp_registration_form',
      steps: [{ click: '#rcp_submit' }, { wait: '.rcp_message.error' }],
    },
    levels && {
      name: 'join-window',
      title: 'Registration in a window',
      path: levels.path,
      steps: [{ click: '.rcp-stripe-register button' }, { wait: 'dialog.rcp-modal-wrapper[open]' }],
    },
  ]);
}

async function downloadScenes(find: SiteAddresses): Promise<readonly Scene[]> {
  const closed = await find.membersDownload();
  const list = closed?.list;
  return inGroup('Downloads', [
    list === undefined ? undefined : { name: 'downloads', title: 'Downloads', path: list, cart: [] },
    closed === undefined || list === undefined
      ? undefined
      : {
          name: 'no-access-window',
          title: 'No access to a download, in a window',
          path: list,
          cart: [],
          steps: [{ click: `#download-link-${closed.id}` }, { wait: '#dlm-no-access-modal' }],
        },
    closed && { name: 'no-access', title: 'No access to a download', path: closed.refusal, cart: [] },
  ]);
}

async function elementScenes(find: SiteAddresses): Promise<readonly Scene[]> {
  const pages = await find.builderPages(6);
  return inGroup(
    'Elements',
    pages.map(({ path }, index) => ({ name: `elements-${index + 1}`, title: path, path })),
  );
}
