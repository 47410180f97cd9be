import { useSearchParams } from 'react-router-dom';
import { PERIOD_PARAMS } from '../tab/period-params.ts';
import { LAST_DAYS, type Period, periodIn } from './period.ts';

/** Of which days the figures are, as the address says; it can be kept, and both tabs with figures have it. */
export function usePeriod(): [Period, (next: Period) => void] {
  const [params, setParams] = useSearchParams();

  function setPeriod(next: Period): void {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of PERIOD_PARAMS) after.delete(name);
        const isDefault = 'days' in next && next.days === LAST_DAYS[0];
        if (!isDefault) for (const [name, value] of Object.entries(next)) after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return [periodIn(params), setPeriod];
}
