import {
  AdminButton,
  type AdminCall,
  AdminEmpty,
  AdminFields,
  type AdminPage,
  AdminPaging,
  type AdminResult,
  type InputMap,
  type PostRow,
  pageOf,
  type Site,
} from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import { parseSearch } from 'portolan/routing';
import type { ReactNode } from 'react';
import { type Language, type Languages, languagesOf } from '../languages.ts';
import { setLanguage, translatedDraft } from '../stored-languages.ts';
import { languagesOfObjects, translationsOf } from '../translations.ts';

const PER_PAGE = 20;
/** Those of an editor's list; what is in the bin has no translations to care for. */
const STATUSES = ['publish', 'future', 'draft', 'pending', 'private'];

/** Which posts are in which language, what translates them, and what is still to be translated. */
export const translationsPage: AdminPage = {
  name: 'polylang.translations',
  label: 'Translations',
  addresses: ['admin.php?page=mlang_posts'],
  capability: 'edit_others_posts',
  render: renderTranslations,
  actions: { translate, language: changeLanguage },
};

async function renderTranslations(call: AdminCall): Promise<ReactNode> {
  const { site, request } = call;
  const languages = await languagesOf(site);
  if (languages === undefined) return <AdminEmpty>This site has no languages.</AdminEmpty>;
  const types = typesOf(call, languages);
  const type = types.find(({ name }) => name === textOf(request.query, 'post_type')) ?? types[0];
  const search = textOf(request.query, 's').trim();
  const clause = search === '' ? undefined : parseSearch(search, { exact: false, sentence: false });
  const found = await site.posts.findPage({
    types: [type?.name ?? 'post'],
    statuses: STATUSES,
    ...(clause && { search: clause }),
    order: [{ by: 'date', direction: 'desc' }],
    limit: PER_PAGE,
    offset: (pageOf(call) - 1) * PER_PAGE,
  });
  return (
    <>
      <form className="find" method="get" action={call.address} role="search">
        <input type="hidden" name="page" value="mlang_posts" />
        <select name="post_type" defaultValue={type?.name} aria-label="Kind">
          {types.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        <input name="s" defaultValue={search} aria-label="Words in it" placeholder="Words" />
        <button type="submit">Show</button>
      </form>
      {found.rows.length === 0 ? (
        <AdminEmpty>Nothing here.</AdminEmpty>
      ) : (
        <Rows call={call} languages={languages} rows={await rowsOf(site, found.rows)} />
      )}
      <AdminPaging call={call} pages={Math.ceil(found.total / PER_PAGE)} keep={['post_type', 's']} />
    </>
  );
}

interface Row {
  readonly post: PostRow;
  readonly code: string | undefined;
  readonly translations: Readonly<Record<string, number>>;
}

async function rowsOf(site: Site, posts: readonly PostRow[]): Promise<readonly Row[]> {
  const codes = await languagesOfObjects(
    site,
    'post',
    posts.map(({ ID }) => ID),
  );
  return Promise.all(
    posts.map(async (post) => ({
      post,
      code: codes.get(post.ID),
      translations: await translationsOf(site, 'post', post.ID),
    })),
  );
}

function Rows({
  call,
  languages,
  rows,
}: {
  readonly call: AdminCall;
  readonly languages: Languages;
  readonly rows: readonly Row[];
}): ReactNode {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Language</th>
          {languages.all.map(({ code, name }) => (
            <th key={code} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.post.ID}>
            <th scope="row">
              <a href={editLink(call.site, row.post.ID)}>{titleOf(row.post)}</a>
              {row.post.post_status === 'publish' ? null : (
                <span className="state">{row.post.post_status}</span>
              )}
            </th>
            <td data-label="Language">
              <LanguageChoice call={call} languages={languages} row={row} />
            </td>
            {languages.all.map((language) => (
              <td key={language.code} data-label={language.name}>
                <Translation call={call} row={row} language={language} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LanguageChoice({
  call,
  languages,
  row: { post, code },
}: {
  readonly call: AdminCall;
  readonly languages: Languages;
  readonly row: Row;
}): ReactNode {
  return (
    <form method="post" action={call.address} className="actions">
      <AdminFields call={call} action="language" />
      <input type="hidden" name="post" value={post.ID} />
      <select name="language" defaultValue={code ?? ''} aria-label={`Language of ${titleOf(post)}`}>
        {code === undefined ? <option value="">None</option> : null}
        {languages.all.map((language) => (
          <option key={language.code} value={language.code}>
            {language.name}
          </option>
        ))}
      </select>
      <button type="submit">Change</button>
    </form>
  );
}

function Translation({
  call,
  row: { post, code, translations },
  language,
}: {
  readonly call: AdminCall;
  readonly row: Row;
  readonly language: Language;
}): ReactNode {
  if (language.code === code || code === undefined) return '–';
  const translated = translations[language.code];
  const title = `${titleOf(post)}: ${language.name}`;
  if (translated !== undefined)
    return (
      <a href={editLink(call.site, translated)} aria-label={`Edit ${title}`}>
        Edit
      </a>
    );
  return (
    <AdminButton
      call={call}
      action="translate"
      fields={{ post: post.ID, language: language.code }}
      label={`Add ${title}`}
    >
      Add
    </AdminButton>
  );
}

async function translate(call: AdminCall, form: InputMap): Promise<AdminResult> {
  const { site } = call;
  const chosen = await chosenOf(call, form);
  if (typeof chosen === 'string') return { notice: chosen, failed: true };
  const { languages, post, language } = chosen;
  const code = (await languagesOfObjects(site, 'post', [post.ID])).get(post.ID);
  if (code === undefined) return { notice: 'Give it a language first.', failed: true };
  const known = (await translationsOf(site, 'post', post.ID))[language.code];
  const id = known ?? (await translatedDraft(site, languages, post, language));
  return { notice: `A draft in ${language.name}, with the words of the original.`, next: editLink(site, id) };
}

async function changeLanguage(call: AdminCall, form: InputMap): Promise<AdminResult> {
  const chosen = await chosenOf(call, form);
  if (typeof chosen === 'string') return { notice: chosen, failed: true };
  await setLanguage(call.site, chosen.languages, chosen.post.ID, chosen.language);
  return { notice: `${titleOf(chosen.post)} is in ${chosen.language.name} now.` };
}

/** What a form names, or what is wrong with it. */
async function chosenOf(call: AdminCall, form: InputMap) {
  const languages = await languagesOf(call.site);
  const post = await call.site.posts.byId(integerOf(textOf(form, 'post')));
  const language = languages?.all.find(({ code }) => code === textOf(form, 'language'));
  const isListed = languages && typesOf(call, languages).some(({ name }) => name === post?.post_type);
  if (languages === undefined || post === undefined || !isListed) return 'There is no such post any more.';
  return language === undefined ? 'There is no such language.' : { languages, post, language };
}

/** Kinds that are translated and that the visitor edits, those of others too. */
function typesOf({ site, visitor }: AdminCall, { settings }: Languages) {
  return [...site.postTypes.values()].filter(
    ({ name, public: isPublic, capabilityType }) =>
      isPublic &&
      name !== 'attachment' &&
      settings.types.has(name) &&
      visitor.has(`edit_others_${capabilityType}s`),
  );
}

function editLink(site: Site, id: number): string {
  return `${site.address.siteurl}/wp-admin/post.php?post=${id}&action=edit`;
}

function titleOf({ post_title, ID }: PostRow): string {
  return post_title === '' ? `(no title) ${ID}` : post_title;
}
