import { Box, Group, Text } from '@mantine/core';
import { Link, type To } from 'react-router-dom';
import type { Brand } from '../../../contract/brands.ts';
import { Badge } from '../../kit/Badge.tsx';
import { CardFacts } from '../table/CardFacts.tsx';
import { RowActions } from '../table/RowActions.tsx';
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
        <Text inherit lineClamp={3} c="dimmed" fz="sm">
          {description}
        </Text>
      )}
      <Group gap={0} wrap="nowrap" mt="auto">
        <CardFacts gap="sm">
          <span>{text.order(sortOrder)}</span>
          <Link to={{ pathname: '/admin/materiales', search: `?brandId=${id}` }}>{text.materials(materialCount)}</Link>
        </CardFacts>
        <RowActions name={name} editAt={editAt} onDelete={onDelete} />
      </Group>
    </>
  );
}
