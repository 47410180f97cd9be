import { Skeleton } from '@mantine/core';
import classes from '../kit/FilterChips.module.css';

/** Typical widths of category chips, in rem. */
const WIDTHS_REM = [4, 6, 11, 7, 11, 7, 7, 7, 7];

/** Placeholder of the category chips. */
export function CategoryChipSkeletons() {
  return (
    <div className={classes.row} aria-hidden="true">
      {WIDTHS_REM.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
        <Skeleton key={index} width={`${width}rem`} radius="pill" />
      ))}
    </div>
  );
}
