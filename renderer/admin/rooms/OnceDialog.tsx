import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { toast, toastError } from '../../kit/toast.ts';
import { text } from './rooms.es.ts';

/** A secret that can be shown only once: a key or a PIN. */
export interface ShownOnce {
  title: string;
  label: string;
  value: string;
}

interface OnceDialogProps {
  /** Null while the dialog is closed. */
  made: ShownOnce | null;
  first: string;
  sentence: string;
  onClose: () => void;
}

/** Shows a secret until the dialog is closed. */
export function OnceDialog({ made, first, sentence, onClose }: OnceDialogProps) {
  // Shown while the dialog fades out, without its value.
  const [last, setLast] = useState(made);
  if (made && made !== last) setLast(made);
  const shown = made ?? (last && { ...last, value: '' });

  async function handleCopy(value: string): Promise<void> {
    try {
      // `navigator.clipboard` is undefined on pages served over plain HTTP.
      await navigator.clipboard.writeText(value);
      toast({ title: text.copied });
    } catch {
      toastError({ title: text.copyFailed, message: text.copyByHand });
    }
  }

  return (
    <Modal
      opened={made !== null}
      onClose={onClose}
      title={shown?.title}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      {shown && (
        <Stack>
          <p>
            <strong>{first}</strong> {sentence}
          </p>
          <TextInput
            label={shown.label}
            value={shown.value}
            readOnly
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group gap="xs">
            <Button leftSection={<IconCopy aria-hidden="true" />} onClick={() => void handleCopy(shown.value)}>
              {text.copy}
            </Button>
            <Button variant="default" onClick={onClose}>
              {text.close}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
