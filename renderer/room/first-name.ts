/** The name without the initial of the last name: 'María Fernanda E.' is 'María Fernanda'. */
export function firstNameOf(name: string): string {
  return name.replace(/\s+\S\.$/u, '') || name;
}
