import type { CategoryFigures } from '../../../contract/analytics.ts';
import { BarList } from './BarList.tsx';
import { FigureCard } from './FigureCard.tsx';
import { rowsBehind } from './figure-address.ts';
import { text } from './figures.es.ts';
import { LISTS } from './lists.ts';
import type { Days } from './period.ts';
import type { Answer } from './useFigures.ts';

interface CategoriesCardProps {
  title: string;
  answer: Answer<CategoryFigures>;
  columns: 4 | 6;
  height: string;
  /** The period in words. */
  span: string;
  /** The days of the period; undefined until they are read. */
  days: Days | undefined;
  /** Shows the number of courses beside each category. */
  withCourses?: boolean;
}

/** Categories by the views of their courses. */
export function CategoriesCard({
  title,
  answer,
  columns,
  height,
  span,
  days,
  withCourses = false,
}: CategoriesCardProps) {
  const rowsOf = (category: string) => days && rowsBehind('views', { ...days, category });
  return (
    <FigureCard
      title={title}
      lead={() => text.viewsIn(span)}
      answer={answer}
      columns={columns}
      height={height}
      emptyText={(categories) => {
        if (categories.length === 0) return text.noCategories;
        return categories.every(({ views }) => views === 0) && !withCourses ? text.noViewsIn : undefined;
      }}
      table={(categories) => ({
        head: [text.category, text.courses, text.views],
        rows: categories.map(({ name, courses, views }) => ({
          key: name,
          name,
          cells: [
            { value: courses, to: LISTS.ofCategory(name) },
            { value: views, to: rowsOf(name) },
          ],
        })),
      })}
    >
      {(categories) => (
        <BarList
          bars={categories.map(({ name, courses, views }) => ({
            key: name,
            name,
            value: views,
            to: LISTS.ofCategory(name),
            rows: rowsOf(name),
            ...(withCourses && { more: text.courseCount(courses) }),
          }))}
        />
      )}
    </FigureCard>
  );
}
