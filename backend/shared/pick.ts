/** The named fields of an object, and no others; those that it does not have are missing here too. */
export function pick<Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> {
  const picked = {} as Pick<Source, Name>;
  for (const name of names) if (name in source) picked[name] = source[name];
  return picked;
}
