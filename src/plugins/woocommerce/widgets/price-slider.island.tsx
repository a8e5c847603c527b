import { type ChangeEvent, useEffect, useRef, useState } from 'react';

export const hydrateOn = 'visible';

export interface PriceSliderModel {
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly chosen: readonly [from: number, to: number];
  readonly texts: {
    readonly from: string;
    readonly to: string;
    readonly price: string;
    readonly filter: string;
  };
  /** `£%s`: how a whole price is written. */
  readonly format: string;
}

/**
 * From which to which price: two fields, and two handles on one line as soon as scripts run; where somebody has begun to
 * write in the fields by then, they stay.
 */
export default function PriceSlider({ least, most, step, chosen, texts, format }: PriceSliderModel) {
  const [range, setRange] = useState(chosen);
  const [hydrated, setHydrated] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const begun =
      container.current?.contains(document.activeElement) ||
      [...(container.current?.querySelectorAll('input') ?? [])].some(
        ({ value, defaultValue }) => value !== defaultValue,
      );
    if (!begun) setHydrated(true);
  }, []);
  const [from, to] = range;
  const price = (amount: number) => format.replace('%s', String(amount));
  const moved = (at: 0 | 1, value: number) => {
    if (Number.isNaN(value)) return;
    // Neither handle passes the other.
    setRange(at === 0 ? [Math.min(value, to), to] : [from, Math.max(value, from)]);
  };
  const field = (at: 0 | 1, name: string, label: string) => (
    <label key={name}>
      <span className={hydrated ? 'screen-reader-text' : undefined}>{label}</span>
      <input
        key={hydrated ? 'handle' : 'field'}
        type={hydrated ? 'range' : 'number'}
        name={name}
        min={least}
        max={most}
        step={step}
        {...(hydrated
          ? {
              value: range[at],
              'aria-valuetext': price(range[at]),
              onChange: (event: ChangeEvent<HTMLInputElement>) =>
                moved(at, event.currentTarget.valueAsNumber),
            }
          : { defaultValue: range[at] })}
      />
    </label>
  );
  return (
    <div ref={container} className={hydrated ? 'price_slider_wrapper is-slider' : 'price_slider_wrapper'}>
      <div
        className="price_slider"
        style={
          hydrated
            ? ({
                '--from': `${((from - least) / (most - least)) * 100}%`,
                '--to': `${((to - least) / (most - least)) * 100}%`,
              } as React.CSSProperties)
            : undefined
        }
      >
        {field(0, 'min_price', texts.from)}
        {field(1, 'max_price', texts.to)}
      </div>
      <div className="price_slider_amount" data-step={step}>
        <button type="submit" className="button">
          {texts.filter}
        </button>
        <div className="price_label">
          {texts.price} <span className="from">{price(from)}</span> — <span className="to">{price(to)}</span>
        </div>
      </div>
    </div>
  );
}
