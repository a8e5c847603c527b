import { createHash } from 'node:crypto';
import { Html } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { builderText } from '../../builder-text.ts';
import { attributeOf, classNames, colourOf, integerOf, oneOf } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { type Frame, frameOf } from '../frame.ts';
import { Icon, iconOf } from '../icon/icon.tsx';
import { plainText } from '../plain-text.ts';
import Notification from './notification.island.tsx';

/** Days that a closed notification stays closed, unless it says otherwise. Source: Enfold, `av_notification`. */
const LIFETIME = 60;

export interface NotificationModel {
  readonly frame: Frame;
  readonly hash: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly content: ReactNode;
  /** How it can be closed, and what its button is called. */
  readonly closing?: {
    readonly kind: 'session_cookie' | 'custom_cookie';
    readonly days: number;
    readonly close: string;
  };
}

/** A message, which can be closed for this session, or for some days. */
function View({ frame, hash, title, icon, content, closing }: NotificationModel) {
  const message = (
    <div {...frame} {...(closing && { 'data-contents': hash, 'data-cookielifetime': closing.days })}>
      {title && <span className="avia_message_box_title">{title}</span>}
      <div className="avia_message_box_content">
        {icon}
        {content}
      </div>
      {closing && (
        <button type="button" className="av_message_close" aria-label={closing.close}>
          ×
        </button>
      )}
    </div>
  );
  if (!closing) return message;
  return (
    <Notification hash={hash} {...(closing.kind === 'custom_cookie' && { days: closing.days })}>
      {message}
    </Notification>
  );
}

/** `[av_notification title='…' color='green']text[/av_notification]`. Source: Enfold, `av_notification`. */
export const notification = defineBuilderElement<NotificationModel>({
  name: 'notification',
  tags: ['av_notification'],
  view: View,
  async model(attributes, content, context, tag) {
    const html = await elementText(content, context);
    const title = plainText(attributes['title'] ?? '');
    const colour = oneOf(attributes['color'], [
      'green',
      'blue',
      'red',
      'orange',
      'silver',
      'grey',
      'custom',
      'gradient',
    ]);
    const background = colourOf(attributes['custom_bg']);
    const font = colourOf(attributes['custom_font']);
    const hash = createHash('md5')
      .update(
        [colour, attributes['custom_bg'], attributes['custom_font'], attributes['title'], html].join(''),
      )
      .digest('hex');
    const icon = attributes['icon_select'] === 'no' ? undefined : iconOf(attributes, context, 'ue81f');
    const closing = ['session_cookie', 'custom_cookie'].includes(attributes['close_btn'] ?? '')
      ? {
          kind: attributes['close_btn'] as 'session_cookie' | 'custom_cookie',
          days: integerOf(attributes['cookie_lifetime'], LIFETIME),
          close: builderText(context.site, 'Close'),
        }
      : undefined;
    return {
      frame: frameOf(tag, { ...attributes, id: '' }, context, {
        id: `avia-messagebox-${hash}`,
        classes: classNames(
          'avia_message_box',
          `avia-color-${colour}`,
          `avia-size-${oneOf(attributes['size'], ['large', 'normal'])}`,
          `avia-icon_select-${attributeOf(attributes, 'icon_select', 'yes')}`,
          `avia-border-${attributes['border'] ?? ''}`,
          closing && `messagebox-${closing.kind}`,
        ).split(' '),
        style: colour === 'custom' ? { backgroundColor: background, color: font } : {},
      }),
      hash,
      title,
      ...(icon && { icon: <Icon icon={icon} className="avia_message_box_icon" /> }),
      content: <Html className="avia_message_box_text" html={html} />,
      ...(closing && { closing }),
    };
  },
});
