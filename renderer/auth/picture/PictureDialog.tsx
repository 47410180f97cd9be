import { Group, Modal, Slider, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Slider.layer.css';
import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { CropArea } from './CropArea.tsx';
import { firstCrop, squareOf, within, ZOOM_MAX } from './crop.ts';
import { cutOut, type Photo, PhotoRefusal } from './photo-file.ts';
import { text } from './picture.es.ts';

export interface PictureDialogProps {
  photo: Photo;
  /** @throws ApiError */
  onSave: (picture: Blob) => Promise<void>;
  onClose: () => void;
}

/** Dialog to choose the square of a photograph for the picture. */
export function PictureDialog({ photo, onSave, onClose }: PictureDialogProps) {
  const [crop, setCrop] = useState(() => firstCrop(photo));
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function handleSave(): Promise<void> {
    setIsSaving(true);
    setFailure(null);
    try {
      await onSave(await cutOut(photo, squareOf(photo, crop)));
    } catch (error) {
      setFailure(sentenceOf(error));
      setIsSaving(false);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={text.dialogTitle}
      closeButtonProps={{ 'aria-label': text.close, disabled: isSaving }}
      closeOnEscape={!isSaving}
      closeOnClickOutside={false}
    >
      <Stack>
        {failure && <FormAlert title={text.saveFailed} sentence={failure} />}
        <CropArea photo={photo} crop={crop} onChange={setCrop} />
        <Text c="dimmed" fz="sm" ta="center">
          {text.areaHelp}
        </Text>
        <Slider
          label={null}
          thumbLabel={text.zoom}
          thumbSize={28}
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={crop.zoom}
          onChange={(zoom) => setCrop(within(photo, { ...crop, zoom }))}
        />
        <Group justify="flex-end" gap="xs" mt="xs">
          <ActionButton variant="default" isDisabled={isSaving} onClick={onClose}>
            {text.cancel}
          </ActionButton>
          <ActionButton isDisabled={isSaving} onClick={() => void handleSave()}>
            {isSaving ? text.saving : text.save}
          </ActionButton>
        </Group>
      </Stack>
    </Modal>
  );
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.details[0]?.message ?? error.sentence;
  if (error instanceof PhotoRefusal) return error.message;
  throw error;
}
