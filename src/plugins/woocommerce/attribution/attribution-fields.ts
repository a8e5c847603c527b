import type { VisitRecord } from './track-visit.ts';

/** Fields that travel with an order, and where each is kept. The order is that of the printed map. */
export const attributionSources = {
  source_type: 'current.typ',
  referrer: 'current_add.rf',
  utm_campaign: 'current.cmp',
  utm_source: 'current.src',
  utm_medium: 'current.mdm',
  utm_content: 'current.cnt',
  utm_id: 'current.id',
  utm_term: 'current.trm',
  utm_source_platform: 'current.plt',
  utm_creative_format: 'current.fmt',
  utm_marketing_tactic: 'current.tct',
  session_entry: 'current_add.ep',
  session_start_time: 'current_add.fd',
  session_pages: 'session.pgs',
  session_count: 'udata.vst',
  user_agent: 'udata.uag',
} as const;

/** The configuration object that the shop's scripts read as `wc_order_attribution`. */
export interface AttributionSettings {
  readonly params: {
    readonly lifetime: number;
    readonly session: number;
    readonly base64: boolean;
    readonly ajaxurl: string;
    readonly prefix: string;
    readonly allowTracking: boolean;
    /** The kind of consent that decides; '' = none is asked. */
    readonly consentCategory?: string;
  };
  readonly fields: Readonly<Record<string, string>>;
}

/** The fields' values; all empty where nothing is kept. */
export function attributionValues(
  fields: Readonly<Record<string, string>>,
  record: VisitRecord | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, source]) => {
      const [cookie = '', part = ''] = source.split('.');
      return [field, record?.[cookie]?.[part] ?? ''];
    }),
  );
}
