import { timingSafeEqual } from 'node:crypto';
import {
  fromPlain,
  maybeUnserialize,
  type PhpKey,
  type PhpValue,
  phpArray,
  phpEntries,
  serialize,
  toPlain,
  unserialize,
} from '../../../database/php-serialize.ts';
import type { RestCall, RestError, Site, WidgetElement } from '../../../types/index.ts';
import { wpHash } from '../../auth/salts.ts';
import { ksesPost } from '../../content/kses.ts';
import { widgetSettings } from '../../widgets/widget-settings.ts';
import { isRestError, restError } from '../errors.ts';
import { isMap, phpText } from '../json-types.ts';
import { sanitizeTextField } from '../text-fields.ts';
import { registeredSidebar, storedSidebars } from './stored-widgets.ts';
import { inactive } from './widget-schemas.ts';

function invalidWidget(message: string): RestError {
  return restError('rest_invalid_widget', message, 400);
}

/**
 * Writes the settings that a request brings for a widget: one that exists (`id`), or the next one of its kind. Gives
 * the widget's id. WordPress: `WP_REST_Widgets_Controller::save_widget()`.
 */
export async function saveWidget(call: RestCall, id: string | undefined): Promise<string | RestError> {
  const { site, params } = call;
  const base = id === undefined ? phpText(params.id_base) : id.replace(/-\d+$/, '');
  const kind = site.contributions('widgets').find(({ name }) => name === base);
  if (!kind) {
    return invalidWidget('The provided widget type (id_base) cannot be updated.');
  }
  const settings = settingsIn(site, params.instance);
  if (isRestError(settings)) {
    return settings;
  }
  const stored = settingsOfKind(site, base);
  const number = id === undefined ? nextNumber(stored) : Number(/\d+$/.exec(id)?.[0] ?? 0);
  if (settings !== undefined) {
    const before = widgetSettings(site, `${base}-${number}`)?.settings ?? {};
    const kept = phpEntries(stored).filter(([key]) => key !== number && key !== '_multiwidget');
    await site.options.set(
      `widget_${base}`,
      serialize(
        phpArray([
          ...kept,
          [number, fromPlain(storable(call, keptOf(kind, settings, before)))],
          ['_multiwidget', 1],
        ]),
      ),
    );
  }
  return `${base}-${number}`;
}

/** What a kind of widget keeps of the settings that are sent. */
export function keptOf(
  kind: WidgetElement | undefined,
  sent: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return kind?.kept?.(sent, before) ?? sent;
}

/** Settings as a reply gives them: PHP's own form (null where there are none), with a hash by which they are known again. */
export function encodedInstance(site: Site, settings: Readonly<Record<string, unknown>> | undefined) {
  const encoded = serialize(fromPlain(settings ?? null));
  return {
    encoded: Buffer.from(encoded).toString('base64'),
    hash: wpHash(site, encoded, 'auth'),
    raw: settings ?? {},
  };
}

/** The settings a request brings: as they are, or in the form in which a reply gave them, with its hash. */
export function settingsIn(
  site: Site,
  instance: unknown,
): Readonly<Record<string, unknown>> | undefined | RestError {
  if (!isMap(instance)) {
    return undefined;
  }
  if (instance.raw !== undefined) {
    return isMap(instance.raw) ? instance.raw : {};
  }
  if (typeof instance.encoded !== 'string' || typeof instance.hash !== 'string') {
    return invalidWidget('The provided instance is invalid. Must contain raw OR encoded and hash.');
  }
  const text = Buffer.from(instance.encoded, 'base64').toString('utf8');
  const own = Buffer.from(wpHash(site, text, 'auth'));
  const input = Buffer.from(instance.hash);
  const read = own.length === input.length && timingSafeEqual(own, input) ? unserialize(text) : undefined;
  const value = read?.ok ? toPlain(read.value) : undefined;
  return isMap(value) || (Array.isArray(value) && value.length === 0)
    ? { ...value }
    : invalidWidget('The provided instance is malformed.');
}

/** Settings as they may be kept: titles are plain text, HTML is filtered unless the visitor may post any, addresses are the stored ones. */
export function storable(
  { site, visitor }: Pick<RestCall, 'site' | 'visitor'>,
  settings: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const filtered = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return site.address.toStored(visitor.has('unfiltered_html') ? value : ksesPost(value));
    }
    if (Array.isArray(value)) {
      return value.map(filtered);
    }
    return isMap(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filtered(one)]))
      : value;
  };
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      key === 'title' ? sanitizeTextField(phpText(value)) : filtered(value),
    ]),
  );
}

function settingsOfKind(site: Site, base: string): PhpValue {
  return maybeUnserialize(site.options.get(`widget_${base}`) ?? '');
}

/** Numbers of widgets begin at 2, which is that of settings from when there was one widget of each kind. */
function nextNumber(stored: PhpValue): number {
  const keys = phpEntries(stored).map(([key]: readonly [PhpKey, PhpValue]) => key);
  const isOfOne = typeof stored === 'object' && stored !== null && !keys.includes('_multiwidget');
  const numbers = keys.map(Number).filter((number) => Number.isInteger(number));
  return Math.max(isOfOne ? 2 : 1, ...numbers) + 1;
}

/** Deletes a widget's settings. */
export async function deleteWidgetSettings(site: Site, id: string): Promise<void> {
  const base = id.replace(/-\d+$/, '');
  const number = Number(/\d+$/.exec(id)?.[0] ?? 0);
  const kept = phpEntries(settingsOfKind(site, base)).filter(([key]) => key !== number);
  await site.options.set(`widget_${base}`, serialize(phpArray(kept)));
}

/**
 * Puts a widget at the end of a sidebar, out of any other; '' = nowhere (WordPress: `wp_assign_widget_to_sidebar()`). One
 * that nobody knows is as good as none: the widget is set aside.
 */
export async function assignWidget(site: Site, id: string, sidebar: string): Promise<void> {
  const arranged = new Map<string, readonly string[]>();
  for (const [name, widgets] of storedSidebars(site)) {
    arranged.set(
      name,
      widgets.filter((widget) => widget !== id),
    );
  }
  if (sidebar !== '') {
    const place = arranged.has(sidebar) || registeredSidebar(site, sidebar) ? sidebar : inactive;
    arranged.set(place, [...(arranged.get(place) ?? []), id]);
  }
  await storeSidebars(site, arranged);
}

/** Keeps which widgets stand where; the inactive ones first, as WordPress keeps them. */
export async function storeSidebars(
  site: Site,
  arranged: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const ordered = new Map<string, unknown>([
    [inactive, arranged.get(inactive) ?? []],
    ...arranged,
    ['array_version', 3],
  ]);
  await site.options.set('sidebars_widgets', serialize(fromPlain(ordered)));
}
