import type { ReactNode } from 'react';

const WIDTH = 720;
const HEIGHT = 180;

/** Bars side by side, for the eye: the numbers stand in the table below. */
export function Bars(props: {
  readonly label: string;
  readonly bars: readonly { readonly name: string; readonly value: number; readonly text: string }[];
}): ReactNode {
  const { label, bars } = props;
  const most = Math.max(...bars.map(({ value }) => value), 0);
  if (most === 0) return <p>Nothing came in in this time.</p>;
  const step = WIDTH / bars.length;
  const gap = Math.min(4, step / 5);
  const first = bars[0]?.name;
  const last = bars.at(-1)?.name;
  return (
    <figure className="bars">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
        {bars.map(({ name, value, text }, index) => {
          const height = (Math.max(0, value) / most) * (HEIGHT - 4);
          return (
            <rect
              key={name}
              x={index * step + gap / 2}
              y={HEIGHT - height}
              width={step - gap}
              height={height}
            >
              <title>{`${name}: ${text}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        <span>{first}</span>
        <span>{last === first ? '' : last}</span>
      </figcaption>
    </figure>
  );
}
