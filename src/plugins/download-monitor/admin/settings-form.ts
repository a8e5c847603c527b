import { defineOptionForm, type OptionField } from 'portolan/plugin';

type Field = Omit<OptionField, 'option'>;

const ofOption = (field: Field): OptionField => ({ ...field, option: `dlm_${field.name}` });

const AT_START = 'Counts from the next start of the server.';

const general: readonly Field[] = [
  {
    name: 'download_endpoint',
    label: 'First part of the addresses',
    kind: 'line',
    fallback: 'download',
    hint: AT_START,
  },
  {
    name: 'download_endpoint_value',
    label: 'What follows it',
    kind: 'choice',
    fallback: 'ID',
    options: [
      ['ID', 'The download’s number'],
      ['slug', 'Its name'],
    ],
  },
  {
    name: 'default_template',
    label: 'How links to downloads look',
    kind: 'choice',
    fallback: '',
    options: [
      ['', 'Link with the count'],
      ['box', 'Box'],
      ['button', 'Button'],
      ['filename', 'Name of the file'],
      ['title', 'Title'],
      ['version-list', 'List of versions'],
      ['custom', 'A template of the theme’s'],
    ],
  },
  { name: 'custom_template', label: 'Name of that template', kind: 'line' },
];

const access: readonly Field[] = [
  { name: 'no_access_page', label: 'Page that tells why there is no access', kind: 'page' },
  { name: 'no_access_error', label: 'What is said instead of a download', kind: 'text' },
  { name: 'no_access_modal', label: 'Say it in a window over the page', kind: 'checkbox', hint: AT_START },
  { name: 'hotlink_protection_enabled', label: 'Links from other sites lead home', kind: 'checkbox' },
  { name: 'tc_global', label: 'Terms have to be accepted before any download', kind: 'checkbox' },
  { name: 'tc_text', label: 'What stands beside their tick', kind: 'line' },
  {
    name: 'ip_blacklist',
    label: 'IP addresses that get nothing',
    kind: 'lines',
    hint: 'One a line; 10.0.0.0/8 is a range.',
  },
  {
    name: 'user_agent_blacklist',
    label: 'Programs that get nothing',
    kind: 'lines',
    hint: 'One a line: a part of what they call themselves, or /a pattern/.',
  },
];

const log: readonly Field[] = [
  {
    name: 'logging_ip_type',
    label: 'IP addresses in the log',
    kind: 'choice',
    fallback: 'full',
    options: [
      ['full', 'Whole'],
      ['anonymized', 'Without their last part'],
      ['none', 'None'],
    ],
  },
  { name: 'count_unique_ips', label: 'One visitor counts once for each version', kind: 'checkbox' },
];

/** How downloads are had and counted. Download Monitor: Downloads → Settings, options `dlm_*`. */
export const downloadSettingsForm = defineOptionForm({
  name: 'download-monitor',
  label: 'Downloads',
  about: 'Addresses of downloads, who gets them, and what the log keeps.',
  addresses: ['edit.php?post_type=dlm_download&page=download-monitor-settings'],
  groups: [
    { label: '', fields: general.map(ofOption) },
    { label: 'Access', fields: access.map(ofOption) },
    { label: 'Log', fields: log.map(ofOption) },
  ],
  refusal: (_site, { download_endpoint: endpoint }) =>
    typeof endpoint === 'string' && !/^[\w-]+$/.test(endpoint)
      ? { download_endpoint: 'Letters, digits, - and _ alone.' }
      : {},
});
