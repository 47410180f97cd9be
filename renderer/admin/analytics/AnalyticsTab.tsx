import { formatNumber, formatRating } from '../../kit/format.ts';
import { BarList } from '../figures/BarList.tsx';
import { CategoriesCard } from '../figures/CategoriesCard.tsx';
import { FigureCard } from '../figures/FigureCard.tsx';
import { FigureGrid } from '../figures/FigureGrid.tsx';
import { text as figures } from '../figures/figures.es.ts';
import { LISTS } from '../figures/lists.ts';
import { useCategoryFigures, useMostViewedCourses } from '../figures/useFigures.ts';
import { TabHead } from '../tab/TabHead.tsx';
import { text } from './analytics.es.ts';

const TOP_COURSES = 5;
const HEIGHT = '15rem';

/** How the catalogue is seen, by category and by course. */
export function AnalyticsTab() {
  const categories = useCategoryFigures();
  const courses = useMostViewedCourses(TOP_COURSES);

  return (
    <>
      <TabHead title={text.title} note={text.lead} />
      <FigureGrid>
        <CategoriesCard
          title={text.categories}
          lead={text.categoriesLead}
          answer={categories}
          columns={6}
          height={HEIGHT}
          withCourses
        />
        <FigureCard
          title={text.topCourses}
          lead={() => text.topCoursesLead}
          answer={courses}
          columns={6}
          height={HEIGHT}
          emptyText={(rows) => {
            if (rows.length === 0) return text.noCourses;
            return rows.every(({ viewCount }) => viewCount === 0) ? figures.noViews : undefined;
          }}
          table={(rows) => ({
            head: [figures.course, figures.category, figures.views],
            rows: rows.map(({ id, title, category, viewCount }) => ({
              key: id,
              name: title,
              cells: [category, formatNumber(viewCount)],
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
              }))}
            />
          )}
        </FigureCard>
      </FigureGrid>
    </>
  );
}
