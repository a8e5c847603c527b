import { compactNumber } from '../compact-number.ts';

/** How often something was shared or is followed, as it stands in a button; `label` behind the number. Source: Monarch. */
export function ShareCount({
  count,
  network,
  label,
}: {
  readonly count: number;
  readonly network: string;
  readonly label?: string;
}) {
  return (
    <div className="et_social_count">
      <span>{compactNumber(count, network)}</span>
      {label !== undefined && <span className="et_social_count_label">{label}</span>}
    </div>
  );
}
