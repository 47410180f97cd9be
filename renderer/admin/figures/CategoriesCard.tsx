import type { CategoryFigures } from '../../../contract/analytics.ts';
import { formatNumber } from '../../kit/format.ts';
import { BarList } from './BarList.tsx';
import { FigureCard } from './FigureCard.tsx';
import { text } from './figures.es.ts';
import { LISTS } from './lists.ts';
import type { Answer } from './useFigures.ts';

interface CategoriesCardProps {
  title: string;
  lead?: string;
  answer: Answer<CategoryFigures>;
  columns: 4 | 6;
  height: string;
  /** Whether each says how many courses it has. */
  withCourses?: boolean;
}

/** Categories by the views of their courses. */
export function CategoriesCard({ title, lead, answer, columns, height, withCourses = false }: CategoriesCardProps) {
  return (
    <FigureCard
      title={title}
      {...(lead && { lead: () => lead })}
      answer={answer}
      columns={columns}
      height={height}
      emptyText={(categories) => {
        if (categories.length === 0) return text.noCategories;
        return categories.every(({ views }) => views === 0) && !withCourses ? text.noViews : undefined;
      }}
      table={(categories) => ({
        head: [text.category, text.courses, text.views],
        rows: categories.map(({ name, courses, views }) => ({ key: name, name, cells: [courses, views].map(formatNumber) })),
      })}
    >
      {(categories) => (
        <BarList
          bars={categories.map(({ name, courses, views }) => ({
            key: name,
            name,
            value: views,
            to: LISTS.ofCategory(name),
            ...(withCourses && { more: text.courseCount(courses) }),
          }))}
        />
      )}
    </FigureCard>
  );
}
