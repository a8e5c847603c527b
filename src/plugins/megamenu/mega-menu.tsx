import type { Element } from 'portolan/plugin';
import type { CSSProperties } from 'react';
import MegaMenuScripts from './mega-menu.island.tsx';
import type { MenuLink, MenuList, MenuNode } from './nodes.ts';
import { SearchBox } from './search-box.tsx';
import type { LocationSettings } from './settings.ts';
import StickyMenu from './sticky-menu.island.tsx';
import { ToggleBar, type ToggleBarModel } from './toggle-bar.tsx';

export interface MegaMenuModel {
  readonly location: string;
  readonly container: LocationSettings['container'];
  /** Attributes of the list that its script reads. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly descriptions: boolean;
  readonly nodes: readonly MenuNode[];
  readonly bar: ToggleBarModel;
  /** Name of the menu. */
  readonly label: string;
  /** Label of the button that closes the panel from the side; undefined = there is none. */
  readonly close?: string;
  /** Custom properties that give the look its colours and sizes. */
  readonly look: Readonly<Record<string, string>>;
}

export const megaMenu: Element<MegaMenuModel> = { name: 'mega-menu', view: MegaMenu };

/** A menu as the plugin printed it, with what its script reads. */
function MegaMenu(model: MegaMenuModel) {
  const { location, container: Container, attributes, nodes, bar, close, look } = model;
  const sticks = attributes['data-sticky-enabled'] === 'true';
  const menu = (
    <Container
      id={`mega-menu-wrap-${location}`}
      className="mega-menu-wrap"
      style={look as CSSProperties}
      aria-label={Container === 'nav' ? model.label : undefined}
    >
      <ToggleBar {...bar} />
      <ul
        id={`mega-menu-${location}`}
        className="mega-menu max-mega-menu mega-menu-horizontal mega-no-js"
        {...attributes}
      >
        <Nodes nodes={nodes} descriptions={model.descriptions} />
      </ul>
      {close !== undefined && (
        <button
          type="button"
          className="mega-close"
          aria-controls={`mega-menu-${location}`}
          aria-label={close}
        />
      )}
    </Container>
  );
  return (
    <>
      <MegaMenuScripts menu={menu} />
      {sticks && <StickyMenu menu={`mega-menu-wrap-${location}`} />}
    </>
  );
}

function Nodes({ nodes, descriptions }: { nodes: readonly MenuNode[]; descriptions: boolean }) {
  return nodes.map((node) => (
    <li key={node.id} id={node.id} className={node.className} style={node.style as CSSProperties | undefined}>
      {node.link && <Link link={node.link} descriptions={descriptions} />}
      {node.search && <SearchBox {...node.search} />}
      {node.html && (
        // Safe: widgets as they rendered themselves, and the owner's own HTML.
        <div className="mega-html" dangerouslySetInnerHTML={{ __html: node.html }} />
      )}
      {node.list && <List list={node.list} descriptions={descriptions} />}
    </li>
  ));
}

function List({ list, descriptions }: { list: MenuList; descriptions: boolean }) {
  return (
    <ul
      id={list.id}
      className="mega-sub-menu"
      style={list.style as CSSProperties | undefined}
      role={list.presentation ? 'presentation' : undefined}
    >
      <Nodes nodes={list.nodes} descriptions={descriptions} />
    </ul>
  );
}

function Link({ link, descriptions }: { link: MenuLink; descriptions: boolean }) {
  const { href, opens } = link;
  return (
    <a
      title={link.title}
      target={link.target}
      className={link.className}
      rel={link.rel}
      href={href || undefined}
      tabIndex={href ? undefined : 0}
      role={opens && !href ? 'button' : undefined}
      aria-expanded={opens ? false : undefined}
      aria-controls={opens}
      aria-current={link.current ? 'page' : undefined}
      aria-label={link.label}
    >
      <Text link={link} descriptions={descriptions} />
      {link.arrow && <span className="mega-indicator" aria-hidden="true" />}
    </a>
  );
}

function Text({ link, descriptions }: { link: MenuLink; descriptions: boolean }) {
  if (link.textHtml !== undefined) {
    // Safe: the owner's own HTML, its shortcodes run.
    return <span className="mega-text" dangerouslySetInnerHTML={{ __html: link.textHtml }} />;
  }
  if (descriptions && link.description) {
    return (
      <span className="mega-description-group">
        <span className="mega-menu-title">{link.text}</span>
        <span className="mega-menu-description">{link.description}</span>
      </span>
    );
  }
  return link.below ? <span className="mega-title-below">{link.text}</span> : link.text;
}
