/** The part of the client library's interface that the tests use; it brings no types. */
declare module 'wpapi' {
  // biome-ignore lint/suspicious/noExplicitAny: what the API answers is what the tests look at
  type Answer = any;
  interface WPRequest extends PromiseLike<Answer> {
    id(id: number): WPRequest;
    slug(slug: string): WPRequest;
    perPage(number: number): WPRequest;
    param(name: string, value: unknown): WPRequest;
    embed(): WPRequest;
    revisions(): WPRequest;
    file(path: string): WPRequest;
    create(body: object): Promise<Answer>;
    update(body: object): Promise<Answer>;
    delete(body?: object): Promise<Answer>;
  }
  export default class WPAPI {
    constructor(options: { readonly endpoint: string });
    auth(credentials: { username: string; password: string }): WPAPI;
    setHeaders(name: string, value: string): WPAPI;
    posts(): WPRequest;
    media(): WPRequest;
    comments(): WPRequest;
    users(): WPRequest;
    settings(): WPRequest;
  }
}
