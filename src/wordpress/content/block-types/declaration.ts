import type { RestSchema } from '../../../types/index.ts';
import type { Layout } from '../layout-rules.ts';

/** A kind of block as it is declared. */
export interface BlockDeclaration {
  /**
   * What its settings may ask of its outermost tag, in words (`align text background gradients margin border typography`):
   * the names of its settings for colours, spaces, borders and type, each of the latter two together where it has all.
   * `!text` = it is asked, but the block puts it on a tag of its own choice.
   */
  readonly supports: string;
  /** Its own attributes; those that come with what it supports are not among them. */
  readonly attributes: Readonly<Record<string, RestSchema>>;
  /** The server renders it. */
  readonly dynamic?: true;
  /** How it lays out what is in it where its settings do not say. */
  readonly layout?: Layout;
  /** The gap between its inner blocks where nobody says one. */
  readonly gap?: string;
}

type Make<Value> = (value?: Value) => RestSchema;

function ofType<Value>(type: string): Make<Value> {
  return (value) => (value === undefined ? { type } : { type, default: value });
}

/** Kinds of attributes, each with its default; without one = absent. */
export const text = ofType<string>('string');
export const flag = ofType<boolean>('boolean');
export const number = ofType<number>('number');
export const integer = ofType<number>('integer');
export const list = ofType<readonly unknown[]>('array');
export const map = ofType<Readonly<Record<string, unknown>>>('object');
/** Text with markup, which is read from the saved HTML. */
export const rich = ofType<string>('rich-text');
