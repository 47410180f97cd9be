import type { Subtitles } from '../../../contract/courses.ts';

/** Languages offered for subtitles, the likeliest first (BCP 47, lower case). */
const LANGUAGES = ['es', 'en', 'pt', 'pt-br', 'fr', 'it', 'de', 'ht', 'arn', 'qu', 'zh', 'ko', 'ja', 'ar', 'ru', 'uk'];

const names = new Intl.DisplayNames('es', { type: 'language' });

/** Spanish name of a language, capitalised: 'Español'. */
export function languageName(language: string): string {
  const name = names.of(language) ?? language;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Options of the language field; a chosen language that is not in the list comes first. */
export function languageOptions(chosen: string): { value: string; label: string }[] {
  const all = LANGUAGES.includes(chosen) ? LANGUAGES : [chosen, ...LANGUAGES];
  return all.map((value) => ({ value, label: languageName(value) }));
}

/**
 * Language of a new file: the one in its name ('bienvenida.en.vtt') if the lesson has no file for it yet, else the
 * first free language.
 */
export function languageOf(filename: string, there: readonly Subtitles[]): string {
  const taken = there.map(({ language }) => language);
  const free = LANGUAGES.filter((language) => !taken.includes(language));
  const named = filename
    .toLowerCase()
    .replace(/\.[a-z]+$/, '')
    .split(/[._\s]/)
    .at(-1);
  return free.find((language) => language === named) ?? free[0] ?? 'es';
}
