import type { Suggestions } from './suggestions.ts';

/** Valid suggestions for 'ventas', with a test's changes. */
export function someSuggestions(changes: Partial<Suggestions> = {}): Suggestions {
  return {
    courses: [
      {
        id: '01932f00-0000-7000-8000-0000000000c1',
        title: 'Cierre de ventas',
        instructor: 'Andrés Valdés',
        category: 'Ventas',
      },
    ],
    lessons: [
      {
        id: '01932f00-0000-7000-8000-0000000000f1',
        title: 'Ventas por teléfono',
        courseId: '01932f00-0000-7000-8000-0000000000c2',
        courseTitle: 'Atiende mejor',
      },
    ],
    categories: [{ name: 'Ventas', courseCount: 12 }],
    ...changes,
  };
}
