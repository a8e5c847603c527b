/** What readers wrote below the lessons. A row that answers another names its id. */
export interface Remark {
  readonly id: number;
  readonly post: number;
  readonly name: string;
  /** Local. */
  readonly date: string;
  readonly text: string;
  readonly answers?: number;
  readonly login?: string;
  readonly url?: string;
  readonly state?: '1' | '0' | 'trash';
  readonly pingback?: boolean;
}
