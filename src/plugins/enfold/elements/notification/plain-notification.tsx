import type { NotificationModel } from './notification.island.tsx';

/** A message that stays where it is. */
export function PlainNotification({ frame, title, icon, content }: Omit<NotificationModel, 'closing'>) {
  return (
    <div {...frame}>
      {title && <span className="avia_message_box_title">{title}</span>}
      <div className="avia_message_box_content">
        {icon}
        {content}
      </div>
    </div>
  );
}
