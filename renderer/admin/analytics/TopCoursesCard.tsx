import { formatRating } from '../../kit/format.ts';
import { BarList } from '../figures/BarList.tsx';
import { FigureCard } from '../figures/FigureCard.tsx';
import { text as figures } from '../figures/figures.es.ts';
import { LISTS } from '../figures/lists.ts';
import { useMostViewedCourses } from '../figures/useFigures.ts';
import { text } from './analytics.es.ts';

const TOP_COURSES = 5;

/** The 5 courses with the most views of all time. */
export function TopCoursesCard({ height }: { height: string }) {
  const courses = useMostViewedCourses(TOP_COURSES);
  return (
    <FigureCard
      title={text.topCourses}
      lead={() => text.topCoursesLead}
      answer={courses}
      columns={6}
      height={height}
      emptyText={(rows) => {
        if (rows.length === 0) return text.noCourses;
        return rows.every(({ viewCount }) => viewCount === 0) ? figures.noViews : undefined;
      }}
      table={(rows) => ({
        head: [figures.course, figures.category, figures.views],
        rows: rows.map(({ id, title, category, viewCount }) => ({
          key: id,
          name: title,
          to: LISTS.course(id),
          cells: [{ value: category }, { value: viewCount, to: LISTS.mostViewedCourses }],
        })),
      })}
    >
      {(rows) => (
        <BarList
          bars={rows.map(({ id, title, viewCount, rating }) => ({
            key: id,
            name: title,
            value: viewCount,
            more: text.ratingOf(formatRating(rating)),
            to: LISTS.course(id),
            rows: LISTS.mostViewedCourses,
          }))}
        />
      )}
    </FigureCard>
  );
}
