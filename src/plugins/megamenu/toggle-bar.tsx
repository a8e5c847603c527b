import { type Stored, storedMap, textIn } from 'portolan/data';
import { type Site, translate } from 'portolan/plugin';
import { SearchBox, type SearchBoxModel, searchBoxOf } from './search-box.tsx';

type Side = 'left' | 'center' | 'right';

/** One thing in the bar that a telephone shows in place of the menu. */
export interface ToggleBlock {
  readonly id: string;
  readonly type:
    | 'menu_toggle'
    | 'menu_toggle_animated'
    | 'menu_toggle_custom'
    | 'search'
    | 'html'
    | 'spacer'
    | 'icon'
    | 'logo';
  readonly side: Side;
  readonly closedText: string;
  readonly openText: string;
  /** Look of the animated button. */
  readonly style: string;
  readonly search?: SearchBoxModel;
  /** Safe HTML. */
  readonly html?: string;
  readonly href?: string;
  readonly icon?: string;
  /** Width of a spacer. */
  readonly width?: string;
}

export interface ToggleBarModel {
  /** The list that the buttons open. */
  readonly list: string;
  readonly label: string;
  readonly blocks: readonly ToggleBlock[];
}

const KINDS: readonly ToggleBlock['type'][] = [
  'menu_toggle',
  'menu_toggle_animated',
  'menu_toggle_custom',
  'search',
  'html',
  'spacer',
  'icon',
  'logo',
];

/** The bar of a look: option `megamenu_toggle_blocks`; an animated button at the right where nothing is stored. */
export async function toggleBar(
  site: Site,
  theme: string,
  location: string,
  shortcodes: (text: string) => Promise<string>,
): Promise<ToggleBarModel> {
  const stored = Object.entries(storedMap(storedMap(site.options.value('megamenu_toggle_blocks'))[theme]));
  const chosen =
    stored.length > 0 ? stored : [['1', { type: 'menu_toggle_animated', align: 'right' }] as const];
  const blocks = await Promise.all(
    chosen.map(([id, value]) => blockOf(site, id, storedMap(value), shortcodes)),
  );
  return {
    list: `mega-menu-${location}`,
    label: translate(site, 'Toggle Menu'),
    blocks: blocks.filter((block) => block !== undefined),
  };
}

async function blockOf(
  site: Site,
  name: string,
  settings: Stored,
  shortcodes: (text: string) => Promise<string>,
): Promise<ToggleBlock | undefined> {
  const type = KINDS.find((kind) => kind === textIn(settings, 'type'));
  if (!type) return undefined;
  const id = name.replaceAll(/\D/g, '') || '0';
  const side = textIn(settings, 'align');
  const href = textIn(settings, 'url') || textIn(settings, 'logo_url');
  const width = textIn(settings, 'width');
  return {
    id,
    type,
    side: side === 'left' || side === 'center' ? side : 'right',
    closedText: textIn(settings, 'closed_text', translate(site, 'MENU')),
    openText: textIn(settings, 'open_text', translate(site, 'MENU')),
    style: textIn(settings, 'style', 'slider').replace(/[^\w-]/g, ''),
    ...(type === 'search' && { search: searchBoxOf(site, `block-${id}`, settings, true) }),
    ...(type === 'html' && { html: await shortcodes(textIn(settings, 'html')) }),
    ...(type === 'logo' && { html: await logoPicture(site, settings) }),
    ...(href && { href }),
    ...(textIn(settings, 'icon') && { icon: textIn(settings, 'icon') }),
    ...(/^[\d.]+(px|em|rem|%)$/.test(width) && { width }),
  };
}

/** Address of a bar's logo. */
async function logoPicture(site: Site, settings: Stored): Promise<string> {
  const id = Number(textIn(settings, 'logo_id'));
  const file = id > 0 ? (await site.posts.meta([id])).get(id)?.get('_wp_attached_file') : undefined;
  return file ? `${site.address.siteurl}/wp-content/uploads/${file}` : '';
}

/** The bar: what stands left, in the middle and right. */
export function ToggleBar({ list, label, blocks }: ToggleBarModel) {
  return (
    <div className="mega-menu-toggle">
      {(['left', 'center', 'right'] as const).map((side) => (
        <div key={side} className={`mega-toggle-blocks-${side}`}>
          {blocks
            .filter((block) => block.side === side)
            .map((block) => (
              <div
                key={block.id}
                className={`mega-toggle-block mega-${block.type.replaceAll('_', '-')}-block mega-toggle-block-${block.id}`}
                id={`mega-toggle-block-${block.id}`}
                style={block.width ? { inlineSize: block.width } : undefined}
              >
                <Block block={block} list={list} label={label} />
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}

function Block({ block, list, label }: { block: ToggleBlock; list: string; label: string }) {
  const { type, href, html } = block;
  const opens = {
    type: 'button',
    'aria-haspopup': true,
    'aria-expanded': false,
    'aria-controls': list,
  } as const;
  if (type === 'menu_toggle_animated') {
    return (
      <button
        className={`mega-toggle-animated mega-toggle-animated-${block.style}`}
        aria-label={label}
        {...opens}
      >
        <span className="mega-toggle-animated-box">
          <span className="mega-toggle-animated-inner" />
        </span>
      </button>
    );
  }
  if (type === 'menu_toggle' || type === 'menu_toggle_custom') {
    return (
      <button className="mega-toggle-standard mega-toggle-label" {...opens}>
        <span className="mega-toggle-label-closed">{block.closedText}</span>
        <span className="mega-toggle-label-open">{block.openText}</span>
      </button>
    );
  }
  if (type === 'search') return block.search ? <SearchBox {...block.search} /> : null;
  if (type === 'logo' && html) {
    return (
      <a className="mega-menu-logo" href={href ?? '/'}>
        <img className="mega-menu-logo" src={html} alt="" />
      </a>
    );
  }
  if (type === 'icon') {
    return <a className={`mega-icon ${block.icon ?? ''}`} href={href ?? '#'} aria-label={block.openText} />;
  }
  // Safe: the owner's own HTML, its shortcodes run.
  return html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : null;
}
