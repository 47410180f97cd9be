import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Material } from '../../contract/materials.ts';
import { useSettings } from '../academy/useSettings.ts';
import { formatFileSize } from '../kit/file-size.ts';
import { formatLongDate } from '../kit/format.ts';
import hoverLink from '../kit/HoverLink.module.css';
import classes from './MaterialFacts.module.css';
import { text } from './materials.es.ts';
import { brandAddress } from './useMaterialsAddress.ts';

/** Brand, file, downloads and dates of a material. */
export function MaterialFacts({ material }: { material: Material }) {
  const { brandId, brandName, fileName, fileSize, downloadCount, fileReplacedAt, createdAt } = material;
  const { data: settings } = useSettings();
  const dayOf = (instant: string) => formatLongDate(instant, settings?.timeZone);
  return (
    <>
      {fileReplacedAt && <p className={classes.updated}>{text.updatedOn(dayOf(fileReplacedAt))}</p>}
      <Group
        component="dl"
        className={classes.facts}
        align="stretch"
        gap="var(--mantine-spacing-sm) var(--mantine-spacing-xl)"
        pt="md"
        fz="sm"
      >
        <Fact name={text.brand}>
          <Link className={hoverLink.link} to={brandAddress(brandId)}>
            {brandName}
          </Link>
        </Fact>
        {fileSize !== null && <Fact name={text.size}>{formatFileSize(fileSize)}</Fact>}
        <Fact name={text.downloadsName}>{downloadCount}</Fact>
        <Fact name={text.published}>{dayOf(createdAt)}</Fact>
        <Fact name={text.file}>{fileName}</Fact>
      </Group>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box miw={0}>
      <Box component="dt" c="dimmed">
        {name}
      </Box>
      <Box component="dd" fw={600}>
        {children}
      </Box>
    </Box>
  );
}
