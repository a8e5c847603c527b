import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement<Attributes> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Attributes;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portolan-slot': CustomElement<{ name: string }>;
      'portolan-island': CustomElement<{
        name: string;
        src?: string;
        props?: string;
        hydrate?: string;
        prefix?: string;
      }>;
    }
  }
}
