import { useSettings } from '../../academy/useSettings.ts';
import { asOf } from '../figures/as-of.ts';
import { CategoriesCard } from '../figures/CategoriesCard.tsx';
import { EngagementCard } from '../figures/EngagementCard.tsx';
import { FigureGrid } from '../figures/FigureGrid.tsx';
import { PeriodPicker } from '../figures/PeriodPicker.tsx';
import { daysOf, nameOf } from '../figures/period.ts';
import { useCategoryFigures, useEngagement, useOverview, useSearchMisses } from '../figures/useFigures.ts';
import { usePeriod } from '../figures/usePeriod.ts';
import { TabHead } from '../tab/TabHead.tsx';
import { text } from './analytics.es.ts';
import { FaqsCard } from './FaqsCard.tsx';
import { LessonsCard } from './LessonsCard.tsx';
import { SearchMissesCard } from './SearchMissesCard.tsx';
import { TopCoursesCard } from './TopCoursesCard.tsx';

const ENGAGED_COURSES = 20;
const HEIGHT = '15rem';

/** Figures about views, progress, searches without results and unhelpful answers. */
export function AnalyticsCards() {
  const [period] = usePeriod();
  const { data: settings } = useSettings();
  const overview = useOverview({ ...period });
  const categories = useCategoryFigures({ ...period });
  const engagement = useEngagement({ ...period, limit: ENGAGED_COURSES });
  const misses = useSearchMisses({ ...period });
  const span = nameOf(period);
  const days = daysOf(period, overview.data?.period);

  return (
    <>
      <TabHead title={text.title} note={asOf(overview, settings?.timeZone)}>
        <PeriodPicker shown={days} />
      </TabHead>
      <FigureGrid>
        <CategoriesCard
          title={text.categories}
          answer={categories}
          columns={6}
          height={HEIGHT}
          span={span}
          days={days}
          withCourses
        />
        <TopCoursesCard height={HEIGHT} />
        <EngagementCard answer={engagement} span={span} days={days} />
        <LessonsCard suggested={engagement.data?.[0]?.courseId} />
        <SearchMissesCard answer={misses} span={span} height={HEIGHT} />
        <FaqsCard height={HEIGHT} />
      </FigureGrid>
    </>
  );
}
