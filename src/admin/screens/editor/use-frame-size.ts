import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type EditorScreen, SCREENS } from '../../content/screens.ts';

/** How large the page's frame is: as wide as the screen that it is shown for, made smaller where there is less room. */
export function useFrameSize(screen: EditorScreen): {
  /** Where there is room for the frame. */
  readonly room: RefObject<HTMLDivElement | null>;
  readonly style: CSSProperties;
} {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const wanted = SCREENS.find(([one]) => one === screen)?.[2] ?? size.width;
  // A computer's screen is as wide as there is room.
  const width = screen === 'desktop' ? Math.max(wanted, size.width) : wanted;
  const scale = size.width > 0 && size.width < width ? size.width / width : 1;
  return {
    room,
    style: {
      inlineSize: width,
      blockSize: size.height / scale,
      ...(scale < 1 ? { scale: String(scale) } : {}),
      marginInline: Math.max(0, (size.width - width) / 2),
    },
  };
}
