import { useSearchParams } from 'react-router-dom';
import { PERIOD_PARAMS } from '../addresses/period-params.ts';
import { LAST_DAYS, type Period, periodIn } from './period.ts';

/** The period in the address, and its setter. The default of 7 days is left out of the address. */
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
