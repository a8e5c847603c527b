import type { RestSchema } from 'portolan/plugin';
import { isMap } from 'portolan/rest';
import type { Members } from '../schemas/members.ts';

/**
 * How members of one version's items or arguments differ from those of the next. Names lead into objects and into the
 * items of lists by dots (`images.position`).
 */
export interface Reshape {
  /** Members that there were not yet. */
  readonly without?: readonly string[];
  /** What their schemas said otherwise; `undefined` takes a word away. */
  readonly said?: Members;
  /** Members of their own, by the name of the one that they come after: '' at the beginning. */
  readonly after?: Readonly<Record<string, Members>>;
  /** How members of its objects, or of the items of its lists, differ. */
  readonly inside?: Readonly<Record<string, Reshape>>;
  /** The members that there were, in their order. */
  readonly only?: readonly string[];
}

/** Members as another version has them. */
export function reshaped(
  members: Members,
  { without = [], said = {}, after = {}, inside = {}, only }: Reshape,
): Members {
  const cut = without.reduce((all, name) => changed(all, name.split('.'), () => undefined), members);
  const grown = Object.entries(after).reduce(
    (all, [name, more]) => inserted(all, name.split('.'), more),
    cut,
  );
  const worded = Object.entries(said).reduce(
    (all, [name, words]) => changed(all, name.split('.'), (member) => spoken(member, words)),
    grown,
  );
  const all = Object.entries(inside).reduce(
    (members, [name, reshape]) =>
      changed(members, [name], (member) => within(member, (its) => reshaped(its, reshape))),
    worded,
  );
  if (only === undefined) return all;
  return Object.fromEntries(only.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
}

/** A schema as another version has it. */
export function reshapedSchema(schema: RestSchema, reshape: Reshape | undefined): RestSchema {
  if (reshape === undefined || !isMap(schema.properties)) return schema;
  return { ...schema, properties: reshaped(schema.properties as Members, reshape) };
}

function spoken(member: RestSchema, words: RestSchema): RestSchema {
  const entries = Object.entries({ ...member, ...words }).filter(([, word]) => word !== undefined);
  return Object.fromEntries(entries);
}

type Change = (member: RestSchema) => RestSchema | undefined;

function changed(members: Members, [name = '', ...inside]: readonly string[], change: Change): Members {
  return Object.fromEntries(
    Object.entries(members).flatMap(([one, member]) => {
      if (one !== name) return [[one, member]];
      const next =
        inside.length === 0 ? change(member) : within(member, (all) => changed(all, inside, change));
      return next ? [[one, next]] : [];
    }),
  );
}

function inserted(members: Members, [name = '', ...inside]: readonly string[], more: Members): Members {
  if (name === '') return { ...more, ...members };
  return Object.fromEntries(
    Object.entries(members).flatMap(([one, member]) => {
      if (one !== name) return [[one, member]];
      if (inside.length === 0) return [[one, member], ...Object.entries(more)];
      return [[one, within(member, (all) => inserted(all, inside, more))]];
    }),
  );
}

/** A member with the members inside it changed: its own, or those of its items. */
function within(member: RestSchema, change: (members: Members) => Members): RestSchema {
  if (isMap(member.properties)) return { ...member, properties: change(member.properties as Members) };
  return isMap(member.items) ? { ...member, items: within(member.items, change) } : member;
}
