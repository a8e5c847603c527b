/** What the page tells scripts: `monarchSettings`. */
export interface ScriptSettings {
  readonly ajaxurl: string;
  readonly pageurl: string;
  readonly stats_nonce: string;
  readonly share_counts: string;
  readonly follow_counts: string;
  readonly total_counts: string;
  readonly media_single: string;
  readonly media_total: string;
  readonly generate_all_window_nonce: string;
  readonly no_img_message: string;
}

/** undefined on pages that share nothing. */
export function readSettings(): ScriptSettings | undefined {
  return (window as { monarchSettings?: ScriptSettings }).monarchSettings;
}
