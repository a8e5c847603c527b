import { fromPlain, serialize, storedMap } from 'portolan/data';
import {
  type AdminCall,
  AdminEmpty,
  AdminFields,
  type AdminPage,
  type AdminResult,
  AdminViews,
  type InputMap,
  type Options,
  type Site,
} from 'portolan/plugin';
import { textOf } from 'portolan/request';
import type { ReactNode } from 'react';
import { type Language, type Languages, languagesOf } from '../languages.ts';

/** The texts of the settings in each language: the site's name, dates, widgets. Polylang: `mlang_strings`. */
export const textsPage: AdminPage = {
  name: 'polylang.texts',
  label: 'Texts in languages',
  addresses: ['admin.php?page=mlang_strings'],
  capability: 'manage_options',
  render: renderTexts,
  actions: { save },
};

/** A text that can be said in each language. */
interface Text {
  readonly text: string;
  /** Where it stands. */
  readonly place: string;
}

async function renderTexts(call: AdminCall): Promise<ReactNode> {
  const languages = await languagesOf(call.site);
  const others = languages?.all.filter((language) => language !== languages.default) ?? [];
  const [first] = others;
  if (languages === undefined || first === undefined)
    return <AdminEmpty>This site has one language.</AdminEmpty>;
  const chosen = others.find(({ code }) => code === textOf(call.request.query, 'lang')) ?? first;
  return (
    <>
      <AdminViews
        call={call}
        field="lang"
        views={others.map(({ code, name }, at) => [at === 0 ? '' : code, name] as const)}
      />
      <form method="post" action={call.address}>
        <AdminFields call={call} action="save" />
        <input type="hidden" name="language" value={chosen.code} />
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">Text</th>
              <th scope="col">Where</th>
              <th scope="col">{chosen.name}</th>
            </tr>
          </thead>
          <tbody>
            {textsOf(call.site, chosen).map(({ text, place }, at) => (
              <tr key={text}>
                <th scope="row">{text}</th>
                <td data-label="Where">{place}</td>
                <td data-label={chosen.name}>
                  <input type="hidden" name={`text[${at}]`} value={text} />
                  <TranslationField text={text} at={at} language={chosen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          <button type="submit" className="main">
            Save
          </button>
        </p>
      </form>
    </>
  );
}

/** A field of one line loses the others of a text that has several. */
function TranslationField({
  text,
  at,
  language,
}: {
  readonly text: string;
  readonly at: number;
  readonly language: Language;
}): ReactNode {
  const translation = language.texts.get(text) ?? '';
  const shared = {
    name: `translation[${at}]`,
    defaultValue: translation,
    lang: language.locale.replaceAll('_', '-'),
    'aria-label': `${text}: ${language.name}`,
  };
  return `${text}${translation}`.includes('\n') ? <textarea rows={4} {...shared} /> : <input {...shared} />;
}

/** Texts that stand in settings, each once, and those that were translated and stand nowhere any more. */
function textsOf({ options, language }: Site, { texts }: Language): readonly Text[] {
  const stored = language?.whole.options ?? options;
  const all: readonly Text[] = [
    { text: stored.get('blogname') ?? '', place: 'Name of the site' },
    { text: stored.get('blogdescription') ?? '', place: 'Tagline' },
    { text: stored.get('date_format') ?? '', place: 'Dates' },
    { text: stored.get('time_format') ?? '', place: 'Times' },
    ...widgetTexts(stored),
    ...[...texts.keys()].map((text) => ({ text, place: 'Elsewhere' })),
  ];
  const first = new Map<string, Text>();
  for (const one of all) if (one.text !== '' && !first.has(one.text)) first.set(one.text, one);
  return [...first.values()];
}

function widgetTexts(options: Options): readonly Text[] {
  return options
    .names()
    .filter((name) => name.startsWith('widget_'))
    .flatMap((name) =>
      Object.values(storedMap(options.value(name))).flatMap((settings) =>
        ['title', 'text'].flatMap((field) => {
          const text = storedMap(settings)[field];
          return typeof text === 'string' ? [{ text, place: 'Widgets' }] : [];
        }),
      ),
    );
}

/** Stores the pairs of a language as Polylang does: a list of texts and their translations in its term's meta. */
async function save(call: AdminCall, form: InputMap): Promise<AdminResult> {
  const languages: Languages | undefined = await languagesOf(call.site);
  const language = languages?.all.find(({ code }) => code === textOf(form, 'language'));
  if (language === undefined) return { notice: 'There is no such language.', failed: true };
  const [texts, translations] = [listOf(form['text']), listOf(form['translation'])];
  const all = new Map(language.texts);
  // Forms end lines otherwise than texts were stored.
  const known = new Map(textsOf(call.site, language).map(({ text }) => [withPlainLines(text), text]));
  texts.forEach((sent, at) => {
    const text = known.get(withPlainLines(sent)) ?? sent;
    const translation = withPlainLines(translations[at] ?? '').trim();
    if (translation === '') all.delete(text);
    else all.set(text, translation);
  });
  await call.site.terms.setMeta(language.ofPosts, '_pll_strings_translations', [
    serialize(fromPlain([...all])),
  ]);
  const next = `${call.address}&lang=${encodeURIComponent(language.code)}`;
  return { notice: `The texts in ${language.name} are kept.`, next };
}

function withPlainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function listOf(value: InputMap[string]): readonly string[] {
  const all = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return all.map((one) => (typeof one === 'string' ? one : ''));
}
