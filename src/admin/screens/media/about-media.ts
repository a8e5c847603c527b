import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/api.ts';

/** The point of a picture that matters, in percent. */
export interface Focus {
  readonly left: number;
  readonly top: number;
}

/** What `portolan/v1/media/<id>` says. */
export interface AboutMedia {
  readonly focus: Focus | null;
  readonly uses: readonly {
    readonly label: string;
    readonly title: string;
    /** Below `/wp-admin/`. */
    readonly edit?: string;
    readonly status?: string;
  }[];
  /** Uses that the visitor may not edit. */
  readonly hidden: number;
}

/** Where a file is used, and what matters in it. */
export function useAboutMedia(id: number) {
  return useQuery({
    queryKey: ['portolan/v1/media', id],
    queryFn: ({ signal }) => read<AboutMedia>(`portolan/v1/media/${id}`, {}, signal),
  });
}
