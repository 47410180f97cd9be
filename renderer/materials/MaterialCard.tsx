import { Box, Group, Paper, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Material } from '../../contract/materials.ts';
import figures from '../kit/Figures.module.css';
import { formatFileSize } from '../kit/file-size.ts';
import hoverLink from '../kit/HoverLink.module.css';
import { NewTabButton } from '../kit/NewTabButton.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import classes from './MaterialCard.module.css';
import { MaterialCover } from './MaterialCover.tsx';
import { text } from './materials.es.ts';
import { materialAddress } from './useMaterials.ts';

interface MaterialCardProps {
  material: Material;
  /** Whether the card names its brand. */
  withBrand: boolean;
}

export function MaterialCard({ material, withBrand }: MaterialCardProps) {
  const { id, title, description, fileUrl } = material;
  const headingId = useId();
  return (
    <Paper component="article" className={classes.card} aria-labelledby={headingId}>
      <MaterialCover material={material} />
      <div>
        <Facts material={material} withBrand={withBrand} />
        <Box component="h2" id={headingId} mt={2} fz="md" lh={1.35} lts="-0.01em">
          <Box component={Link} className={hoverLink.link} c="var(--mantine-color-text)" to={materialAddress(id)}>
            {title}
          </Box>
        </Box>
        {description !== '' && (
          <Text lineClamp={3} mt={2} c="dimmed" fz="sm" lh="inherit">
            {description}
          </Text>
        )}
      </div>
      <div className={classes.actions}>
        <NewTabButton
          href={fileUrl}
          about={title}
          variant="default"
          leftSection={<IconEye size={20} aria-hidden="true" />}
          rightSection={null}
        >
          {text.see}
        </NewTabButton>
        <DownloadButton material={material} variant="light" />
      </div>
    </Paper>
  );
}

/** Kind, brand, size and downloads in one line. */
function Facts({ material: { type, brandName, fileSize, downloadCount }, withBrand }: MaterialCardProps) {
  return (
    <Group
      component="p"
      className={figures.tabular}
      align="stretch"
      gap="0 var(--mantine-spacing-sm)"
      fz="0.8125rem"
      c="dimmed"
    >
      <Box component="strong" c="var(--mantine-color-anchor)">
        {text.types[type]}
      </Box>
      {withBrand && <span>{brandName}</span>}
      {fileSize !== null && <span>{formatFileSize(fileSize)}</span>}
      {downloadCount > 0 && <span>{text.downloads(downloadCount)}</span>}
    </Group>
  );
}
