import { type RefObject, useEffect, useRef, useState } from 'react';

/** How a window of `width` pixels is made to fit into a box: its scale, and its height so that it fills the box. */
export function useScale(width: number): {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly scale: number;
  readonly height: number;
} {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const scale = Math.min(1, room.width / width);
  return { box, scale, height: scale > 0 ? room.height / scale : 0 };
}
