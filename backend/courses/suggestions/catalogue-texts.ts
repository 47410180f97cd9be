import { KnownWords } from '../../../contract/words/known-words.ts';
import { wordsOf } from '../../../contract/words/search-words.ts';

/** A course with the texts that it is found by. */
export interface CourseTexts {
  readonly id: string;
  readonly title: string;
  readonly instructor: string;
  readonly description: string;
  /** As they are stored. */
  readonly tags: string;
  readonly categoryId: string;
}

export interface LessonText {
  readonly id: string;
  readonly title: string;
  readonly courseId: string;
}

/** Where a word of the catalogue stands. */
const FIELDS = ['title', 'instructor', 'description', 'tags', 'lesson', 'category'] as const;
export type Field = (typeof FIELDS)[number];

interface Named {
  /** The words of its name, one after the other. */
  readonly words: string;
}

/** The courses, lessons and categories of the catalogue with their words, in the catalogue's order; each by its number in its list. */
export class CatalogueTexts {
  readonly courses: (Omit<CourseTexts, 'description' | 'tags'> & Named)[] = [];
  readonly lessons: (LessonText & Named & { readonly course: number })[] = [];
  readonly categories: (Named & { readonly id: string; readonly name: string; readonly courses: number[] })[] = [];
  private readonly places = new Map<string, number[]>();
  private known: KnownWords | undefined;

  constructor(categories: readonly { readonly id: string; readonly name: string }[]) {
    for (const [number, { id, name }] of categories.entries()) {
      this.categories.push({ id, name, courses: [], words: this.addWords(name, 'category', number) });
    }
  }

  add({ description, tags, ...course }: CourseTexts, lessons: readonly LessonText[]): void {
    const number = this.courses.length;
    this.courses.push({ ...course, words: this.addWords(course.title, 'title', number) });
    this.categories.find(({ id }) => id === course.categoryId)?.courses.push(number);
    this.addWords(course.instructor, 'instructor', number);
    this.addWords(description, 'description', number);
    this.addWords(tags, 'tags', number);
    for (const lesson of lessons) {
      const words = this.addWords(lesson.title, 'lesson', this.lessons.length);
      this.lessons.push({ ...lesson, course: number, words });
    }
  }

  /** Tells `found` wherever a word stands that was typed, right or nearly. @param likeness from 0 to 1: the word itself is 1 */
  find(typed: string, found: (field: Field, number: number, likeness: number) => void): void {
    this.known ??= new KnownWords(this.places.keys());
    for (const { word, likeness } of this.known.near(typed)) {
      for (const place of this.places.get(word) ?? []) {
        const field = FIELDS[place % FIELDS.length];
        if (field) found(field, Math.floor(place / FIELDS.length), likeness);
      }
    }
  }

  /** @returns the words. A place is the number with its field in one figure: there are hundreds of thousands. */
  private addWords(text: string, field: Field, number: number): string {
    const place = number * FIELDS.length + FIELDS.indexOf(field);
    const words = wordsOf(text);
    for (const word of words) {
      const places = this.places.get(word);
      if (places) places.push(place);
      else this.places.set(word, [place]);
    }
    return words.join(' ');
  }
}
