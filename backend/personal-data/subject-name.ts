const NAME_MAX_CHARS = 201;
/** Fields with a thing's name, in order of preference. */
const NAMES = [
  'title',
  'name',
  'question',
  'label',
  'department',
  'studentName',
  'postTitle',
  'courseTitle',
  'filename',
  'username',
  'email',
];

/**
 * The name of a thing, from the first row that has one: the title of a course, the full name of an account. At most 201
 * characters; null without a name.
 */
export function subjectNameOf(...rows: readonly (object | null | undefined)[]): string | null {
  for (const row of rows) {
    const fields = (row ?? {}) as Readonly<Record<string, unknown>>;
    const key = NAMES.find((name) => typeof fields[name] === 'string' && fields[name].trim() !== '');
    if (!key) continue;
    const { lastName } = fields;
    const name = key === 'name' && typeof lastName === 'string' ? `${fields.name} ${lastName}` : String(fields[key]);
    return name.trim().slice(0, NAME_MAX_CHARS);
  }
  return null;
}
