import { Box, Group } from '@mantine/core';
import { Link, type To } from 'react-router-dom';
import type { Brand } from '../../../contract/brands.ts';
import { Badge } from '../../kit/Badge.tsx';
import { RowActions } from '../table/RowActions.tsx';
import classes from './BrandCard.module.css';
import { text } from './brands.es.ts';

interface BrandCardProps {
  brand: Brand;
  editAt: To;
  onDelete: () => void;
}

/** A brand in the panel's grid. */
export function BrandCard({ brand, editAt, onDelete }: BrandCardProps) {
  const { id, name, description, isActive, sortOrder, materialCount } = brand;
  return (
    <>
      <Group gap="var(--mantine-spacing-xxs) var(--mantine-spacing-xs)">
        <Box component="h2" fz="1.0625rem">
          {name}
        </Box>
        <Badge kind={isActive ? 'ok' : 'plain'}>{isActive ? text.active : text.inactive}</Badge>
      </Group>
      {description && (
        <Box component="p" className={classes.description} c="dimmed" fz="sm">
          {description}
        </Box>
      )}
      <Group gap={0} wrap="nowrap" mt="auto">
        <p className={classes.facts}>
          <span>{text.order(sortOrder)}</span>
          <Link to={{ pathname: '/admin/materiales', search: `?brandId=${id}` }}>{text.materials(materialCount)}</Link>
        </p>
        <RowActions name={name} editAt={editAt} onDelete={onDelete} />
      </Group>
    </>
  );
}
