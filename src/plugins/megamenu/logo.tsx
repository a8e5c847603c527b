export interface LogoModel {
  readonly href: string;
  readonly src: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** A logo as an entry of the menu. */
export function LogoLink({ href, src, width, height, alt }: LogoModel) {
  const vector = src.endsWith('.svg') ? ' mega-svg' : '';
  return (
    <a className="mega-menu-link mega-menu-logo" href={href}>
      <img className={`mega-menu-logo${vector}`} width={width} height={height} src={src} alt={alt} />
    </a>
  );
}
