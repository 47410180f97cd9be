import { useSettings } from '../../academy/useSettings.ts';
import { cityOf } from '../../kit/format.ts';
import { asOf, dayOf } from '../figures/as-of.ts';
import { CategoriesCard } from '../figures/CategoriesCard.tsx';
import { EngagementCard } from '../figures/EngagementCard.tsx';
import { FigureGrid } from '../figures/FigureGrid.tsx';
import { PeriodPicker } from '../figures/PeriodPicker.tsx';
import { daysOf, nameOf } from '../figures/period.ts';
import { useCategoryFigures, useEngagement, useHourly, useOverview, useTrends } from '../figures/useFigures.ts';
import { usePeriod } from '../figures/usePeriod.ts';
import { TabHead } from '../tab/TabHead.tsx';
import { text } from './dashboard.es.ts';
import { HoursCard } from './HoursCard.tsx';
import { LiveCard } from './LiveCard.tsx';
import { OverviewCards } from './OverviewCards.tsx';
import { PeriodCard } from './PeriodCard.tsx';
import { TrendsCard } from './TrendsCard.tsx';

const TOP_CATEGORIES = 5;

/** The dashboard: totals, figures of the period, trends, today's counts, hours, categories and progress. */
export function DashboardTab() {
  const [period] = usePeriod();
  const { data: settings } = useSettings();
  const overview = useOverview({ ...period });
  const { previous } = overview.data ?? {};
  const trends = useTrends({ ...period });
  const before = useTrends(previous ? { from: previous.from, to: previous.to } : null);
  const hourly = useHourly({ ...period });
  const categories = useCategoryFigures({ ...period, limit: TOP_CATEGORIES });
  const engagement = useEngagement({ ...period });
  const span = nameOf(period);
  const today = overview.data ? dayOf(overview.data.asOf, settings?.timeZone) : '';
  const days = daysOf(period, overview.data?.period);

  return (
    <>
      <TabHead title={text.title} note={asOf(overview, settings?.timeZone)}>
        <PeriodPicker shown={days} />
      </TabHead>
      {(overview.data || !overview.error) && <OverviewCards totals={overview.data?.totals} />}
      <FigureGrid>
        <PeriodCard answer={overview} today={today} />
        <TrendsCard answer={trends} span={span} before={before.data} />
        <LiveCard answer={overview} today={today} />
        <HoursCard answer={hourly} span={span} days={days} city={settings ? cityOf(settings.timeZone) : null} />
        <CategoriesCard
          title={text.topCategories}
          answer={categories}
          columns={4}
          height="13.25rem"
          span={span}
          days={days}
        />
        <EngagementCard answer={engagement} span={span} days={days} />
      </FigureGrid>
    </>
  );
}
