import { useEffect } from 'react';

export const wake = 'load';

const SHOW = 'Show password';
const HIDE = 'Hide password';

/** Gives every password field of the page a button that shows and hides what is typed. */
export default function PasswordToggles() {
  useEffect(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input[type="password"]:not([data-toggle])');
    for (const field of fields) addToggle(field);
  }, []);
  return null;
}

function addToggle(field: HTMLInputElement): void {
  field.dataset['toggle'] = '1';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'password-toggle';
  const say = () => {
    const shown = field.type === 'text';
    button.setAttribute('aria-label', shown ? HIDE : SHOW);
    button.setAttribute('aria-pressed', String(shown));
    button.title = shown ? HIDE : SHOW;
  };
  button.addEventListener('click', () => {
    field.type = field.type === 'password' ? 'text' : 'password';
    say();
  });
  // A shown password must not stay behind in the browser's memory of plain fields.
  field.form?.addEventListener('submit', () => {
    field.type = 'password';
  });
  say();
  const frame = document.createElement('span');
  frame.className = 'password-field';
  field.before(frame);
  frame.append(field, button);
}
