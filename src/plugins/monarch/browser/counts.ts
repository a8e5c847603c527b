import { ask, elementsOf, pageAddress } from './ask.ts';
import type { ScriptSettings } from './settings.ts';

/** Stands where a count is on its way. */
const PLACEHOLDER = 'et_social_placeholder';

/** Fills in every count of a part of the page; what is asked for in several places is asked once. */
export function loadCounts(settings: ScriptSettings, root: ParentNode = document): void {
  const requested = new Map<string, Promise<string>>();
  const once = (fields: Readonly<Record<string, string>>) => {
    const key = JSON.stringify(fields);
    const running = requested.get(key) ?? ask(settings, fields);
    requested.set(key, running);
    return running;
  };
  for (const total of root.querySelectorAll<HTMLElement>('.et_social_total_share')) {
    void fill(total, once(totalFields(settings, numberOf(total, 'post_id'))));
  }
  for (const button of root.querySelectorAll<HTMLElement>('a.et_social_display_count')) {
    void append(button, once(countFields(settings, button)));
  }
  for (const total of root.querySelectorAll<HTMLElement>('.et_social_follow_total')) {
    void fill(total, once({ action: 'get_follow_total', get_total_counts_nonce: settings.total_counts }));
  }
  for (const label of root.querySelectorAll<HTMLElement>('.et_social_display_follow_counts')) {
    const { network = '', index, min_count: least } = label.dataset;
    const payload = { network, min_count: Number(least) || 0, index: Number(index) || 0 };
    const fields = {
      action: 'get_follow_counts',
      follow_count_array: JSON.stringify(payload),
      get_follow_counts_nonce: settings.follow_counts,
    };
    void once(fields).then((html) => label.append(...elementsOf(html)));
  }
}

/** Fills in the counts of a picture's buttons, when they are first seen. */
export function loadMediaCounts(settings: ScriptSettings, wrapper: HTMLElement, media: string): void {
  if (wrapper.dataset['counted']) return;
  wrapper.dataset['counted'] = '1';
  refreshMediaCounts(settings, wrapper, media);
}

/** The same, again: something was shared. */
export function refreshMediaCounts(settings: ScriptSettings, wrapper: HTMLElement, media: string): void {
  const total = wrapper.querySelector<HTMLElement>('.et_social_totalcount_count');
  const buttons = wrapper.querySelectorAll<HTMLElement>('.et_social_share');
  const [first] = buttons;
  if (total && first) {
    const payload = { media_url: media, post_id: numberOf(first, 'post_id') };
    void fill(
      total,
      ask(settings, {
        action: 'get_media_shares_total',
        media_total: JSON.stringify(payload),
        get_media_shares_total_nonce: settings.media_total,
      }),
    );
  }
  for (const button of buttons) {
    const number = button.querySelector<HTMLElement>('.et_social_count > span');
    if (number) void fill(number, singleCount(settings, button, media, 'media'));
  }
}

/** How often exactly this was done. */
function singleCount(
  settings: ScriptSettings,
  button: HTMLElement,
  media: string,
  action: string,
): Promise<string> {
  const payload = {
    media_url: media,
    post_id: numberOf(button, 'post_id'),
    network: button.dataset['social_name'] ?? '',
    action,
  };
  return ask(settings, {
    action: 'get_shares_single',
    media_single: JSON.stringify(payload),
    get_media_shares_nonce: settings.media_single,
  });
}

/** A like has been counted: all like buttons of the post show it. */
export async function refreshLikes(settings: ScriptSettings, button: HTMLElement): Promise<void> {
  const text = await singleCount(settings, button, '', 'like');
  if (text === '') return;
  const post = button.dataset['post_id'] ?? '';
  const same = `[data-social_type=like][data-post_id="${CSS.escape(post)}"] .et_social_count > span:first-child`;
  for (const number of document.querySelectorAll(same)) number.textContent = text;
}

function totalFields(settings: ScriptSettings, post: number): Readonly<Record<string, string>> {
  return {
    action: 'get_total_shares',
    share_total_count_array: JSON.stringify({ post_id: post, url: pageAddress(settings) }),
    get_total_counts_nonce: settings.total_counts,
  };
}

function countFields(settings: ScriptSettings, button: HTMLElement): Readonly<Record<string, string>> {
  const payload = {
    network: button.dataset['social_name'] ?? '',
    min_count: numberOf(button, 'min_count'),
    post_id: numberOf(button, 'post_id'),
    url: pageAddress(settings),
  };
  return {
    action: 'get_shares_count',
    share_count_array: JSON.stringify(payload),
    get_share_counts_nonce: settings.share_counts,
  };
}

async function fill(element: HTMLElement, answer: Promise<string>): Promise<void> {
  element.replaceChildren(placeholder());
  element.textContent = await answer;
}

async function append(button: HTMLElement, answer: Promise<string>): Promise<void> {
  const into = button.querySelector('.et_social_network_label') ?? button;
  into.querySelector('.et_social_count')?.remove();
  const waiting = placeholder();
  into.append(waiting);
  const html = await answer;
  waiting.remove();
  into.append(...elementsOf(html));
}

function placeholder(): HTMLElement {
  const span = document.createElement('span');
  span.className = PLACEHOLDER;
  return span;
}

function numberOf(element: HTMLElement, name: string): number {
  return Number(element.dataset[name]) || 0;
}
