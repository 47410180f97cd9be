/** The name on a start screen: the first name and the initial of the last name, 'Camila T.'. */
export function rosterNameOf({ name, lastName }: { readonly name: string; readonly lastName: string }): string {
  const [first = ''] = name.trim().split(/\s+/);
  const [initial] = new Intl.Segmenter('es').segment(lastName.trim());
  return initial ? `${first} ${initial.segment.toLocaleUpperCase('es')}.` : first;
}
