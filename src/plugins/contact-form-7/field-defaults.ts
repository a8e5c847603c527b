import type { InputMap, InputValue, RenderContext, Site, Visitor } from 'portolan/plugin';
import { type FormTag, optionValues } from './form-tags.ts';

/** What a field holds by its option `default`. Contact Form 7: get_default_option(). */
export async function fieldDefaults(
  tags: readonly FormTag[],
  { site, page, visitor }: RenderContext,
): Promise<(tag: FormTag) => readonly string[] | undefined> {
  const sources = new Set(tags.flatMap((tag) => optionValues(tag, 'default')));
  const user = [...sources].some((source) => source.startsWith('user_'))
    ? await userFields(site, visitor)
    : undefined;
  const valuesAt = (source: string, name: string): readonly string[] => {
    if (source === 'get') return textsOf(page?.request.query[name]);
    if (source === 'post') return textsOf(formOf(page?.request.form)[name]);
    const value = user?.[source];
    return value ? [value] : [];
  };
  return (tag) =>
    optionValues(tag, 'default')
      .map((source) => valuesAt(source, tag.name))
      .find((values) => values.length > 0);
}

const formOf = (form: InputMap | undefined): InputMap => form ?? {};

function textsOf(value: InputValue | undefined): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.flatMap(textsOf) : [];
}

/** Who is logged in, by the names of the options and of mail tags: `user_email`, `user_first_name`; guests have none. */
export async function userFields(
  site: Site,
  visitor: Visitor | undefined,
): Promise<Readonly<Record<string, string>> | undefined> {
  const user = visitor?.user;
  if (user === undefined) return undefined;
  const meta = (await site.users.meta([user.ID])).get(user.ID);
  return {
    user_login: user.user_login,
    user_email: user.user_email,
    user_url: user.user_url,
    user_first_name: meta?.get('first_name') ?? '',
    user_last_name: meta?.get('last_name') ?? '',
    user_nickname: meta?.get('nickname') ?? '',
    user_display_name: user.display_name,
  };
}
