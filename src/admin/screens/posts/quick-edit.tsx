import type { ReactNode } from 'react';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Checkbox, Select, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { TimeField } from '../../app/parts/time-field.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { type ContentType, type Post, routeOf, type Taxonomy, titleOf } from './post-types.ts';
import { TermChoice } from './term-choice.tsx';

interface Values {
  readonly title: string;
  readonly slug: string;
  readonly status: string;
  readonly date: string;
  readonly comment_status: string;
  readonly sticky: boolean;
  readonly [taxonomy: string]: unknown;
}

const STATUSES: readonly (readonly [string, string])[] = [
  ['publish', 'Published'],
  ['future', 'Scheduled'],
  ['draft', 'Draft'],
  ['pending', 'To be reviewed'],
  ['private', 'Private'],
];

/** Title, address, status, date and terms of one post, without leaving the list. */
export function QuickEdit(props: {
  readonly type: ContentType;
  readonly taxonomies: readonly Taxonomy[];
  readonly post: Post;
  readonly mayPublish: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const { type, taxonomies, post, mayPublish, onClose } = props;
  const guardedSave = useGuardedSave();
  const { tell } = useToasts();
  const initial: Values = {
    title: post.title?.raw ?? '',
    slug: post.slug,
    status: post.status,
    date: post.date,
    comment_status: post.comment_status ?? 'closed',
    sticky: post.sticky ?? false,
    ...Object.fromEntries(taxonomies.map(({ rest_base }) => [rest_base, post[rest_base] ?? []])),
  };
  const form = useForm(initial, async (changes) => {
    await guardedSave(
      {
        route: `${routeOf(type)}/${post.id}`,
        thing: post,
        field: 'modified_gmt',
        stale: [routeOf(type)],
      },
      changes,
    );
    tell(`“${form.values.title || titleOf(post)}” is saved.`);
  });
  const { values, errors, set } = form;
  return (
    <FormDialog title={titleOf(post)} form={form} onClose={onClose}>
      {type.supports['title'] !== undefined && (
        <TextField
          label="Title"
          value={values.title}
          error={errors['title']}
          onChange={(title) => set('title', title)}
        />
      )}
      <TextField
        label="Address"
        hint="The last part of its web address."
        value={values.slug}
        error={errors['slug']}
        onChange={(slug) => set('slug', slug)}
      />
      <div className="fields">
        <Select
          label="Status"
          value={values.status}
          error={errors['status']}
          options={STATUSES.filter(
            ([status]) => mayPublish || status === post.status || ['draft', 'pending'].includes(status),
          )}
          onChange={(status) => set('status', status)}
        />
        <TimeField
          label="Date"
          type="datetime-local"
          step={1}
          value={values.date}
          error={errors['date']}
          onChange={(date) => set('date', date)}
        />
      </div>
      {taxonomies.map((taxonomy) => (
        <TermChoice
          key={taxonomy.slug}
          taxonomy={taxonomy}
          chosen={values[taxonomy.rest_base] as readonly number[]}
          onChange={(ids) => set(taxonomy.rest_base, ids)}
        />
      ))}
      {type.supports['comments'] !== undefined && (
        <Checkbox
          label="Comments are open"
          checked={values.comment_status === 'open'}
          onChange={(open) => set('comment_status', open ? 'open' : 'closed')}
        />
      )}
      {type.slug === 'post' && mayPublish && (
        <Checkbox
          label="Keep at the top of the list of posts"
          checked={values.sticky}
          onChange={(sticky) => set('sticky', sticky)}
        />
      )}
    </FormDialog>
  );
}
