import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { useSettings } from '../../client/useSettings.ts';
import { cityOf } from '../../kit/format.ts';
import { asOf } from '../figures/as-of.ts';
import { CategoriesCard } from '../figures/CategoriesCard.tsx';
import { FigureGrid } from '../figures/FigureGrid.tsx';
import { text as figures } from '../figures/figures.es.ts';
import { useCategoryFigures, useEngagement, useHourly, useOverview, useTrends } from '../figures/useFigures.ts';
import { TabHead } from '../tab/TabHead.tsx';
import classes from './DashboardTab.module.css';
import { text } from './dashboard.es.ts';
import { EngagementCard } from './EngagementCard.tsx';
import { HoursCard } from './HoursCard.tsx';
import { LiveCard } from './LiveCard.tsx';
import { OverviewCards } from './OverviewCards.tsx';
import { daysBefore, viewsChange } from './period-change.ts';
import { TrendsCard } from './TrendsCard.tsx';

const PERIODS = ['7', '30', '90'];
const TOP_CATEGORIES = 5;

/** The academy at a glance: what there is, what happens, and how it has gone lately. */
export function DashboardTab() {
  const [days, setDays] = useDays();
  const { data: settings } = useSettings();
  const overview = useOverview();
  const trends = useTrends({ days });
  const before = useTrends(daysBefore(trends.data, overview.data?.recordedSince));
  const hourly = useHourly({ days });
  const categories = useCategoryFigures({ limit: TOP_CATEGORIES });
  const engagement = useEngagement();

  return (
    <>
      <TabHead title={text.title} note={asOf(overview, settings?.timeZone)}>
        <SegmentedControl
          classNames={{ root: classes.periods, label: classes.period }}
          aria-label={figures.period}
          data={PERIODS.map((value) => ({ value, label: figures.days(Number(value)) }))}
          value={days}
          onChange={setDays}
        />
      </TabHead>
      {(overview.data || !overview.error) && (
        <OverviewCards totals={overview.data?.totals} views={trends.data && viewsChange(trends.data, before.data)} />
      )}
      <FigureGrid>
        <TrendsCard answer={trends} days={Number(days)} before={before.data} />
        <LiveCard answer={overview} />
        <HoursCard answer={hourly} days={Number(days)} city={settings ? cityOf(settings.timeZone) : null} />
        <CategoriesCard title={text.topCategories} answer={categories} columns={4} height="13.25rem" />
        <EngagementCard answer={engagement} />
      </FigureGrid>
    </>
  );
}

/** How many days the trends go back, as the address says. */
function useDays(): [string, (days: string) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('days');
  const set = (next: string) => setParams(next === PERIODS[0] ? {} : { days: next }, { replace: true, preventScrollReset: true });
  return [PERIODS.find((period) => period === named) ?? '7', set];
}
