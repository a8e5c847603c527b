import { fromPlain, serialize } from 'portolan/data';
import type { EditorPanel, EditorValue } from 'portolan/plugin';
import { rolesOf } from 'portolan/users';
import { ruleOfPost } from '../access/rules.ts';
import { isFree, levelsOf } from '../store/levels.ts';

const KEYS = ['_is_paid', 'rcp_subscription_level', 'rcp_access_level', 'rcp_user_level', 'rcp_show_excerpt'];

/** Who may read a post; a reader must fit all that is asked for. Restrict Content Pro: its box below the editor. */
export const accessPanel: EditorPanel = {
  name: 'restrict-content-pro.access',
  label: 'Who may read it',
  appliesTo: (type) => type.public && type.name !== 'attachment',
  async fields(site) {
    const levels = await levelsOf(site);
    return [
      {
        name: 'membership',
        label: 'Membership',
        kind: 'choice',
        options: [
          ['', 'None is needed'],
          ['any', 'Any'],
          ['any-paid', 'Any that is paid'],
          ['levels', 'One of these levels'],
        ],
      },
      {
        name: 'levels',
        label: 'Levels',
        kind: 'choices',
        options: levels.map(({ id, name }) => [String(id), name] as const),
      },
      {
        name: 'access',
        label: 'Access level at least',
        kind: 'choice',
        options: [
          ['0', 'Any'],
          ...Array.from({ length: 10 }, (_, index) => [String(index + 1), String(index + 1)] as const),
        ],
      },
      {
        name: 'roles',
        label: 'Roles',
        hint: 'None chosen: whatever the role.',
        kind: 'choices',
        options: [...rolesOf(site)].map(([key, role]) => [key, role.label] as const),
      },
      { name: 'excerpt', label: 'Everyone may read the excerpt', kind: 'checkbox' },
    ];
  },
  async read(site, post) {
    const meta = (await site.posts.meta([post.ID])).get(post.ID);
    const stored = Object.fromEntries(KEYS.map((key) => [key, meta?.get(key)]));
    const rule = ruleOfPost(stored);
    const named = typeof rule?.levels === 'object';
    return {
      membership: named ? 'levels' : ((rule?.levels as string | undefined) ?? ''),
      levels: named ? (rule.levels as readonly number[]).map(String) : [],
      access: String(rule?.accessLevel ?? 0),
      roles: rule?.roles ?? [],
      excerpt: stored['rcp_show_excerpt'] === '1',
    };
  },
  refusal: ({ membership, levels }) =>
    membership === 'levels' && textsOf(levels).length === 0
      ? { field: 'levels', message: 'Choose one of the levels, or another kind of membership.' }
      : undefined,
  async write(site, post, values) {
    const membership = String(values['membership']);
    const levels = membership === 'levels' ? textsOf(values['levels']) : [];
    const paying = (await levelsOf(site)).filter((level) => !isFree(level)).map(({ id }) => String(id));
    const paid = membership === 'any-paid' || levels.some((level) => paying.includes(level));
    const roles = textsOf(values['roles']);
    const access = String(values['access']);
    const set = (key: string, value: string) => site.posts.setMeta(post.ID, key, value === '' ? [] : [value]);
    await set('rcp_subscription_level', levels.length > 0 ? serialize(fromPlain(levels)) : membership);
    await set('_is_paid', paid ? '1' : '');
    await set('rcp_access_level', access === '0' ? '' : access);
    await set('rcp_user_level', roles.length > 0 ? serialize(fromPlain(roles)) : '');
    await set('rcp_show_excerpt', values['excerpt'] === true ? '1' : '');
  },
};

function textsOf(value: EditorValue | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}
