/** A field that a visitor can fill in. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stood in a field: by its place among the fields of its name. */
interface Filled {
  readonly key: string;
  readonly value: string;
  readonly checked: boolean;
}

/** What visitors filled in, and where they were on the page. */
export interface FormState {
  readonly fields: readonly Filled[];
  readonly x: number;
  readonly y: number;
  /** The field that had the focus. */
  readonly focus?: string | undefined;
}

/** What is filled in within an element, passwords and files left out. */
export function readForms(root: ParentNode): FormState {
  const named = fieldsOf(root);
  const changed = named.filter(([, field]) => isChanged(field));
  return {
    fields: changed.map(([key, field]) => ({
      key,
      value: field.value,
      checked: field instanceof HTMLInputElement && field.checked,
    })),
    x: scrollX,
    y: scrollY,
    focus: named.find(([, field]) => field === document.activeElement)?.[0],
  };
}

/** Fills in what was read before, as a visitor would: scripts that listen hear of it. */
export function fillForms(root: ParentNode, { fields, focus }: FormState): void {
  const named = new Map(fieldsOf(root));
  for (const { key, value, checked } of fields) {
    const field = named.get(key);
    if (field === undefined) continue;
    if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
      if (field.checked !== checked) field.click();
      continue;
    }
    if (field.value === value) continue;
    // React watches the property of the element itself: the prototype's own setter is what typing does.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (focus !== undefined) named.get(focus)?.focus({ preventScroll: true });
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

function fieldsOf(root: ParentNode): readonly (readonly [string, Field])[] {
  const counts = new Map<string, number>();
  return [
    ...root.querySelectorAll<Field>(
      'input:not([type=password], [type=file], [type=hidden], [type=submit], [type=button]), textarea, select',
    ),
  ].map((field) => {
    const name = `${field.form?.id ?? ''} ${field.id} ${field.name} ${field.type}`;
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    return [`${name} ${nth}`, field] as const;
  });
}
