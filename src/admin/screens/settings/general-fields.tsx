import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { dateFormat, localeNames } from '../../app/format.ts';
import { Checkbox, Select, TextField } from '../../app/parts/fields.tsx';
import type { SettingsFields } from './site-settings.ts';

/** 4 January 1970 was a Sunday, WordPress's day 0. */
const SUNDAY = Date.UTC(1970, 0, 4);
const DAY = 86_400_000;

/** Title, address for mails, time, who may register. WordPress: options-general.php. */
export function GeneralFields({ form }: SettingsFields): ReactNode {
  const { values, errors, set } = form;
  const roles = useQuery({
    queryKey: ['portolan/v1/roles'],
    queryFn: ({ signal }) =>
      read<readonly { readonly name: string; readonly label: string }[]>('portolan/v1/roles', {}, signal),
  });
  return (
    <>
      <TextField
        label="Title of the site"
        value={values.title}
        error={errors['title']}
        onChange={(title) => set('title', title)}
      />
      <TextField
        label="Tagline"
        hint="What the site is about, in few words."
        value={values.description}
        error={errors['description']}
        onChange={(text) => set('description', text)}
      />
      <TextField
        label="E-mail for news about the site"
        type="email"
        value={values.email}
        error={errors['email']}
        onChange={(email) => set('email', email)}
      />
      <Select
        label="Language of the site"
        value={values.language || 'en_US'}
        error={errors['language']}
        options={localeNames('en_GB', values.language)}
        onChange={(locale) => set('language', locale === 'en_US' ? '' : locale)}
      />
      <Select
        label="Time zone"
        value={values.timezone}
        error={errors['timezone']}
        options={zonesWith(values.timezone)}
        onChange={(zone) => set('timezone', zone)}
      />
      <div className="fields">
        <TextField
          label="Dates"
          hint={<FormatHint format={values.date_format} />}
          value={values.date_format}
          error={errors['date_format']}
          onChange={(format) => set('date_format', format)}
        />
        <TextField
          label="Times"
          hint={<FormatHint format={values.time_format} />}
          value={values.time_format}
          error={errors['time_format']}
          onChange={(format) => set('time_format', format)}
        />
      </div>
      <Select
        label="The week begins on"
        value={String(values.start_of_week)}
        options={[0, 1, 2, 3, 4, 5, 6].map((day) => [String(day), dayName(day)] as const)}
        onChange={(day) => set('start_of_week', Number(day))}
      />
      <Checkbox
        label="Anyone can register"
        checked={values.users_can_register}
        onChange={(on) => set('users_can_register', on)}
      />
      <Select
        label="Role of new accounts"
        value={values.default_role}
        error={errors['default_role']}
        options={
          roles.data?.map(({ name, label }) => [name, label] as const) ?? [
            [values.default_role, values.default_role],
          ]
        }
        onChange={(role) => set('default_role', role)}
      />
    </>
  );
}

/** What the letters that WordPress's formats are made of give now, as far as the usual ones go. */
function FormatHint({ format }: { format: string }): ReactNode {
  const now = new Date();
  const { timeZone } = boot().site;
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat({ ...options, ...(timeZone !== undefined && { timeZone }) }).format(now);
  const letters: Readonly<Record<string, string>> = {
    d: part({ day: '2-digit' }),
    j: part({ day: 'numeric' }),
    m: part({ month: '2-digit' }),
    n: part({ month: 'numeric' }),
    M: part({ month: 'short' }),
    F: part({ month: 'long' }),
    Y: part({ year: 'numeric' }),
    y: part({ year: '2-digit' }),
    D: part({ weekday: 'short' }),
    l: part({ weekday: 'long' }),
    H: part({ hour: '2-digit', hour12: false }),
    i: part({ minute: 'numeric' }).padStart(2, '0'),
  };
  return `Letters of PHP’s dates. Now: ${format.replaceAll(/\\.|[a-zA-Z]/g, (one) => letters[one] ?? one.slice(-1))}`;
}

function zonesWith(present: string): readonly (readonly [string, string])[] {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
  const all = present !== '' && !zones.includes(present) ? [present, ...zones] : zones;
  return [
    ...(present === '' ? ([['', 'A fixed distance from UTC']] as const) : []),
    ...all.map((zone) => [zone, zone.replaceAll('_', ' ')] as const),
  ];
}

function dayName(day: number): string {
  return dateFormat({ weekday: 'long', timeZone: 'UTC' }).format(SUNDAY + day * DAY);
}
