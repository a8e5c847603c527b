import { storedMap } from 'portolan/data';
import { escapeHtml } from 'portolan/html';
import {
  type BlockElement,
  type Extender,
  type MenuItemModel,
  type Meta,
  type RenderContext,
  renderNode,
  type WidgetElement,
} from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { type Alternate, alternatesOf, LANGUAGES } from './alternates.ts';
import { languagesOf } from './languages.ts';
import { isOn } from './settings.ts';

/** How a list of languages is to be. Polylang: PLL_Switcher. */
interface Choice {
  readonly hidesCurrent: boolean;
  readonly hidesUntranslated: boolean;
  /** Leaves out languages without a post. */
  readonly hidesEmpty: boolean;
  readonly leadsHome: boolean;
  readonly dropdown: boolean;
}

interface Entry {
  readonly code: string;
  readonly tag: string;
  readonly name: string;
  readonly href: string;
  readonly current: boolean;
  readonly classes: readonly string[];
}

function choiceOf(stored: Readonly<Record<string, unknown>>): Choice {
  return {
    hidesCurrent: isOn(stored['hide_current']),
    hidesUntranslated: isOn(stored['hide_if_no_translation']),
    hidesEmpty: isOn(stored['hide_if_empty'] ?? 1),
    leadsHome: isOn(stored['force_home']),
    dropdown: isOn(stored['dropdown']),
  };
}

function entriesOf(alternates: readonly Alternate[], choice: Choice): readonly Entry[] {
  return alternates
    .filter(
      ({ language, current, href }) =>
        !(choice.hidesCurrent && current) &&
        !(choice.hidesUntranslated && !current && href === undefined) &&
        !(choice.hidesEmpty && language.count === 0),
    )
    .map(({ language, current, href, home }, at) => ({
      code: language.code,
      tag: language.locale.replaceAll('_', '-'),
      name: language.name,
      href: choice.leadsHome ? home : (href ?? home),
      current,
      classes: [
        'lang-item',
        `lang-item-${language.ofPosts}`,
        `lang-item-${language.code}`,
        ...(current ? ['current-lang'] : []),
        ...(href === undefined ? ['no-translation'] : []),
        ...(at === 0 ? ['lang-item-first'] : []),
      ],
    }));
}

/**
 * Menus show the languages where an item stands for them (`#pll_switcher`). Where nothing of a site lists them, they end the main menu: the old theme printed them itself.
 */
export const languagesInMenus: Extender<'page.model'> = async (page, { site, call }) => {
  const languages = await languagesOf(site);
  if (languages === undefined || languages.all.length < 2) return page;
  const alternates = await alternatesOf({ site: call.site, request: call.request }, languages, page.query);
  const ids = Object.values(page.menus).flatMap((items) => switchersIn(items));
  const metas = await siteMemory(site).get(`polylang.switchers ${ids.join()}`, () => site.posts.meta(ids));
  const menus = Object.fromEntries(
    Object.entries(page.menus).map(([location, items]) => [
      location,
      withLanguages(items, alternates, metas),
    ]),
  );
  const isListed =
    ids.length > 0 ||
    Object.values(page.sidebars).some((widgets) =>
      widgets.some(({ html }) => html.includes('class="lang-item')),
    );
  const { main } = menus;
  if (!isListed && main !== undefined) {
    const added = entriesOf(alternates, choiceOf({ hide_current: 1 })).map((entry, at) =>
      itemOf(entry, -1 - at, []),
    );
    menus['main'] = [...main, ...added];
  }
  return { ...page, menus, data: { ...page.data, [LANGUAGES]: alternates } };
};

function isSwitcher({ href }: MenuItemModel): boolean {
  return href.endsWith('#pll_switcher');
}

function switchersIn(items: readonly MenuItemModel[]): readonly number[] {
  return items.flatMap((item) => [...(isSwitcher(item) ? [item.id] : []), ...switchersIn(item.children)]);
}

function withLanguages(
  items: readonly MenuItemModel[],
  alternates: readonly Alternate[],
  metas: ReadonlyMap<number, Meta>,
): readonly MenuItemModel[] {
  return items.flatMap((item): readonly MenuItemModel[] => {
    if (!isSwitcher(item)) return [{ ...item, children: withLanguages(item.children, alternates, metas) }];
    const choice = choiceOf(storedMap(metas.get(item.id)?.value('_pll_menu_item')));
    const entries = entriesOf(alternates, choice);
    // Ids of their own: what opens and closes is told by them.
    const made = entries.map((entry, at) => itemOf(entry, -(item.id * 100 + at), item.classes));
    if (!choice.dropdown) return made;
    const current = alternates.find((one) => one.current);
    return [
      {
        ...item,
        title: current?.language.name ?? item.title,
        href: current?.href ?? current?.home ?? '',
        classes: [...item.classes, 'pll-parent-menu-item'],
        children: made.filter(({ current: isCurrent }) => !isCurrent),
      },
    ];
  });
}

function itemOf(
  { name, href, current, classes, tag }: Entry,
  id: number,
  more: readonly string[],
): MenuItemModel {
  return {
    id,
    title: name,
    href,
    language: tag,
    classes: [...more, ...classes],
    current,
    currentAncestor: false,
    children: [],
  };
}

/** The languages as a list of links; folded below the present one where a field to choose from is wanted. */
async function switcherHtml(
  { site, page, assets }: RenderContext,
  stored: Readonly<Record<string, unknown>>,
): Promise<string> {
  const languages = await languagesOf(site);
  if (languages === undefined || page === undefined) return '';
  const alternates = await alternatesOf({ site, request: page.request }, languages, page.query);
  const choice = choiceOf(stored);
  const entries = entriesOf(alternates, choice);
  const current = alternates.find((one) => one.current)?.language.name;
  const list = choice.dropdown ? (
    <details className="language-list">
      <summary>{current}</summary>
      <LanguageList entries={entries.filter((entry) => !entry.current)} />
    </details>
  ) : (
    <LanguageList entries={entries} />
  );
  return renderNode(list, assets);
}

function LanguageList({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ul className="language-list">
      {entries.map(({ code, tag, name, href, current, classes }) => (
        <li key={code} className={classes.join(' ')}>
          <a lang={tag} hrefLang={tag} href={href} aria-current={current ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

const widget = (name: string): WidgetElement => ({
  name,
  title: 'Language switcher',
  className: 'widget_polylang',
  differsByPage: true,
  render: async (settings, context) => ({
    title: typeof settings['title'] === 'string' ? escapeHtml(settings['title']) : '',
    html: await switcherHtml(context, settings),
  }),
});

export const languageWidgets: readonly WidgetElement[] = [widget('polylang')];

export const languageBlocks: readonly BlockElement[] = [
  {
    name: 'polylang/language-switcher',
    render: (attributes, _inner, context) => switcherHtml(context, attributes),
  },
];
