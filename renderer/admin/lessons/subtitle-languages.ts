import type { Subtitles } from '../../../contract/courses.ts';

/** What subtitles are offered in, the likeliest first (BCP 47, lower case). */
const LANGUAGES = ['es', 'en', 'pt', 'pt-br', 'fr', 'it', 'de', 'ht', 'arn', 'qu', 'zh', 'ko', 'ja', 'ar', 'ru', 'uk'];

const names = new Intl.DisplayNames('es', { type: 'language' });

/** As people call a language: 'Español'. */
export function languageName(language: string): string {
  const name = names.of(language) ?? language;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The languages to choose from; one that a lesson has already is among them whatever it is. */
export function languageOptions(chosen: string): { value: string; label: string }[] {
  const all = LANGUAGES.includes(chosen) ? LANGUAGES : [chosen, ...LANGUAGES];
  return all.map((value) => ({ value, label: languageName(value) }));
}

/** The language of a new file: the one in its name ('bienvenida.en.vtt'), else the first that the lesson does not have yet. */
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
