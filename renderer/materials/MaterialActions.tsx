import { Button, VisuallyHidden } from '@mantine/core';
import { IconBrandWhatsapp, IconEye, IconShare } from '@tabler/icons-react';
import type { Material } from '../../contract/materials.ts';
import { useSettings } from '../academy/useSettings.ts';
import { text as kit } from '../kit/kit.es.ts';
import { NewTabButton } from '../kit/NewTabButton.tsx';
import { useSharing } from '../sharing/useSharing.tsx';
import { whatsappAddress } from '../sharing/whatsapp-address.ts';
import { DownloadButton } from './DownloadButton.tsx';
import classes from './MaterialActions.module.css';
import { text } from './materials.es.ts';
import { materialAddress } from './useMaterials.ts';

/** Actions on a material: download, open and share. */
export function MaterialActions({ material }: { material: Material }) {
  const { id, title, fileUrl } = material;
  const { data: settings } = useSettings();
  const { share, dialog } = useSharing();
  const path = materialAddress(id);
  return (
    <div className={classes.actions}>
      <DownloadButton material={material} />
      <NewTabButton
        href={fileUrl}
        about={title}
        variant="default"
        leftSection={<IconEye size={20} aria-hidden="true" />}
        rightSection={null}
      >
        {text.see}
      </NewTabButton>
      {/* Without link until the settings with the public address have loaded; the space is reserved. */}
      <Button
        component="a"
        variant="light"
        href={settings && whatsappAddress(text.shareText(title, `${settings.publicUrl}${path}`))}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
      >
        {text.whatsapp}
        <VisuallyHidden> {kit.newTab}</VisuallyHidden>
      </Button>
      <Button
        variant="light"
        leftSection={<IconShare size={20} aria-hidden="true" />}
        onClick={() => void share({ title, path, copied: text.linkCopiedHint })}
      >
        {text.share}
      </Button>
      {dialog}
    </div>
  );
}
