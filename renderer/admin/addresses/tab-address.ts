/** The address of a tab. @param path part of the address after `/admin/`; empty for the first tab */
export function addressOfTab({ path }: { path: string }): string {
  return path === '' ? '/admin' : `/admin/${path}`;
}
