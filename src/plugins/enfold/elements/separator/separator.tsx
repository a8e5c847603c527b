import type { CSSProperties } from 'react';
import { attributeOf, colourOf, lengthOf, oneOf } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';
import { Icon, type IconModel, iconOf } from '../icon/icon.tsx';

export interface SeparatorModel {
  readonly frame: Frame;
  /** Class of the line itself: thin, fat or none. */
  readonly line: string;
  readonly lineStyle?: CSSProperties;
  readonly icon?: IconModel;
  readonly iconColour?: string;
}

function Separator({ frame, line, lineStyle, icon, iconColour }: SeparatorModel) {
  const inner = (
    <span className={`hr-inner ${line}`.trim()} style={lineStyle}>
      <span className="hr-inner-style" />
    </span>
  );
  return (
    <div {...frame} role="separator">
      {inner}
      {icon && (
        <>
          <span className="av-seperator-icon" style={iconColour ? { color: iconColour } : undefined}>
            <Icon icon={icon} />
          </span>
          {inner}
        </>
      )}
    </div>
  );
}

/** Room between two parts; less than none pulls the next one up. Source: Enfold, `height` of invisible separators. */
function invisibleSpace(height: string | undefined): CSSProperties {
  return height?.startsWith('-') ? { height: '1px', marginTop: height } : { height };
}

/** `[av_hr class='short']`: a line or a space between two parts. Source: Enfold, `av_hr`. */
export const separator = defineBuilderElement<SeparatorModel>({
  name: 'separator',
  tags: ['av_hr'],
  view: Separator,
  model(attributes, _content, context, tag) {
    const kind = oneOf(attributes['class'], ['default', 'big', 'full', 'invisible', 'short', 'custom']);
    const custom = kind === 'custom';
    const withIcon = custom && attributes['icon_select'] === 'yes';
    const icon = withIcon ? iconOf(attributes, context, 'ue808') : undefined;
    const colour = colourOf(attributes['custom_border_color']);
    const iconColour = colourOf(attributes['custom_icon_color']);
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'hr',
          `hr-${kind}`,
          (custom || kind === 'short') && `hr-${attributeOf(attributes, 'position', 'center')}`,
          custom && `hr-icon-${icon ? 'yes' : 'no'}`,
          kind === 'full' && attributes['shadow'] === 'shadow' && 'hr-shadow',
        ],
        style: custom
          ? {
              marginTop: lengthOf(attributes['custom_margin_top'] || '30px'),
              marginBottom: lengthOf(attributes['custom_margin_bottom'] || '30px'),
            }
          : kind === 'invisible'
            ? invisibleSpace(lengthOf(attributes['height'] || '50'))
            : {},
      }),
      line: custom ? `inner-border-${attributeOf(attributes, 'custom_border', 'av-border-thin')}` : '',
      ...(custom && {
        lineStyle: {
          width: lengthOf(attributes['custom_width'] || '30%') as string,
          ...(colour && { borderColor: colour }),
        },
      }),
      ...(icon && { icon }),
      ...(iconColour && { iconColour }),
    };
  },
});
