// What is used of WordPress's packages, which are not ours: they come into a site's own folder by its owner's choice.

declare module '@wordpress/edit-post' {
  export function initializeEditor(
    id: string,
    type: string,
    post: number,
    settings: Readonly<Record<string, unknown>>,
    initialEdits?: Readonly<Record<string, unknown>>,
  ): unknown;
}

declare module '@wordpress/api-fetch' {
  type Middleware = (options: Options, next: (options: Options) => Promise<unknown>) => Promise<unknown>;
  interface Options {
    readonly path?: string;
    readonly method?: string;
    readonly data?: unknown;
    readonly body?: FormData;
  }
  interface ApiFetch {
    <T>(options: Options): Promise<T>;
    use(middleware: Middleware): void;
    createNonceMiddleware(nonce: string): Middleware;
    createRootURLMiddleware(root: string): Middleware;
    readonly mediaUploadMiddleware: Middleware;
  }
  const apiFetch: ApiFetch;
  export default apiFetch;
}

declare module '@wordpress/data' {
  export function dispatch(store: string): Readonly<Record<string, (...values: unknown[]) => unknown>>;
}

declare module '@wordpress/date' {
  export function getSettings(): Readonly<Record<string, unknown>>;
  export function setSettings(settings: Readonly<Record<string, unknown>>): void;
}

declare module '@wordpress/hooks' {
  export function addFilter(
    hook: string,
    name: string,
    filter: (value: never) => unknown,
    priority?: number,
  ): void;
}
