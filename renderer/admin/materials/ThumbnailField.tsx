import { Box, Button, Group, Input, Stack } from '@mantine/core';
import { FieldGroup } from '../form/FieldGroup.tsx';
import look from '../look/look.module.css';
import { UploadButton } from '../upload/UploadButton.tsx';
import { text } from './materials.es.ts';
import classes from './ThumbnailField.module.css';

interface ThumbnailFieldProps {
  /** Address of the picture; empty for none. */
  value: string;
  /** Converts a picture's address to the address where staff can read it. */
  readAt: (url: string) => string;
  onChange: (url: string) => void;
  error?: unknown;
}

/** The picture of a material, with buttons to replace and remove it. */
export function ThumbnailField({ value, readAt, onChange, error }: ThumbnailFieldProps) {
  return (
    <FieldGroup className={look.scriptFocus} aria-label={text.thumbnail} data-path="thumbnailUrl" tabIndex={-1}>
      <Group align="flex-start" gap="sm">
        {value && (
          <Box component="img" className={classes.picture} w="5.25rem" h="7rem" bdrs="sm" src={readAt(value)} alt="" />
        )}
        <Stack gap="xxs" flex="1 1 12rem" miw={0}>
          <Input.Label component="div">{text.thumbnail}</Input.Label>
          <Input.Description>{text.thumbnailHelp}</Input.Description>
          <Group gap="xs">
            <UploadButton kind="picture" label={text.uploadThumbnail} onUploaded={({ url }) => onChange(url)} />
            {value && (
              <Button variant="subtle" onClick={() => onChange('')}>
                {text.removeThumbnail}
              </Button>
            )}
          </Group>
          {error ? <Input.Error>{String(error)}</Input.Error> : null}
        </Stack>
      </Group>
    </FieldGroup>
  );
}
