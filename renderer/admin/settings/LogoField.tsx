import { Box, Button, Group, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { AcademyLogo } from '../../academy/AcademyLogo.tsx';
import { UploadButton } from '../upload/UploadButton.tsx';
import classes from './SettingsTab.module.css';
import { text } from './settings.es.ts';

interface LogoFieldProps {
  /** Props of the form's `getInputProps`. */
  value?: string | null;
  error?: ReactNode;
  onChange?: (address: string | null) => void;
  'data-path'?: string;
}

/** The academy's logo: an uploaded picture, or its own drawing. */
export function LogoField({ value = null, error, onChange, ...place }: LogoFieldProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands in a fieldset already
    <div role="group" aria-labelledby={labelId} tabIndex={-1} data-path={place['data-path']}>
      <Box component="p" id={labelId} mb="xxs" fz="sm" fw={600}>
        {text.logo}
      </Box>
      <Group gap="var(--mantine-spacing-xs) var(--mantine-spacing-md)">
        <AcademyLogo className={classes.mark} address={value} />
        <UploadButton
          kind="picture"
          label={value === null ? text.uploadLogo : text.replaceLogo}
          onUploaded={({ url }) => onChange?.(url)}
        />
        {value !== null && (
          <Button variant="subtle" onClick={() => onChange?.(null)}>
            {text.removeLogo}
          </Button>
        )}
        <Box component="p" flex="1 0 100%" c="dimmed" fz="0.8125rem">
          {error ? <Input.Error component="span">{error}</Input.Error> : text.logoHelp}
        </Box>
      </Group>
    </div>
  );
}
