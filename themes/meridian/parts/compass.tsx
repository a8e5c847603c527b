/** Points of the rose, clockwise from the north, in sixteenths of a turn. */
const RHUMBS = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8);

/** A compass rose with the rhumb lines of a portolan chart. Ornament: hidden from screen readers. */
export function Compass({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 320 150" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="0.8" opacity="0.35">
        {RHUMBS.map((angle) => (
          <path key={angle} d={`M160 75L${place(angle, 240)}`} />
        ))}
      </g>
      <circle cx="160" cy="75" r="58" fill="var(--paper)" stroke="currentColor" strokeWidth="1" />
      <circle cx="160" cy="75" r="54" fill="none" stroke="currentColor" strokeWidth="0.6" />
      {[...RHUMBS.filter((_, index) => index % 4 === 2), ...RHUMBS.filter((_, index) => index % 4 === 0)].map(
        (angle, index) => (
          <g key={angle} stroke="currentColor" strokeWidth="0.8" strokeLinejoin="round">
            <path d={point(angle, index < 4 ? 36 : 52, Math.PI / 8)} fill="currentColor" />
            <path d={point(angle, index < 4 ? 36 : 52, -Math.PI / 8)} fill="var(--paper)" />
          </g>
        ),
      )}
      <circle cx="160" cy="75" r="3.5" fill="var(--paper)" stroke="currentColor" />
    </svg>
  );
}

/** A place around the middle, as `x y`. */
function place(angle: number, radius: number): string {
  const round = (value: number) => Math.round(value * 100) / 100;
  return `${round(160 + radius * Math.sin(angle))} ${round(75 - radius * Math.cos(angle))}`;
}

/** Half a point of the rose: from the middle to its tip, back by a shoulder on one side. */
function point(angle: number, length: number, side: number): string {
  return `M160 75L${place(angle, length)}L${place(angle + side * 2, 11)}Z`;
}
