import { ownAddress } from 'portolan/browser';

/** What the page tells the script of downloads. */
export interface ScriptSettings {
  /** Of the site, as its links have it. */
  readonly address: string;
  readonly ajaxAddress: string;
  /** What addresses of downloads hold. */
  readonly prefix: string;
  /** Addresses that hold one of these are left to the browser. */
  readonly excepted: readonly string[];
  readonly spinner: string;
  readonly showsProgress: boolean;
  readonly preventsDuplicates: boolean;
  readonly messages: Readonly<Record<string, string>>;
}

/** Reads `dlmXHR` and its companions; undefined where the page has none. */
export function readSettings(): ScriptSettings | undefined {
  const page = window as unknown as Readonly<Record<string, unknown>>;
  const main = page['dlmXHR'] as
    | { readonly ajaxUrl?: string; readonly prevent_duplicates?: boolean }
    | undefined;
  const prefix = page['dlmXHRGlobalLinks'];
  if (main?.ajaxUrl === undefined || typeof prefix !== 'string' || prefix === '') return undefined;
  return {
    address: main.ajaxUrl,
    ajaxAddress: ownAddress(main.ajaxUrl),
    prefix,
    excepted: (page['dlmNonXHRGlobalLinks'] as readonly string[] | undefined) ?? [],
    spinner: String(page['dlmXHRgif'] ?? ''),
    showsProgress: page['dlmXHRProgress'] === '1',
    preventsDuplicates: main.prevent_duplicates !== false,
    messages: (page['dlmXHRtranslations'] as Readonly<Record<string, string>> | undefined) ?? {},
  };
}

/** The message of a failure; unknown codes and failures of the network have the general one. */
export function messageOf(settings: ScriptSettings, code: string): string {
  return settings.messages[code] ?? settings.messages['error'] ?? '';
}
