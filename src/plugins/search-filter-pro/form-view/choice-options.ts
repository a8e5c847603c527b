import type { UserRow } from 'portolan/plugin';
import type { Bits } from '../filter-index/bits.ts';
import { metaName } from '../filter-index/fields.ts';
import type { FilterIndex } from '../filter-index/filter-index.ts';
import type { AuthorField, MetaChoiceField, PostTypeField } from '../forms/field-types.ts';
import { parameterOf } from '../query/request.ts';
import { postsOfAuthor, postsWith } from '../query/selection.ts';
import type { FieldContext } from './field-context.ts';
import type { OptionModel } from './form-model.ts';

/** Options that are counted; those without results are left out where the field says so. */
function counted(
  context: FieldContext,
  field: MetaChoiceField,
  options: readonly {
    readonly value: string;
    readonly label: string;
    /** How many of the given posts have it. */
    readonly countIn: (posts: Bits) => number;
  }[],
  chosen: ReadonlySet<string>,
): readonly OptionModel[] {
  const { selection, form } = context;
  const among = context.autoCount ? selection.amongFor(field) : selection.index.present;
  return options.flatMap(({ value, label, countIn }) => {
    const count = countIn(among);
    if (field.hideEmpty && count === 0 && !chosen.has(value)) return [];
    const deselected = context.autoCount && form.settings.deselectEmpty && count === 0;
    return [{ value, label, chosen: chosen.has(value) && !deselected, count, depth: 0, children: [] }];
  });
}

/** Options that are offered whatever else is chosen. */
function offered(
  options: readonly { readonly value: string; readonly label: string; readonly count?: number }[],
  chosen: ReadonlySet<string>,
): readonly OptionModel[] {
  return options.map((option) => ({
    ...option,
    chosen: chosen.has(option.value),
    depth: 0,
    children: [],
  }));
}

export function metaOptions(context: FieldContext, field: MetaChoiceField): readonly OptionModel[] {
  const { index, asResults } = context.selection;
  const { childrenAsParents } = context.form.settings;
  const values = index.values(metaName(field.key));
  const listed = field.options === 'auto' ? sortedValues(index, field) : field.options;
  const options = listed.map(({ value, label }) => ({
    value,
    label,
    countIn: (posts: Bits) => {
      const having = values.get(value);
      if (having === undefined) return 0;
      return childrenAsParents ? asResults(having.bits()).countWith(posts) : having.countIn(posts);
    },
  }));
  return counted(
    context,
    field,
    options,
    new Set(context.requested.values.get(parameterOf(field) ?? '') ?? []),
  );
}

/** The values that posts have, in the order of the field. */
function sortedValues(
  index: FilterIndex,
  { key, orderDirection, orderNumeric }: MetaChoiceField,
): readonly { readonly value: string; readonly label: string }[] {
  return index.derived(`values:${key}:${orderDirection}:${orderNumeric}`, () => {
    const sign = orderDirection === 'desc' ? -1 : 1;
    return [...index.values(metaName(key))]
      .filter(([, postings]) => postings.countIn(index.present) > 0)
      .map(([value]) => ({ value, label: value }))
      .sort((a, b) =>
        orderNumeric
          ? (Number.parseFloat(a.value) - Number.parseFloat(b.value)) * sign
          : byCharacters.compare(a.value, b.value) * sign,
      );
  });
}

const byCharacters = new Intl.Collator('en', { sensitivity: 'base' });

export function typeOptions(context: FieldContext, field: PostTypeField): readonly OptionModel[] {
  const { site, requested } = context;
  const options = field.postTypes.map((type) => ({
    value: type,
    label: site.postTypes.get(type)?.label ?? type,
  }));
  return offered(options, new Set(requested.postTypes));
}

export async function authorOptions(
  context: FieldContext,
  field: AuthorField,
): Promise<readonly OptionModel[]> {
  const { site, requested, selection, form } = context;
  const users = await site.users.find(field.hideEmpty ? { withPublished: form.settings.postTypes } : {});
  const wanted = users.filter(
    (user) => !field.exclude.includes(user.ID) && !(field.excludeAdmin && user.user_login === 'admin'),
  );
  const names = await namesOf(context, field, wanted);
  const published = postsWith(selection.index, `published:${form.settings.postTypes.join()}`, (place) => {
    const post = selection.index.post(place);
    return post?.status === 'publish' && form.settings.postTypes.includes(post.type);
  });
  const options = wanted.map((user) => ({
    value: user.user_nicename,
    label: names.get(user.ID) ?? user.display_name,
    count: postsOfAuthor(selection.index, user.ID).countWith(published),
    user,
  }));
  const sign = field.orderDirection === 'desc' ? -1 : 1;
  options.sort((a, b) => {
    if (field.orderBy === 'ID' || field.orderBy === 'id') return (a.user.ID - b.user.ID) * sign;
    if (field.orderBy === 'post_count') return (a.count - b.count) * sign;
    return byCharacters.compare(a.label, b.label) * sign;
  });
  return offered(
    options.map(({ value, label, count }) => ({ value, label, count })),
    new Set(requested.authors),
  );
}

async function namesOf(
  { site }: FieldContext,
  field: AuthorField,
  users: readonly UserRow[],
): Promise<ReadonlyMap<number, string>> {
  if (!field.showFullName) return new Map();
  const metas = await site.users.meta(users.map((user) => user.ID));
  return new Map(
    users.flatMap((user) => {
      const meta = metas.get(user.ID);
      const name = `${meta?.get('first_name') ?? ''} ${meta?.get('last_name') ?? ''}`.trim();
      return name === '' ? [] : [[user.ID, name] as const];
    }),
  );
}
