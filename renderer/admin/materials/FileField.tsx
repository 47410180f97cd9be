import { Box, Group, Input, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { formatFileSize } from '../../kit/file-size.ts';
import { toastError } from '../../kit/toast.ts';
import { FieldGroup } from '../form/FieldGroup.tsx';
import { text as formText } from '../form/form.es.ts';
import look from '../look/look.module.css';
import { UploadButton } from '../upload/UploadButton.tsx';
import { EMPTY_LINK, type FileValue, isStoredHere } from './material-values.ts';
import { text } from './materials.es.ts';

interface FileFieldProps {
  value: FileValue | null;
  /** Converts a file's address to the address where staff can read it. */
  readAt: (url: string) => string;
  onChange: (file: FileValue | null) => void;
  /** Errors of the file as a whole, and of the fields of a link. */
  errors: { file?: unknown; url?: unknown; size?: unknown };
  /** The material's stored file; `null` for a new material. */
  stored: FileValue | null;
}

/** The file of a material: an upload to the academy, or a link to another site. */
export function FileField({ value, readAt, onChange, errors, stored }: FileFieldProps) {
  const labelId = useId();
  const isHere = isStoredHere(value);
  const placeOf = (isStored: boolean) => (isStored ? 'here' : 'elsewhere');
  /** Last value of each place, restored when the place is chosen again. */
  const left = useRef<Partial<Record<string, FileValue | null>>>({});
  const missing = errors.file ? String(errors.file) : null;

  useEffect(() => {
    if (missing) toastError({ title: formText.failed, message: missing });
  }, [missing]);

  function handlePlace(place: string): void {
    left.current[placeOf(isHere)] = value;
    onChange(left.current[place] ?? fileAt(place, stored));
  }

  return (
    <FieldGroup
      className={look.scriptFocus}
      align="flex-start"
      gap="xs"
      aria-labelledby={labelId}
      data-path="file"
      tabIndex={-1}
    >
      <Input.Label component="div" id={labelId} required>
        {text.file}
      </Input.Label>
      <SegmentedControl
        size="md"
        aria-label={text.source}
        value={placeOf(isHere)}
        onChange={handlePlace}
        data={[
          { value: 'here', label: text.sourceUpload },
          { value: 'elsewhere', label: text.sourceLink },
        ]}
      />
      {isHere ? (
        <StoredFile file={value} readAt={readAt} onChange={onChange} />
      ) : (
        <LinkFields file={value ?? EMPTY_LINK} onChange={onChange} errors={errors} />
      )}
      {missing && <Input.Error>{missing}</Input.Error>}
    </FieldGroup>
  );
}

/** The stored file if it is at the chosen place, else an empty value. */
function fileAt(place: string, stored: FileValue | null): FileValue | null {
  const isHere = place === 'here';
  if (stored && isStoredHere(stored) === isHere) return stored;
  return isHere ? null : { ...EMPTY_LINK, url: 'https://' };
}

function StoredFile({
  file,
  readAt,
  onChange,
}: Pick<FileFieldProps, 'readAt' | 'onChange'> & { file: FileValue | null }) {
  return (
    <>
      {file && (
        <Group component="p" className={`${look.breakable} ${look.touchLinks}`} gap="0 var(--mantine-spacing-sm)">
          <a href={readAt(file.url)} target="_blank" rel="noreferrer" aria-label={text.openFile(file.name)}>
            {file.name}
          </a>
          {typeof file.size === 'number' && (
            <Box component="span" className={look.digits} c="dimmed">
              {formatFileSize(file.size)}
            </Box>
          )}
        </Group>
      )}
      <Input.Description>{file ? text.fileKept : text.fileLimit}</Input.Description>
      <UploadButton
        kind="material"
        label={file ? text.uploadAnother : text.upload}
        onUploaded={({ url, fileName, size }) => onChange({ url, name: fileName, size })}
      />
    </>
  );
}

function LinkFields({ file, onChange, errors }: Pick<FileFieldProps, 'onChange' | 'errors'> & { file: FileValue }) {
  return (
    <>
      <TextInput
        w="100%"
        label={text.link}
        description={text.linkHelp}
        inputMode="url"
        autoComplete="off"
        data-path="file.url"
        value={file.url}
        error={errors.url ? String(errors.url) : null}
        onChange={(event) => onChange({ ...file, url: event.currentTarget.value, name: '' })}
      />
      <NumberInput
        w="100%"
        label={text.linkSize}
        description={text.linkSizeHelp}
        min={0}
        allowDecimal={false}
        data-path="file.size"
        value={file.size}
        error={errors.size ? String(errors.size) : null}
        onChange={(size) => onChange({ ...file, size })}
      />
    </>
  );
}
