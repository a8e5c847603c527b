import { storedMap } from 'portolan/data';
import { defineOptionForm, type OptionField, type SettingsGroup, type Site } from 'portolan/plugin';

type Group = SettingsGroup<OptionField>;

const OPTION = 'rcp_reminder_notices';

/** When a reminder is sent, as Restrict Content Pro stores it. */
const PERIODS = [
  ['today', 'On the day'],
  ['+1day', '1 day before'],
  ['+2days', '2 days before'],
  ['+3days', '3 days before'],
  ['+4days', '4 days before'],
  ['+5days', '5 days before'],
  ['+6days', '6 days before'],
  ['+1week', '1 week before'],
  ['+2weeks', '2 weeks before'],
  ['+3weeks', '3 weeks before'],
  ['+1month', '1 month before'],
  ['+2months', '2 months before'],
  ['+3months', '3 months before'],
  ['-1day', '1 day after'],
  ['-2days', '2 days after'],
  ['-3days', '3 days after'],
  ['-1week', '1 week after'],
  ['-2weeks', '2 weeks after'],
  ['-1month', '1 month after'],
  ['-2months', '2 months after'],
  ['-3months', '3 months after'],
] as const;

function reminder(id: string, label: string): Group {
  const at = (name: string) => ({ name: `${id}.${name}`, option: OPTION, member: [id, name] });
  return {
    label,
    fields: [
      { ...at('enabled'), label: 'This mail is sent', kind: 'checkbox', asBoolean: true },
      {
        ...at('type'),
        label: 'To members whose membership',
        kind: 'choice',
        fallback: 'expiration',
        options: [
          ['expiration', 'Ends'],
          ['renewal', 'Renews by itself'],
        ],
      },
      { ...at('send_period'), label: 'When', kind: 'choice', fallback: '+1month', options: PERIODS },
      { ...at('subject'), label: 'Subject', kind: 'line' },
      {
        ...at('message'),
        label: 'Text',
        kind: 'text',
        hint: '%displayname%, %subscription_name%, %expiration% and %blogname% are filled in. Without a text nothing is sent.',
      },
    ],
  };
}

function groups(site: Site): readonly Group[] {
  const ids = Object.keys(storedMap(site.options.value(OPTION)));
  const next = String(Math.max(-1, ...ids.map(Number).filter((id) => id >= 0)) + 1);
  return [
    ...ids.map((id, index) => reminder(id, `Reminder ${index + 1}`)),
    // What is written here becomes the next one.
    reminder(next, 'Another reminder'),
  ];
}

/** Mails before and after memberships end or renew. Restrict Content Pro: Settings → Emails, `rcp_reminder_notices`. */
export const remindersForm = defineOptionForm({
  name: 'restrict-content-pro.reminders',
  label: 'Reminders to members',
  about: 'Mails some days before or after a membership ends or renews by itself.',
  addresses: ['admin.php?page=rcp-reminder'],
  groups,
});
