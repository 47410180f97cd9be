/**
 * The values of an account that a restore carries from the present database into a backup (`carried-rights.ts` and its
 * neighbours).
 */
export const CARRIED_VALUES = ['email', 'username', 'passwordHash', 'role', 'isActive', 'erasesAt'] as const;

/**
 * The values that came with a backup of another signer, and when it was restored (ISO 8601 in UTC); null: none. A value
 * that is changed here loses its mark.
 */
export type RestoredValues = Readonly<Partial<Record<(typeof CARRIED_VALUES)[number], string>>> | null;

type Carried = Readonly<Record<(typeof CARRIED_VALUES)[number], unknown>> & { readonly restoredValues: RestoredValues };

/** Whether the changes may set one of these values. */
export function mayEndMarks(changes: Partial<Carried>): boolean {
  return CARRIED_VALUES.some((value) => changes[value] !== undefined);
}

/** The marks of an account after changes: a value that stays the same keeps its mark. */
export function marksAfter(before: Carried, changes: Partial<Carried>): RestoredValues {
  const isSet = (value: keyof Carried) => changes[value] !== undefined && changes[value] !== before[value];
  const left = Object.entries(before.restoredValues ?? {}).filter(([value]) => !isSet(value as keyof Carried));
  return left.length > 0 ? Object.fromEntries(left) : null;
}

/**
 * The marks of an account after its password was set by a link that was mailed to its e-mail. The password gets the
 * mark of the e-mail: otherwise a planted e-mail could produce a password that counts as set here.
 */
export function marksAfterMail({ restoredValues }: Pick<Carried, 'restoredValues'>): RestoredValues {
  const { passwordHash: _, ...others } = restoredValues ?? {};
  const marks = { ...others, ...(others.email !== undefined && { passwordHash: others.email }) };
  return Object.keys(marks).length > 0 ? marks : null;
}
