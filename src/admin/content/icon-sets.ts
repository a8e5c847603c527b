/** What `portolan/v1/icon-sets` gives. */
export type { IconSet, IconSign } from '../../types/icon-set.ts';
