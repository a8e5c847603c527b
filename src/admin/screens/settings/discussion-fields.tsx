import type { ReactNode } from 'react';
import { Checkbox, Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import type { SettingsFields, SiteSettings } from './site-settings.ts';

type Flag = {
  [K in keyof SiteSettings]: SiteSettings[K] extends boolean ? K : never;
}[keyof SiteSettings];

const WHO: readonly (readonly [Flag, string])[] = [
  ['require_name_email', 'Name and e-mail are needed'],
  ['comment_registration', 'Only who is logged in may comment'],
  ['comment_moderation', 'Each comment waits for a decision'],
  ['comment_previously_approved', 'The first comment of somebody waits for a decision'],
];
const NEWS: readonly (readonly [Flag, string])[] = [
  ['comments_notify', 'Tell authors by mail of comments'],
  ['moderation_notify', 'Tell me by mail of comments that wait'],
];

const RATINGS = [
  ['G', 'For everybody (G)'],
  ['PG', 'From 13 on (PG)'],
  ['R', 'From 17 on (R)'],
  ['X', 'All there are (X)'],
] as const;
const AVATARS = [
  ['mystery', 'A figure'],
  ['blank', 'Nothing'],
  ['gravatar_default', 'Gravatar’s sign'],
  ['identicon', 'A pattern'],
  ['wavatar', 'A drawn face'],
  ['monsterid', 'A monster'],
  ['retro', 'Old pixels'],
  ['robohash', 'A robot'],
] as const;

/** Comments: who may, what waits, how they are shown. WordPress: options-discussion.php. */
export function DiscussionFields({ form }: SettingsFields): ReactNode {
  const { values, errors, set } = form;
  const flags = (all: readonly (readonly [Flag, string])[]) =>
    all.map(([name, label]) => (
      <Checkbox key={name} label={label} checked={values[name]} onChange={(on) => set(name, on)} />
    ));
  const count = (
    name: 'close_comments_days_old' | 'thread_comments_depth' | 'comments_per_page',
    label: string,
  ) => (
    <TextField
      label={label}
      type="number"
      min={1}
      value={String(values[name])}
      error={errors[name]}
      onChange={(number) => set(name, Number(number))}
    />
  );
  return (
    <>
      <Checkbox
        label="Comments are open on new posts"
        checked={values.default_comment_status === 'open'}
        onChange={(on) => set('default_comment_status', on ? 'open' : 'closed')}
      />
      {flags(WHO)}
      {flags([['close_comments_for_old_posts', 'Comments close after some days']])}
      {values.close_comments_for_old_posts && count('close_comments_days_old', 'Days')}
      {flags([['thread_comments', 'Answers stand below what they answer']])}
      {values.thread_comments && count('thread_comments_depth', 'How deep')}
      {flags([['page_comments', 'Many comments are shown by pages']])}
      {values.page_comments && (
        <>
          {count('comments_per_page', 'Comments on a page')}
          <Select
            label="First shown"
            value={values.default_comments_page}
            options={[
              ['newest', 'The last page'],
              ['oldest', 'The first page'],
            ]}
            onChange={(end) => set('default_comments_page', end)}
          />
        </>
      )}
      <Select
        label="Order"
        value={values.comment_order}
        options={[
          ['asc', 'The oldest first'],
          ['desc', 'The newest first'],
        ]}
        onChange={(order) => set('comment_order', order)}
      />
      {flags(NEWS)}
      {flags([
        ['show_comments_cookies_opt_in', 'Ask who comments whether the browser may keep their name'],
        ['show_avatars', 'Show pictures of who writes'],
      ])}
      {values.show_avatars && (
        <div className="fields">
          <Select
            label="Pictures that are shown"
            value={values.avatar_rating}
            options={RATINGS}
            onChange={(rating) => set('avatar_rating', rating)}
          />
          <Select
            label="Of who has none"
            value={values.avatar_default}
            options={AVATARS}
            onChange={(avatar) => set('avatar_default', avatar)}
          />
        </div>
      )}
      <TextField
        label="A comment waits with so many links"
        hint="0: however many it has."
        type="number"
        min={0}
        value={String(values.comment_max_links)}
        error={errors['comment_max_links']}
        onChange={(links) => set('comment_max_links', Number(links))}
      />
      <TextArea
        label="Words that make a comment wait"
        hint="One on a line; also e-mail and IP addresses."
        value={values.moderation_keys}
        onChange={(text) => set('moderation_keys', text)}
      />
      <TextArea
        label="Words that put a comment into the bin"
        value={values.disallowed_keys}
        onChange={(text) => set('disallowed_keys', text)}
      />
    </>
  );
}
