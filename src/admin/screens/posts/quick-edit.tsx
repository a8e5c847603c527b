import type { ReactNode } from 'react';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Checkbox, Select, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { TimeField } from '../../app/parts/time-field.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useWriters } from '../../app/use-writers.ts';
import { ParentChoice } from './parent-choice.tsx';
import { type ContentType, type Post, routeOf, type Taxonomy, titleOf } from './post-types.ts';
import { TermChoice } from './term-choice.tsx';

interface Values {
  readonly title: string;
  readonly slug: string;
  readonly status: string;
  readonly date: string;
  readonly comment_status: string;
  readonly sticky: boolean;
  readonly author: number;
  readonly password: string;
  readonly parent: number;
  readonly menu_order: number;
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
  /** Whether it may be given to somebody else. */
  readonly mayAssign: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const { type, taxonomies, post, mayPublish, mayAssign, onClose } = props;
  const guardedSave = useGuardedSave();
  const { tell } = useToasts();
  const initial: Values = {
    title: post.title?.raw ?? '',
    slug: post.slug,
    status: post.status,
    date: post.date,
    comment_status: post.comment_status ?? 'closed',
    sticky: post.sticky ?? false,
    author: post.author ?? 0,
    password: post.password ?? '',
    parent: post.parent ?? 0,
    menu_order: post.menu_order ?? 0,
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
  const writers = useWriters(mayAssign && type.supports['author'] !== undefined);
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
      <div className="fields">
        {writers && (
          <Select
            label="Author"
            value={String(values.author)}
            error={errors['author']}
            options={
              writers.some(([id]) => id === String(values.author))
                ? writers
                : [...writers, [String(values.author), `#${values.author}`]]
            }
            onChange={(author) => set('author', Number(author))}
          />
        )}
        {mayPublish && (
          <TextField
            label="Password"
            hint="Visitors have to know it."
            autoComplete="off"
            value={values.password}
            error={errors['password']}
            onChange={(password) => set('password', password)}
          />
        )}
        {type.hierarchical && (
          <ParentChoice
            type={type}
            value={String(values.parent)}
            before={[['0', 'Nothing']]}
            except={post.id}
            error={errors['parent']}
            onChange={(parent) => set('parent', Number(parent))}
          />
        )}
        {type.supports['page-attributes'] !== undefined && (
          <TextField
            label="Place among its neighbours"
            hint="Smaller numbers come first."
            type="number"
            value={String(values.menu_order)}
            error={errors['menu_order']}
            onChange={(place) => set('menu_order', Number(place))}
          />
        )}
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
