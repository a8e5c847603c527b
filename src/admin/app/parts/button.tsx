import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main`: what is mostly wanted; `away`: takes something away; `quiet`: without a border. */
  readonly kind?: 'main' | 'away' | 'quiet' | 'plain';
  readonly icon?: IconName;
  /** Stands for the text of a button that shows an icon alone. */
  readonly label?: string;
  /** Work goes on: it cannot be pressed, and says so. */
  readonly busy?: boolean;
}

/** A button. Does not send a form unless it says `type="submit"`. */
export function Button({
  kind = 'plain',
  icon,
  label,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      className={['button', `button-${kind}`, className].filter(Boolean).join(' ')}
      aria-label={label ?? rest['aria-label']}
      title={label}
      aria-busy={busy || undefined}
      disabled={busy || rest.disabled}
    >
      {busy ? <span className="spinner" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
