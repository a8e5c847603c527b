import { type Stored, textIn } from 'portolan/data';
import { type Site, translate } from 'portolan/plugin';
import { isOn } from './settings.ts';

export interface SearchBoxModel {
  /** Part of the field's id. */
  readonly id: string;
  readonly action: string;
  readonly kind: 'expand_to_left' | 'expand_to_right' | 'static';
  readonly placeholder: string;
  readonly label: string;
  readonly submit: string;
  /** Searches products alone. */
  readonly products: boolean;
  /** Stands in the toggle bar, not in the menu. */
  readonly inBar: boolean;
}

/** The settings of a search box. */
export function searchBoxOf(site: Site, id: string, settings: Stored, inBar = false): SearchBoxModel {
  const kind = textIn(settings, 'type');
  return {
    id,
    action: `${site.address.home}/`,
    kind: kind === 'expand_to_right' || kind === 'static' ? kind : 'expand_to_left',
    placeholder: textIn(settings, 'placeholder_text', translate(site, 'Search...')),
    label: textIn(settings, 'search_icon_label', translate(site, 'Search')),
    submit: translate(site, 'Search'),
    products: isOn(settings['woocommerce']),
    inBar,
  };
}

/** A search box: a field that unfolds beside its icon, or (static) stands open. A plain form without scripts. */
export function SearchBox(model: SearchBoxModel) {
  const { action, kind, submit, products, inBar } = model;
  const isStatic = kind === 'static';
  const state = isStatic
    ? `${inBar ? 'static ' : ''}mega-search-open`
    : `${kind.replaceAll('_', '-')} mega-search-closed`;
  const field = <SearchField key="field" {...model} />;
  const icon = <SearchIcon key="icon" {...model} />;
  const button = <input key="submit" type="submit" value={submit} />;
  const order = isStatic
    ? [button, field, icon]
    : kind === 'expand_to_left'
      ? [field, icon, button]
      : [icon, field, button];
  return (
    <div className={`mega-search-wrap${isStatic ? ' mega-static' : ''}`}>
      <form className={`mega-search ${state}`} role={inBar ? undefined : 'search'} action={action}>
        {order}
        {products && <input type="hidden" name="post_type" value="product" />}
      </form>
    </div>
  );
}

function SearchField({ id, kind, label, placeholder, inBar }: SearchBoxModel) {
  const text = kind === 'static' ? { placeholder } : { 'data-placeholder': placeholder };
  return (
    <input
      type="text"
      role="searchbox"
      id={inBar ? undefined : `mega-search-${id}`}
      aria-label={label}
      {...text}
      tabIndex={kind === 'static' ? undefined : -1}
      name="s"
      autoComplete="off"
    />
  );
}

function SearchIcon({ id, kind, label, inBar }: SearchBoxModel) {
  const className = 'dashicons dashicons-search search-icon';
  if (kind === 'static') return <span className={className} aria-hidden="true" />;
  return (
    <span
      className={className}
      tabIndex={0}
      role="button"
      aria-controls={inBar ? undefined : `mega-search-${id}`}
      aria-label={label}
      aria-expanded={false}
      aria-haspopup="true"
    />
  );
}
