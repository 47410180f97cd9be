import { Skeleton } from '@mantine/core';
import classes from '../kit/FilterChips.module.css';

/** About as wide as the names of an academy's categories, in rem. */
const WIDTHS_REM = [4, 6, 11, 7, 11, 7, 7, 7, 7];

/** Stands where the category chips will be while they load. */
export function CategoryChipSkeletons() {
  return (
    <div className={classes.row} aria-hidden="true">
      {WIDTHS_REM.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
        <Skeleton key={index} className={classes.placeholder} width={`${width}rem`} radius="pill" />
      ))}
    </div>
  );
}
