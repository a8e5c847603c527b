/** What `portolan/v1/plugin-settings/<name>` says of fields and what they hold. */
export type { SettingField, SettingsGroup, SettingValue, SettingValues } from '../../types/settings-form.ts';
