/**
 * The first field of a form that says something else than the page did: by somebody who chose or wrote before the page's
 * script came. Undefined also where the visitor comes back to the page: there the browser has filled the form in.
 */
export function writtenEarly(form: HTMLFormElement): Element | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') return undefined;
  return [...form.elements].find((field) => {
    if (field instanceof HTMLSelectElement) return isOtherChoice(field);
    if (!(field instanceof HTMLInputElement)) return false;
    const isTicked = field.type === 'checkbox' || field.type === 'radio';
    return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  });
}

function isOtherChoice({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options];
  // One that marks none begins with its first.
  const first = multiple || all.some((option) => option.defaultSelected) ? undefined : all[0];
  return all.some((option) => option.selected !== (option.defaultSelected || option === first));
}
