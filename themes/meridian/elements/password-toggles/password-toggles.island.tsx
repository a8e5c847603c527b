import { scriptIsland } from 'portolan/browser';

export const hydrateOn = 'load';

interface PasswordTogglesProps {
  /** Names of the button. */
  readonly show: string;
  readonly hide: string;
}

/** Gives every password field of the page a button that shows and hides what is typed. */
export default scriptIsland(({ show, hide }: PasswordTogglesProps) => {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type="password"]'))
    addToggle(field, show, hide);
});

function addToggle(field: HTMLInputElement, showName: string, hideName: string): void {
  if (field.closest('.password-field')) return;
  const focused = document.activeElement === field;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'password-toggle';
  const show = (shown: boolean) => {
    field.type = shown ? 'text' : 'password';
    button.setAttribute('aria-label', shown ? hideName : showName);
    button.title = shown ? hideName : showName;
    button.toggleAttribute('data-shown', shown);
  };
  button.addEventListener('click', () => show(field.type === 'password'));
  // A shown password must not stay behind in the browser's memory of plain fields.
  field.form?.addEventListener('submit', () => show(false));
  show(false);
  // Inside a label the button's name would be read as part of the field's.
  const label = field.closest('label')?.textContent?.trim();
  if (label) field.setAttribute('aria-label', label);
  const frame = document.createElement('span');
  frame.className = 'password-field';
  field.before(frame);
  frame.append(field, button);
  if (focused) field.focus();
}
