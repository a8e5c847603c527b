import { ownAddress } from 'portolan/browser';
import type { ScriptSettings } from './settings.ts';

/** Asks the site; '' where nothing came: every failure is silence. */
export async function ask(
  settings: Pick<ScriptSettings, 'ajaxurl'>,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  try {
    const response = await fetch(ownAddress(settings.ajaxurl), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'X-Requested-With': 'XMLHttpRequest',
      },
      body: new URLSearchParams(fields).toString(),
    });
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}

/** The address that counts belong to: the post's own, else the window's without its fragment. */
export function pageAddress(settings: Pick<ScriptSettings, 'pageurl'>): string {
  return settings.pageurl || location.href.replace(/#.*$/, '');
}

/** HTML of the site's own answers as elements. */
export function elementsOf(html: string): readonly Element[] {
  const template = document.createElement('template');
  // Safe: the site's own answer, escaped where it was made; templates run nothing.
  template.innerHTML = html;
  return [...template.content.children];
}
