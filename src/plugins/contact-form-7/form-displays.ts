/** Keeps what shows something of a form's fields in step with them, until the signal. Contact Form 7: its script. */
export function startDisplays(form: HTMLFormElement, signal: AbortSignal): void {
  const counts = [...form.querySelectorAll<HTMLElement>('.wpcf7-character-count')];
  const reflections = [...form.querySelectorAll<HTMLElement>('[data-reflection-of]')];
  if (counts.length + reflections.length === 0) return;
  const show = () => {
    for (const count of counts) showCount(form, count);
    for (const reflection of reflections) showReflection(form, reflection);
  };
  form.addEventListener('input', show, { signal });
  form.addEventListener('change', show, { signal });
  // Fields are empty only after what listens to this.
  form.addEventListener('reset', () => queueMicrotask(show), { signal });
  show();
}

/** Letters as the server counts them: a line break is one. */
function showCount(form: HTMLFormElement, count: HTMLElement): void {
  const field = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    `[name="${CSS.escape(count.dataset['targetName'] ?? '')}"]`,
  );
  if (field === null) return;
  const { length } = field.value;
  const { startingValue = '0', maximumValue, minimumValue } = count.dataset;
  const shown = count.classList.contains('down') ? Number(startingValue) - length : length;
  count.dataset['currentValue'] = String(shown);
  count.textContent = String(shown);
  count.classList.toggle('too-long', maximumValue !== undefined && length > Number(maximumValue));
  count.classList.toggle('too-short', minimumValue !== undefined && length < Number(minimumValue));
}

function showReflection(form: HTMLFormElement, reflection: HTMLElement): void {
  const name = reflection.dataset['reflectionOf'] ?? '';
  const data = new FormData(form);
  const texts = [...data.getAll(name), ...data.getAll(`${name}[]`)]
    .map((value) => (typeof value === 'string' ? value : value.name))
    .filter((text) => text !== '');
  if (reflection instanceof HTMLOutputElement) {
    reflection.textContent = texts.join(', ') || (reflection.dataset['default'] ?? '');
    return;
  }
  const [first] = reflection.querySelectorAll('output');
  if (!first) return;
  const usual = first.dataset['default'] || '\u00a0';
  const outputs = (texts.length > 0 ? texts : [usual]).map((text) => {
    const output = first.cloneNode() as HTMLOutputElement;
    output.textContent = text;
    return output;
  });
  reflection.replaceChildren(...outputs);
}
