import { type ReactNode, useEffect, useRef } from 'react';
import { startMasonry } from './masonry-behaviour.ts';

/** The grid itself stays the server's: entries that are loaded later are put among those that it rendered. */
export default function Masonry({
  content,
  ajax,
  onPhones,
}: {
  readonly content: ReactNode;
  readonly ajax: string;
  /** Whether entries come in on phones as well; they do by default. */
  readonly onPhones?: boolean | undefined;
}) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const grid = container.current?.querySelector<HTMLElement>('.av-masonry');
    return grid ? startMasonry(grid, ajax, onPhones) : undefined;
  }, [ajax, onPhones]);
  return (
    <div ref={container} className="av-masonry-island alignfull">
      {content}
    </div>
  );
}
