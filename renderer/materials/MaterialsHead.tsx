import { Box, Button, Group } from '@mantine/core';
import { IconArrowLeft, IconLayoutGrid, IconTags } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import figures from '../kit/Figures.module.css';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { BrandMark } from './BrandMark.tsx';
import classes from './MaterialsPage.module.css';
import { text } from './materials.es.ts';
import { useBrands, useMaterials } from './useMaterials.ts';
import { ALL_ADDRESS, MATERIALS_ADDRESS } from './useMaterialsAddress.ts';

/** Heading of the brands. */
export function BrandsHead() {
  usePageTitle(text.crumb);
  return (
    <Head>
      <h1>{text.title}</h1>
      <Button
        component={Link}
        to={ALL_ADDRESS}
        variant="default"
        className={classes.switch}
        leftSection={<IconLayoutGrid size={20} aria-hidden="true" />}
      >
        {text.seeAll}
      </Button>
    </Head>
  );
}

/** Heading of all materials. */
export function AllMaterialsHead({ query }: { query: string }) {
  const { total } = useMaterials({ q: query });
  usePageTitle(text.allMaterials);
  return (
    <Head>
      <h1>{text.allMaterials}</h1>
      <Count total={total} />
      <Button
        component={Link}
        to={MATERIALS_ADDRESS}
        variant="default"
        className={classes.switch}
        leftSection={<IconTags size={20} aria-hidden="true" />}
      >
        {text.byBrand}
      </Button>
    </Head>
  );
}

/** Heading of one brand's materials. */
export function BrandHead({ brandId, query }: { brandId: string; query: string }) {
  const { rows: brands } = useBrands();
  const { rows: materials, total } = useMaterials({ q: query, brandId });
  // The first material names a brand that is not among the loaded ones.
  const name = brands?.find(({ id }) => id === brandId)?.name ?? materials?.[0]?.brandName ?? text.brandFallback;
  usePageTitle(name);
  return (
    <Head>
      <Button
        component={Link}
        to={MATERIALS_ADDRESS}
        variant="subtle"
        m="-0.625rem 0 -0.375rem -0.75rem"
        leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
      >
        {text.back}
      </Button>
      <Group gap="var(--mantine-spacing-xs) 0.875rem" miw={0} flex="0 1 100%">
        <BrandMark brand={{ id: brandId, name }} />
        <h1>{name}</h1>
        <Count total={total} />
      </Group>
    </Head>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <Group component="header" gap="var(--mantine-spacing-xs) var(--mantine-spacing-md)" mb="md">
      {children}
    </Group>
  );
}

function Count({ total }: { total: number | null }) {
  if (total === null) return null;
  return (
    <Box component="span" className={figures.tabular} c="dimmed">
      {text.count(total)}
    </Box>
  );
}
