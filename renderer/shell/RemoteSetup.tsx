import { Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { z } from 'zod';
import { remoteSetupSchema } from '../../contract/shell.ts';
import { SetupActions } from './SetupActions.tsx';
import { SetupStep } from './SetupStep.tsx';
import { text } from './shell.es.ts';
import { shellApi } from './shell-api.ts';
import { useShellAction } from './useShellAction.ts';

const checkAddress = schemaResolver(remoteSetupSchema, { sync: true });

/** Setup with a server: its address is accepted after it has answered as an academy. */
export function RemoteSetup({ onBack }: { onBack: () => void }) {
  const { isBusy, problem, hasSucceeded, run, forget } = useShellAction();
  const form = useForm<z.input<typeof remoteSetupSchema>>({
    initialValues: { mode: 'remote', serverAddress: '' },
    validate: (values) => checkAddress({ ...values, serverAddress: withScheme(values.serverAddress) }),
    onValuesChange: forget,
  });
  const { error = problem, ...field } = form.getInputProps('serverAddress');
  const focusField = () => form.getInputNode('serverAddress')?.focus();

  async function connect(typed: string): Promise<void> {
    const serverAddress = withScheme(typed);
    const isTaken = await run(async () => {
      const checked = await shellApi().checkServer(serverAddress);
      return checked.ok ? shellApi().finishSetup({ mode: 'remote', serverAddress }) : checked;
    });
    if (!isTaken) focusField();
  }

  return (
    <SetupStep title={text.remoteTitle} lead={text.remoteTitleLead}>
      <form noValidate onSubmit={form.onSubmit(({ serverAddress }) => void connect(serverAddress), focusField)}>
        <Stack gap="lg">
          <TextInput
            label={text.address}
            type="url"
            autoComplete="url"
            spellCheck={false}
            placeholder={text.addressExample}
            error={error}
            errorProps={{ role: 'alert' }}
            {...field}
          />
          <SetupActions
            label={text.connect}
            busyLabel={text.connecting}
            isBusy={isBusy}
            hasSucceeded={hasSucceeded}
            onBack={onBack}
          />
        </Stack>
      </form>
    </SetupStep>
  );
}

/** Adds 'https://' to an address without a scheme. */
function withScheme(typed: string): string {
  const address = typed.trim();
  return address === '' || address.includes('://') ? address : `https://${address}`;
}
