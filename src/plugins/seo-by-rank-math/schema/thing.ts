/** A thing of schema.org as JSON-LD. */
export type Thing = Readonly<Record<string, unknown>>;
