import { Box, PasswordInput, Radio, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { z } from 'zod';
import { localSetupSchema } from '../../contract/shell.ts';
import { FormAlert } from '../kit/FormAlert.tsx';
import { SetupActions } from './SetupActions.tsx';
import classes from './SetupPage.module.css';
import { SetupStep } from './SetupStep.tsx';
import { text } from './shell.es.ts';
import { shellApi } from './shell-api.ts';
import { useShellAction } from './useShellAction.ts';

const formSchema = localSetupSchema
  .extend({ repeated: z.string() })
  .refine(({ adminPassword, repeated }) => adminPassword === repeated, {
    path: ['repeated'],
    error: text.passwordsDiffer,
  });

const CONTENTS = [
  { value: 'demonstration', label: text.demonstration, description: text.demonstrationLead },
  { value: 'empty', label: text.empty, description: text.emptyLead },
];
const eye = { 'aria-label': text.showPassword, tabIndex: 0, 'aria-hidden': false } as const;

const optionClasses = {
  root: classes.option,
  label: classes.optionLabel,
  description: classes.optionLead,
  radio: classes.radio,
};

/** Setup on this machine: the administrator's password and the first content. */
export function LocalSetup({ onBack }: { onBack: () => void }) {
  const { isBusy, problem, hasSucceeded, run } = useShellAction();
  const form = useForm<z.input<typeof formSchema>>({
    initialValues: { mode: 'local', adminPassword: '', repeated: '', content: 'demonstration' },
    validate: schemaResolver(formSchema, { sync: true }),
  });
  /** Adds `aria-invalid`: Mantine marks an invalid password by colour alone. */
  const password = (path: 'adminPassword' | 'repeated') => ({
    ...form.getInputProps(path),
    'aria-invalid': path in form.errors,
    autoComplete: 'new-password',
    visibilityToggleButtonProps: eye,
  });
  const submit = form.onSubmit(
    ({ repeated: _same, ...setup }) => void run(() => shellApi().finishSetup(setup)),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );

  return (
    <SetupStep title={text.localTitle} lead={text.localTitleLead}>
      <form noValidate onSubmit={submit}>
        <Stack gap="lg">
          {problem && <FormAlert title={text.createFailed} sentence={problem} />}
          <div className={classes.columns}>
            <PasswordInput
              label={text.adminPassword}
              description={text.adminPasswordHelp}
              {...password('adminPassword')}
            />
            <PasswordInput label={text.repeatPassword} {...password('repeated')} />
          </div>
          <Radio.Group label={text.content} {...form.getInputProps('content')}>
            <Box className={classes.columns} mt="xxs">
              {CONTENTS.map((one) => (
                <Radio
                  key={one.value}
                  {...one}
                  p="md"
                  iconColor="var(--mantine-color-on-primary)"
                  classNames={optionClasses}
                />
              ))}
            </Box>
          </Radio.Group>
          <SetupActions
            label={text.create}
            busyLabel={text.creating}
            isBusy={isBusy}
            hasSucceeded={hasSucceeded}
            onBack={onBack}
          />
        </Stack>
      </form>
    </SetupStep>
  );
}
