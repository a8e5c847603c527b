import { humanRemarks } from './human.ts';
import { physicalRemarks } from './physical.ts';
import type { Remark } from './remark.ts';
import { riversRemarks } from './rivers.ts';

/** What readers wrote, in the order of ids. */
export const remarks: readonly Remark[] = [...riversRemarks, ...physicalRemarks, ...humanRemarks].sort(
  (a, b) => a.id - b.id,
);
