import type { WidgetElement } from '../../../types/index.ts';
import { settingFlag, settingText, type WidgetSettings } from './settings.ts';

type Kept = NonNullable<WidgetElement['kept']>;
type Setting = (settings: WidgetSettings, name: string) => unknown;

/**
 * What widgets keep of the settings that are sent: each named one as its kind has it, in this order, also where it was
 * not sent, and nothing else. The title, which nearly all have, is cleaned where settings are written.
 * WordPress: WP_Widget::update().
 */
export function keeping(named: Readonly<Record<string, Setting>>): Kept {
  return (sent) => Object.fromEntries(Object.entries(named).map(([name, read]) => [name, read(sent, name)]));
}

export const keptText: Setting = settingText;

/** What was sent, whatever it is; nothing where it was not. */
export const keptAsSent: Setting = (settings, name) => settings[name] ?? null;

export const keptFlag: Setting = settingFlag;

/** A check box as 1 and 0. */
export const keptBox: Setting = (settings, name) => (settingFlag(settings, name) ? 1 : 0);

/** The whole number with which a setting begins; 0 for anything else. */
export const keptInteger: Setting = (settings, name) => Number.parseInt(settingText(settings, name), 10) || 0;
