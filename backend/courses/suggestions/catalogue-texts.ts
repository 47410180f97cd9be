import { KnownWords } from '../../../contract/words/known-words.ts';
import { wordsOf } from '../../../contract/words/search-words.ts';

/** A course with its searched texts. */
export interface CourseTexts {
  readonly id: string;
  readonly title: string;
  readonly instructor: string;
  readonly description: string;
  /** The stored JSON. */
  readonly tags: string;
  readonly categoryId: string;
}

export interface LessonText {
  readonly id: string;
  readonly title: string;
  readonly courseId: string;
}

/** The places in which a word of the catalogue occurs. */
const FIELDS = ['title', 'instructor', 'description', 'tags', 'lesson', 'category'] as const;
export type Field = (typeof FIELDS)[number];

interface Named {
  /** The words of its name, separated by blanks. */
  readonly words: string;
}

/**
 * The courses, lessons and categories of the catalogue with their words, in the order of the catalogue. Each is
 * identified by its index in its list.
 */
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

  /**
   * Calls `found` for each place of a word that was typed exactly or nearly.
   * @param likeness from 0 to 1; 1 for the typed word itself
   */
  find(typed: string, found: (field: Field, number: number, likeness: number) => void): void {
    this.known ??= new KnownWords(this.places.keys());
    for (const { word, likeness } of this.known.near(typed)) {
      for (const place of this.places.get(word) ?? []) {
        const field = FIELDS[place % FIELDS.length];
        if (field) found(field, Math.floor(place / FIELDS.length), likeness);
      }
    }
  }

  /** @returns the words. A place is one number made of index and field, because there are hundreds of thousands. */
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
