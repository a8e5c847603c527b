/** Parameters of an address in order, values as they stand there. */
export type Parameters = readonly (readonly [name: string, value: string])[];

/** What is chosen in a form, as its addresses say it: fields in their order, each at most once. */
export function readForm(form: HTMLFormElement): Parameters {
  const read: (readonly [string, string])[] = [];
  for (const field of form.querySelectorAll<HTMLElement>('li[data-sf-field-type]')) {
    const [name, value] = readField(field) ?? ['', ''];
    if (value !== '' && !read.some(([known]) => known === name)) read.push([name, value]);
  }
  return read;
}

const NAMES: Readonly<Record<string, string>> = {
  search: '_sf_s',
  author: 'authors',
  post_type: 'post_types',
  post_date: 'post_date',
  sort_order: 'sort_order',
  posts_per_page: '_sf_ppp',
};

function readField(field: HTMLElement): readonly [string, string] | undefined {
  const { sfFieldType: type = '', sfFieldName: own = '', sfMetaType: meta } = field.dataset;
  const name = NAMES[type] ?? own;
  switch (type) {
    case 'search':
      return [name, encodeURIComponent(field.querySelector('input')?.value.trim() ?? '')];
    case 'tag':
    case 'category':
    case 'taxonomy':
      return [
        name,
        chosenValues(field)
          .map(encodeURIComponent)
          .join(operatorOf(field) === 'or' ? ',' : '+'),
      ];
    case 'author':
    case 'post_type':
      return [name, chosenValues(field).map(encodeURIComponent).join(',')];
    case 'sort_order':
      // Its values hold a plus that belongs to the address.
      return [name, (chosenValues(field)[0] ?? '').split('+').map(encodeURIComponent).join('+')];
    case 'posts_per_page':
      return [name, encodeURIComponent(chosenValues(field)[0] ?? '')];
    case 'post_date':
      return [name, dates(field)];
    case 'post_meta':
      if (meta === 'date') return [name, dates(field)];
      if (meta === 'number') return [name, numbers(field)];
      return [
        name,
        chosenValues(field)
          .map(encodeURIComponent)
          .join(operatorOf(field) === 'or' ? '-,-' : '-+-'),
      ];
    default:
      return undefined;
  }
}

/** Values that are ticked or picked; the option for everything is none. */
export function chosenValues(field: ParentNode): readonly string[] {
  const picked = [...field.querySelectorAll<HTMLSelectElement>('select')].flatMap((menu) =>
    [...menu.selectedOptions].map((option) => option.value),
  );
  const ticked = [...field.querySelectorAll<HTMLInputElement>('input:checked')].map((input) => input.value);
  return [...picked, ...ticked].filter((value) => value !== '');
}

function operatorOf(field: HTMLElement): string {
  return field.querySelector<HTMLElement>('[data-operator]')?.dataset['operator'] ?? 'and';
}

/** Dates without their slashes; a range only where both are there. */
function dates(field: HTMLElement): string {
  const inputs = [...field.querySelectorAll<HTMLInputElement>('.sf-datepicker')];
  const digits = inputs.map((input) => input.value.replace(/\D/g, ''));
  return digits.length > 0 && digits.every((text) => text.length === 8) ? digits.join('+') : '';
}

/** Two numbers, where they differ from what is possible anyway. */
function numbers(field: HTMLElement): string {
  const range = field.querySelector<HTMLElement>('.sf-meta-range');
  if (!range) return hull(chosenValues(field));
  const [least, greatest] = rangeOf(range);
  const isAll =
    Number(least) <= Number(range.dataset['min']) && Number(greatest) >= Number(range.dataset['max']);
  return isAll || least === '' || greatest === '' ? '' : `${least}+${greatest}`;
}

/** The two ends that are chosen in a range. */
function rangeOf(range: HTMLElement): readonly [string, string] {
  const end = (name: 'min' | 'max') => {
    const part = range.querySelector<HTMLElement>(`.sf-range-${name}`);
    if (part instanceof HTMLInputElement || part instanceof HTMLSelectElement) return part.value;
    if (part instanceof HTMLUListElement)
      return part.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
    return range.dataset[name === 'min' ? 'startMin' : 'startMax'] ?? '';
  };
  return [end('min'), end('max')];
}

/** Ranges as one: from the least to the greatest. */
function hull(values: readonly string[]): string {
  const all = values.flatMap((value) => value.split('+').map(Number)).filter(Number.isFinite);
  return all.length < 2 ? '' : `${Math.min(...all)}+${Math.max(...all)}`;
}
