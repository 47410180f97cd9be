import { useLocation } from 'react-router-dom';
import { FIGURE_ROWS } from '../figures/figure-address.ts';
import type { TabProps } from '../tab/tab-props.ts';
import { AnalyticsCards } from './AnalyticsCards.tsx';
import { FigureRowsPage } from './FigureRowsPage.tsx';

/** The tab Analíticas: its cards, and the rows behind every figure of the panel. */
export function AnalyticsTab({ role }: TabProps) {
  const { pathname } = useLocation();
  return pathname.replace(/\/$/, '') === FIGURE_ROWS ? <FigureRowsPage role={role} /> : <AnalyticsCards />;
}
