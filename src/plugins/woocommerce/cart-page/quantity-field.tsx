/** How many pieces of something: a number, or a hidden 1 of what is sold one at a time. WooCommerce: templates/global/quantity-input.php. */
export function QuantityField({
  id,
  name,
  value,
  label,
  hint,
  least,
  most,
}: {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** Whose quantity it is, for screen readers. */
  readonly label: string;
  /** What the number is. */
  readonly hint: string;
  readonly least: number;
  /** Undefined = without limit. */
  readonly most: number | undefined;
}) {
  const fixed = most !== undefined && most > 0 && least === most;
  return (
    <div className="quantity">
      <label className="screen-reader-text" htmlFor={id}>
        {label}
      </label>
      <input
        type={fixed ? 'hidden' : 'number'}
        id={id}
        className="input-text qty text"
        name={name}
        defaultValue={value}
        aria-label={hint}
        min={least}
        max={most !== undefined && most > 0 ? most : undefined}
        step={1}
        placeholder=""
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  );
}
