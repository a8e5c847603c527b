import { type ReactNode, useState } from 'react';

/** A picture, and what stands in its place where its file is missing or is none that browsers know. */
export function Picture(props: {
  readonly src: string;
  readonly alt?: string;
  readonly className?: string;
  readonly instead: ReactNode;
}): ReactNode {
  const { src, alt = '', className, instead } = props;
  const [broken, setBroken] = useState<string>();
  if (broken === src) return instead;
  return <img src={src} alt={alt} className={className} loading="lazy" onError={() => setBroken(src)} />;
}
