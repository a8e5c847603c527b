/** Gives a number field with a slider two handles: one range input for each end. Changes raise `change` on them. */
export function setUpSlider(
  range: HTMLElement,
  words: { readonly least: string; readonly greatest: string },
): void {
  const place = range.querySelector<HTMLElement>('.meta-slider');
  if (!place || place.childElementCount > 0) return;
  const { min = '0', max = '100', step = '1' } = range.dataset;
  const ends = (['min', 'max'] as const).map((end) => {
    const handle = document.createElement('input');
    handle.type = 'range';
    handle.className = `meta-slider-handle meta-slider-${end}`;
    Object.assign(handle, { min, max, step });
    const part = range.querySelector(`.sf-range-${end}`);
    handle.setAttribute(
      'aria-label',
      part?.getAttribute('aria-label') ?? (end === 'min' ? words.least : words.greatest),
    );
    return { end, handle, part };
  });
  const [least, greatest] = ends.map(({ handle }) => handle) as [HTMLInputElement, HTMLInputElement];
  const show = (): void => {
    const share = (value: string) =>
      `${((Number(value) - Number(min)) / (Number(max) - Number(min) || 1)) * 100}%`;
    place.style.setProperty('--from', share(least.value));
    place.style.setProperty('--to', share(greatest.value));
    for (const { end, handle, part } of ends) {
      range.dataset[end === 'min' ? 'startMin' : 'startMax'] = handle.value;
      const text = formatted(handle.valueAsNumber, range);
      handle.setAttribute('aria-valuetext', text);
      if (part instanceof HTMLInputElement) part.value = handle.value;
      else if (part) part.textContent = text;
    }
  };
  const take = (): void => {
    const [from, to] = ends.map(({ end, part }) =>
      part instanceof HTMLInputElement ? part.value : range.dataset[end === 'min' ? 'startMin' : 'startMax'],
    );
    least.value = from ?? min;
    greatest.value = to ?? max;
    show();
  };
  place.append(least, greatest);
  take();
  least.addEventListener('input', () => {
    if (least.valueAsNumber > greatest.valueAsNumber) least.value = greatest.value;
    show();
  });
  greatest.addEventListener('input', () => {
    if (greatest.valueAsNumber < least.valueAsNumber) greatest.value = least.value;
    show();
  });
  for (const { part } of ends) part?.addEventListener('change', take);
  range.addEventListener('sf:range', take);
}

/** A number with the field's own separators. */
function formatted(value: number, { dataset }: HTMLElement): string {
  const { decimalPlaces = '0', thousandSeperator = '', decimalSeperator = '.' } = dataset;
  const [whole = '', fraction] = value.toFixed(Number(decimalPlaces) || 0).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousandSeperator);
  return fraction === undefined ? grouped : grouped + decimalSeperator + fraction;
}
