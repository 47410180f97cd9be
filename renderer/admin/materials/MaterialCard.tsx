import { Box, Group, Stack, Title } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { To } from 'react-router-dom';
import type { Material } from '../../../contract/materials.ts';
import { Badge } from '../../kit/Badge.tsx';
import { formatFileSize } from '../../kit/file-size.ts';
import { CardFacts } from '../table/CardFacts.tsx';
import { RowActions } from '../table/RowActions.tsx';
import classes from './MaterialCard.module.css';
import { text } from './materials.es.ts';

interface MaterialCardProps {
  material: Material;
  editAt: To;
  onDelete: () => void;
}

/** A material in the panel's list. */
export function MaterialCard({ material, editAt, onDelete }: MaterialCardProps) {
  const { title, brandName, type, isActive, sortOrder, downloadCount, fileName, fileSize } = material;
  const { fileUrl, thumbnailUrl, staffFileUrl = fileUrl, staffThumbnailUrl = thumbnailUrl } = material;
  return (
    <>
      <Group align="flex-start" gap="sm" wrap="nowrap">
        <Box className={classes.cover} flex="none" w="3.75rem" h="5rem" bdrs="sm" aria-hidden="true">
          {staffThumbnailUrl ? <img src={staffThumbnailUrl} alt="" loading="lazy" /> : <IconFileText />}
        </Box>
        <Stack gap="xxs" flex={1} miw={0}>
          <Title order={2} fz="md" lineClamp={2} textWrap="balance">
            {title}
          </Title>
          <CardFacts>
            <Badge kind="brand">{text.types[type]}</Badge>
            {!isActive && <Badge>{text.inactive}</Badge>}
            <span>{brandName}</span>
          </CardFacts>
          <CardFacts>
            <a href={staffFileUrl} target="_blank" rel="noreferrer" aria-label={text.openFile(fileName)}>
              {fileName}
            </a>
            <span>{fileSize === null ? text.sizeUnknown : formatFileSize(fileSize)}</span>
          </CardFacts>
        </Stack>
      </Group>
      <Group gap={0} wrap="nowrap" mt="auto">
        <CardFacts>
          <span>{text.order(sortOrder)}</span>
          <span>{text.downloads(downloadCount)}</span>
        </CardFacts>
        <RowActions name={title} editAt={editAt} onDelete={onDelete} />
      </Group>
    </>
  );
}
