import { inOrderOf, settledSettings } from 'portolan/elements';
import type { Settings, StoredElement } from '../stored-settings.ts';

/**
 * A page that was edited, with everything that nobody changed as it was stored, to the order of the settings. `filtered`
 * is done with each text that is new.
 */
export function changedPage(
  stored: readonly StoredElement[],
  edited: readonly StoredElement[],
  filtered: (text: string) => string,
): readonly StoredElement[] {
  const known = new Map<string, StoredElement>();
  const note = (element: StoredElement) => {
    if (element.id !== undefined) known.set(element.id, element);
    element.elements?.forEach(note);
  };
  stored.forEach(note);
  const settle = (element: StoredElement): StoredElement => {
    const { mark: _, ...own } = element;
    const before = known.get(element.id ?? '');
    const settings = settled(before?.settings, own.settings, filtered);
    const elements = own.elements?.map(settle);
    return inOrderOf(before, { ...own, ...(settings && { settings }), ...(elements && { elements }) });
  };
  return edited.map(settle);
}

type StoredSettings = StoredElement['settings'];

function settled(
  before: StoredSettings,
  now: StoredSettings,
  filtered: (text: string) => string,
): StoredSettings {
  const known = asMap(before);
  const settings = settledSettings(known, asMap(now), filtered);
  if (settings === known) return before ?? now;
  // PHP writes an empty object as an empty list.
  return Object.keys(settings).length === 0 ? [] : settings;
}

function asMap(settings: StoredSettings): Settings {
  return settings === undefined || Array.isArray(settings) ? {} : (settings as Settings);
}
