/** Below it a page is seen as somebody else sees it: `/__states/as/7/my-account/`. */
const PREFIX = /^\/__states\/as\/([1-9]\d*)(\/.*)$/;

/** The address at which the gallery shows a page: to its visitor, or as the account `user` sees it. */
export function addressAs(user: number | undefined, path: string): string {
  return user === undefined ? path : `/__states/as/${user}${path}`;
}

/** Whose page is asked for at an address of the gallery, and which one; undefined for other addresses. */
export function readAddressAs(address: string): { readonly user: number; readonly path: string } | undefined {
  const [, user, path] = PREFIX.exec(address) ?? [];
  return user === undefined || path === undefined ? undefined : { user: Number(user), path };
}
