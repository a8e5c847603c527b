import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Picture } from './picture.tsx';

/** The small picture of a row; an icon where there is none. */
export function Thumb({
  src,
  icon,
}: {
  readonly src: string | undefined;
  readonly icon: IconName;
}): ReactNode {
  const none = (
    <span className="thumb">
      <Icon name={icon} />
    </span>
  );
  return src ? <Picture className="thumb" src={src} instead={none} /> : none;
}
