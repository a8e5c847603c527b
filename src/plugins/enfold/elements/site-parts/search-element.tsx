import type { CSSProperties } from 'react';
import { colourOf, integerOf, lengthOf, oneOf } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';
import { Icon, type IconModel, iconOf } from '../icon/icon.tsx';
import { plainText } from '../plain-text.ts';

export interface SearchElementModel {
  readonly frame: Frame;
  readonly id: string;
  readonly action: string;
  readonly placeholder: string;
  readonly label: string;
  readonly icon?: IconModel;
  readonly iconPlace: '' | 'input' | 'button';
  readonly fieldStyle: CSSProperties;
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly live: boolean;
}

function SearchElement(model: SearchElementModel) {
  const { frame, id, action, placeholder, label, icon, iconPlace, fieldStyle, hidden, live } = model;
  return (
    <div {...frame}>
      <search>
        <form
          className={`searchform_element${live ? '' : ' av_disable_ajax_search'}`}
          method="get"
          action={action}
          data-element_id={id}
        >
          <div className="av_searchform_wrapper">
            {icon && iconPlace === 'input' && <Icon icon={icon} className="av-input-field-icon" />}
            <input
              className="av-input-field"
              type="search"
              name="s"
              aria-label={placeholder || 'Search'}
              placeholder={placeholder}
              style={fieldStyle}
            />
            <button className="button" type="submit">
              {icon && iconPlace === 'button' && <Icon icon={icon} className="av-button-icon" />}
              <span>{label || 'Search'}</span>
            </button>
          </div>
          {hidden.map(([name, value]) => (
            <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
          ))}
        </form>
      </search>
    </div>
  );
}

/** `[av_search placeholder='…' post_types='custom']`. Source: Enfold, `av_search`. */
export const searchElement = defineBuilderElement<SearchElementModel>({
  name: 'search-element',
  tags: ['av_search'],
  view: SearchElement,
  model(attributes, _content, context, tag) {
    const types =
      attributes['post_types'] === 'custom'
        ? (attributes['post_types_custom'] ?? '')
            .split(',')
            .map((type) => type.trim())
            .filter((type) => context.site.postTypes.get(type)?.public)
        : [];
    const hide = ['titles', 'meta', 'image']
      .filter((part) => attributes[`results_hide_${part}`])
      .map((part) => (part === 'titles' ? 'post_titles' : part));
    const place = oneOf(attributes['icon_display'], ['', 'input', 'button']);
    const icon = place ? iconOf({ ...attributes, icon_select: 'yes' }, context, 'ue803') : undefined;
    return {
      frame: frameOf(tag, attributes, context, { classes: ['avia-search-element'] }),
      id: `avia-search-${context.next('search-element')}`,
      action: `${context.site.address.home}/`,
      placeholder: plainText(attributes['placeholder'] ?? ''),
      label: plainText(attributes['label_text'] ?? ''),
      ...(icon && { icon }),
      iconPlace: place,
      fieldStyle: {
        backgroundColor: colourOf(attributes['input_bg_color']),
        color: colourOf(attributes['input_color']),
        borderRadius: lengthOf(attributes['border_radius']),
      },
      hidden: [
        ['numberposts', String(integerOf(attributes['numberposts'], 5))],
        ...(types.length === 1
          ? [['post_type', types[0] ?? ''] as const]
          : types.map((type) => ['post_type[]', type] as const)),
        ...(hide.length > 0 ? [['results_hide_fields', hide.join(',')] as const] : []),
      ],
      live: attributes['display'] !== 'classic',
    };
  },
});
