/** A page on which something is used. */
export interface UsedOn {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly slug: string;
}
