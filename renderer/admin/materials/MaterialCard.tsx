import { Group, Stack } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import type { Material } from '../../../contract/materials.ts';
import { Badge } from '../../kit/Badge.tsx';
import { formatFileSize } from '../../kit/file-size.ts';
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
        <div className={classes.cover} aria-hidden="true">
          {staffThumbnailUrl ? <img src={staffThumbnailUrl} alt="" loading="lazy" /> : <IconFileText />}
        </div>
        <Stack gap="xxs" flex={1} miw={0}>
          <h2 className={classes.title}>{title}</h2>
          <Facts>
            <Badge kind="brand">{text.types[type]}</Badge>
            {!isActive && <Badge>{text.inactive}</Badge>}
            <span>{brandName}</span>
          </Facts>
          <Facts>
            <a href={staffFileUrl} target="_blank" rel="noreferrer" aria-label={text.openFile(fileName)}>
              {fileName}
            </a>
            <span>{fileSize === null ? text.sizeUnknown : formatFileSize(fileSize)}</span>
          </Facts>
        </Stack>
      </Group>
      <Group gap={0} wrap="nowrap" mt="auto">
        <Facts>
          <span>{text.order(sortOrder)}</span>
          <span>{text.downloads(downloadCount)}</span>
        </Facts>
        <RowActions name={title} editAt={editAt} onDelete={onDelete} />
      </Group>
    </>
  );
}

/** Facts in a line, as wide as there is room. */
function Facts({ children }: { children: ReactNode }) {
  return (
    <Group
      component="p"
      className={classes.facts}
      gap="0 var(--mantine-spacing-xs)"
      flex={1}
      miw={0}
      c="dimmed"
      fz="sm"
    >
      {children}
    </Group>
  );
}
