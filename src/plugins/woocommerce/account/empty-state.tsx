/** Where there is nothing yet: what will stand here, and the next step. */
export function EmptyState({
  text,
  help,
  link,
}: {
  readonly text: string;
  readonly help: string;
  readonly link: { readonly href: string; readonly text: string } | undefined;
}) {
  return (
    <div className="woocommerce-info account-empty" role="status">
      <strong>{text}</strong> <span>{help}</span>{' '}
      {link !== undefined && (
        <a className="woocommerce-Button wc-forward button" href={link.href}>
          {link.text}
        </a>
      )}
    </div>
  );
}
