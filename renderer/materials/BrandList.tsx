import { Button, Paper, Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Brand } from '../../contract/brands.ts';
import { Failure } from '../client/Failure.tsx';
import { ListFoot } from '../client/ListFoot.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { EmptyShelf } from '../kit/illustrations/EmptyShelf.tsx';
import classes from './BrandList.module.css';
import { BrandMark } from './BrandMark.tsx';
import { text } from './materials.es.ts';
import { useBrands } from './useMaterials.ts';
import { brandAddress } from './useMaterialsAddress.ts';

/** Placeholders while the first brands load. */
const PLACES = [1, 2, 3, 4, 5, 6];
const WORDS = { loadingMore: text.loadingMoreBrands, shownOf: text.brandsShownOf, loadMore: text.moreBrands };

/** The brands with sales materials, with placeholders, failure and empty state. */
export function BrandList() {
  const list = useBrands();
  const { rows: brands, error } = list;

  if (!brands && error) return <Failure error={error} title={text.brandsFailed} onRetry={list.retry} />;
  if (!brands) return <BrandPlaces />;
  if (brands.length === 0) return <NoBrands />;

  return (
    <>
      <ul className={classes.list} aria-label={text.brands}>
        {brands.map((brand) => (
          <li key={brand.id}>
            <BrandCard brand={brand} />
          </li>
        ))}
      </ul>
      {list.hasMore && <ListFoot list={list} shown={brands.length} words={WORDS} />}
    </>
  );
}

function NoBrands() {
  const explore = (
    <Button component={Link} to="/search" variant="light">
      {text.explore}
    </Button>
  );
  return <EmptyState picture={<EmptyShelf />} title={text.noBrands} text={text.noBrandsHint} action={explore} />;
}

function BrandCard({ brand }: { brand: Brand }) {
  return (
    <Paper component={Link} to={brandAddress(brand.id)} className={classes.card}>
      <BrandMark brand={brand} className={classes.mark} />
      <span className={classes.name}>
        <strong>{brand.name}</strong>
        <span>{text.count(brand.materialCount)}</span>
      </span>
      <IconChevronRight
        size="1.25rem"
        color="var(--mantine-color-faint)"
        className={classes.arrow}
        aria-hidden="true"
      />
    </Paper>
  );
}

function BrandPlaces() {
  return (
    <div className={classes.list} role="status" aria-busy="true" aria-label={text.loadingBrands}>
      {PLACES.map((place) => (
        <Paper key={place} className={classes.card}>
          <Skeleton className={classes.markPlace} width="3.5rem" height="3.5rem" />
          <span className={classes.name}>
            <Skeleton height="1.25rem" width="9rem" my={2} />
            <Skeleton height="1rem" width="6rem" my={4} />
          </span>
        </Paper>
      ))}
    </div>
  );
}
