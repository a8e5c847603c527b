import type { Site } from 'portolan/plugin';

/** How the owner has set up Download Monitor. */
export interface DownloadSettings {
  /** First part of the addresses: `/download/…`. */
  readonly endpoint: string;
  /** What follows it: the download's id, or its slug. */
  readonly endpointValue: 'ID' | 'slug';
  /** Page that tells why there is no access; 0 = none. */
  readonly noAccessPage: number;
  /** What is said instead of a download, HTML of the owner; '' = the plugin's own words. */
  readonly noAccessError: string;
  readonly noAccessModal: boolean;
  readonly ipBlacklist: readonly string[];
  readonly userAgentBlacklist: readonly string[];
  readonly logAddress: 'full' | 'anonymized' | 'none';
  /** One visitor counts once for each version. */
  readonly countUniqueAddresses: boolean;
  /** Links from other sites lead home. */
  readonly hotlinkProtection: boolean;
  /** Terms have to be accepted before any download. */
  readonly termsForAll: boolean;
  readonly termsText: string;
  readonly shopEnabled: boolean;
  /** Name of the template that links are rendered by; '' = the default one. */
  readonly template: string;
}

/** Name of the address's first part, in the form that an address can have. */
export function downloadEndpointName(site: Pick<Site, 'options'>): string {
  const name = site.options.get('dlm_download_endpoint') ?? '';
  return /^[\w-]+$/.test(name) ? name : 'download';
}

/** The settings as they are now. Source: Download Monitor, `dlm_*` options. */
export function downloadSettings(site: Pick<Site, 'options'>): DownloadSettings {
  const { options } = site;
  const logging = options.get('dlm_logging_ip_type');
  const template = options.get('dlm_default_template') ?? '';
  return {
    endpoint: downloadEndpointName(site),
    endpointValue: options.get('dlm_download_endpoint_value') === 'slug' ? 'slug' : 'ID',
    noAccessPage: options.number('dlm_no_access_page'),
    noAccessError: options.get('dlm_no_access_error') ?? '',
    noAccessModal: options.flag('dlm_no_access_modal'),
    ipBlacklist: lines(options.get('dlm_ip_blacklist')),
    userAgentBlacklist: lines(options.get('dlm_user_agent_blacklist')),
    logAddress: logging === 'anonymized' || logging === 'none' ? logging : 'full',
    countUniqueAddresses: options.flag('dlm_count_unique_ips'),
    hotlinkProtection: options.flag('dlm_hotlink_protection_enabled'),
    termsForAll: options.flag('dlm_tc_global'),
    termsText: options.get('dlm_tc_text') ?? '',
    shopEnabled: options.flag('dlm_shop_enabled'),
    template: template === 'custom' ? (options.get('dlm_custom_template') ?? '') : template,
  };
}

function lines(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
