import { Button, Paper, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { MaterialsFilter } from '../../contract/reads.ts';
import { Failure } from '../client/Failure.tsx';
import { ListFoot } from '../client/ListFoot.tsx';
import { useSearchMiss } from '../client/useSearchMiss.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { EmptyShelf } from '../kit/illustrations/EmptyShelf.tsx';
import { EmptyStall } from '../kit/illustrations/EmptyStall.tsx';
import card from './MaterialCard.module.css';
import { MaterialCard } from './MaterialCard.tsx';
import cover from './MaterialCover.module.css';
import classes from './MaterialList.module.css';
import { text } from './materials.es.ts';
import { useMaterials } from './useMaterials.ts';
import { ALL_ADDRESS } from './useMaterialsAddress.ts';

/** Placeholder cards while the first materials load. */
const PLACES = [1, 2, 3, 4, 5, 6];

/** Materials with automatic paging, placeholders, failure and empty state. */
export function MaterialList({ filter }: { filter: Required<MaterialsFilter> }) {
  const list = useMaterials(filter);
  const { rows: materials, error } = list;
  useSearchMiss('materials', filter.q, materials?.length === 0 && filter.brandId === '' && !list.isOfflineCopy);

  if (!materials && error) return <Failure error={error} title={text.failed} onRetry={list.retry} />;
  if (!materials) return <MaterialPlaces />;
  if (materials.length === 0) return filter.q === '' ? <NoMaterials brandId={filter.brandId} /> : <NothingFound />;

  return (
    <>
      <ul className={classes.list} aria-label={text.materials}>
        {materials.map((material) => (
          <li key={material.id}>
            <MaterialCard material={material} withBrand={filter.brandId === ''} />
          </li>
        ))}
      </ul>
      <ListFoot list={list} shown={materials.length} words={text} />
    </>
  );
}

/** Empty state of one brand, or of all. */
function NoMaterials({ brandId }: { brandId: string }) {
  const explore = (
    <Button component={Link} to="/search" variant="light">
      {text.explore}
    </Button>
  );
  const ofBrand = brandId !== '';
  return (
    <EmptyState
      picture={<EmptyShelf />}
      title={text.none}
      text={ofBrand ? text.noneOfBrandHint : text.noneHint}
      action={ofBrand ? <SeeAll /> : explore}
    />
  );
}

function NothingFound() {
  return <EmptyState picture={<EmptyStall />} title={text.notFound} text={text.notFoundHint} action={<SeeAll />} />;
}

function SeeAll() {
  return (
    <Button component={Link} to={ALL_ADDRESS} variant="light">
      {text.seeAll}
    </Button>
  );
}

function MaterialPlaces() {
  return (
    <div className={classes.list} role="status" aria-busy="true" aria-label={text.loading}>
      {PLACES.map((place) => (
        <Paper key={place} className={card.card}>
          <Skeleton className={cover.size} />
          <div>
            <Skeleton height="0.875rem" width="7rem" my={3} />
            <Skeleton height="1.125rem" width="85%" my={4} />
            <Skeleton height="2.25rem" my={4} />
          </div>
          <div className={card.actions}>
            <Skeleton height="2.75rem" />
            <Skeleton height="2.75rem" />
          </div>
        </Paper>
      ))}
    </div>
  );
}
