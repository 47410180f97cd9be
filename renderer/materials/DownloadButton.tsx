import { type ButtonProps, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Material } from '../../contract/materials.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { text } from './materials.es.ts';
import { useDownload } from './useDownload.ts';

interface DownloadButtonProps extends Pick<ButtonProps, 'variant'> {
  material: Material;
}

/** Counts a download, and saves the file. */
export function DownloadButton({ material, variant }: DownloadButtonProps) {
  const { isCounting, download } = useDownload(material);
  return (
    <ActionButton
      isDisabled={isCounting}
      variant={variant}
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {text.download}
      <VisuallyHidden> {material.title}</VisuallyHidden>
    </ActionButton>
  );
}
