/** A copy of an object with only the named fields; absent fields stay absent. */
export function pick<Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> {
  const picked = {} as Pick<Source, Name>;
  for (const name of names) if (name in source) picked[name] = source[name];
  return picked;
}
