import type { SampleOption } from '../records.ts';

const options: readonly (readonly [name: string, value: string])[] = [
  ['dlm_current_version', '5.1.6'],
  ['dlm_download_endpoint', 'download'],
  ['dlm_download_endpoint_value', 'ID'],
  ['dlm_default_template', ''],
  ['dlm_no_access_page', '941'],
  ['dlm_no_access_error', 'This file is for teachers with an account. <a href="/wp-login.php">Log in</a>'],
  ['dlm_no_access_modal', '1'],
  ['dlm_use_default_modal', '1'],
  ['dlm_ip_blacklist', '192.0.2.0/24'],
  ['dlm_user_agent_blacklist', 'Googlebot'],
  ['dlm_logging_ip_type', 'anonymized'],
];

/** How the sample's downloads are set up. */
export const downloadOptions: readonly SampleOption[] = options.map(([name, value]) => ({
  name,
  value,
  autoload: 'on',
}));
