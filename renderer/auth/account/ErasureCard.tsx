import { Box, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { eraseAccountSchema } from '../../../contract/own-account.ts';
import { useSettings } from '../../academy/useSettings.ts';
import { ApiError } from '../../client/api-error.ts';
import { useServerForm } from '../../client/forms/useServerForm.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { formatLongDate } from '../../kit/format.ts';
import { toast, toastError } from '../../kit/toast.ts';
import { useErasure } from '../../session/useErasure.ts';
import form from '../Form.module.css';
import { AccountCard } from './AccountCard.tsx';
import { text } from './account.es.ts';
import { DownloadData } from './DownloadData.tsx';
import classes from './ErasureCard.module.css';

/** Schedules the erasure of the learner's account or cancels it. */
export function ErasureCard({ email }: { email: string | null }) {
  const { erasesAt } = useErasure();
  const [isOpen, setIsOpen] = useState(false);
  /** Moves the focus to the button that replaces the pressed one. */
  const [hasActed, setHasActed] = useState(false);

  function handleOpen(): void {
    setIsOpen(true);
    setHasActed(true);
  }

  return (
    <AccountCard title={text.eraseTitle} lead={text.eraseLead}>
      {erasesAt !== null ? (
        <Kept erasesAt={erasesAt} hasFocus={hasActed} onKept={() => setHasActed(true)} />
      ) : isOpen ? (
        <EraseForm email={email} onDone={() => setIsOpen(false)} />
      ) : (
        <ActionButton color="danger" variant="outline" isDisabled={false} autoFocus={hasActed} onClick={handleOpen}>
          {text.erase}
        </ActionButton>
      )}
    </AccountCard>
  );
}

function EraseForm({ email, onDone }: { email: string | null; onDone: () => void }) {
  const { ask } = useErasure();
  const { mutate } = useSWRConfig();
  const {
    form: fields,
    isSending,
    failure,
    props,
  } = useServerForm({
    schema: eraseAccountSchema,
    initialValues: { password: '' },
    send: async ({ password }) => {
      await ask(password);
      void mutate('/v1/me/sessions');
      onDone();
    },
  });
  const eye = { 'aria-label': text.showPassword, tabIndex: 0, 'aria-hidden': false };

  return (
    <form className={form.form} {...props}>
      {failure && <FormAlert title={text.eraseFailed} sentence={failure.sentence} />}
      <div className={classes.effects}>
        <Effects title={text.goes} effects={text.whatGoes} />
        <Effects title={text.stays} effects={text.whatStays} />
        <Text mb="xs">{text.downloadFirst}</Text>
        <DownloadData />
      </div>
      {/* Names the account for password managers. */}
      <input type="text" hidden readOnly autoComplete="username" value={email ?? ''} />
      <PasswordInput
        label={text.erasePassword}
        autoComplete="current-password"
        data-autofocus
        autoFocus
        visibilityToggleButtonProps={eye}
        {...fields.getInputProps('password')}
      />
      <Group gap="xs">
        <ActionButton type="submit" color="danger" isDisabled={isSending}>
          {isSending ? text.erasing : text.eraseNow}
        </ActionButton>
        <ActionButton variant="default" isDisabled={isSending} onClick={onDone}>
          {text.cancel}
        </ActionButton>
      </Group>
    </form>
  );
}

function Effects({ title, effects }: { title: string; effects: readonly string[] }) {
  return (
    <>
      <Box component="h3" mb="xxs">
        {title}
      </Box>
      <Stack component="ul" gap="xxs" mb="md" pl="1.25rem">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </Stack>
    </>
  );
}

function Kept({ erasesAt, hasFocus, onKept }: { erasesAt: string; hasFocus: boolean; onKept: () => void }) {
  const { keep } = useErasure();
  const { data: settings } = useSettings();
  const [isBusy, setIsBusy] = useState(false);

  async function handleKeep(): Promise<void> {
    setIsBusy(true);
    try {
      await keep();
      toast({ title: text.kept });
      onKept();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      toastError({ title: text.keepFailed, message: cause.sentence });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <Text mb="md" fw={600}>
        {text.erasesOn(formatLongDate(erasesAt, settings?.timeZone))}
      </Text>
      <ActionButton isDisabled={isBusy} autoFocus={hasFocus} onClick={() => void handleKeep()}>
        {isBusy ? text.keeping : text.keep}
      </ActionButton>
    </>
  );
}
