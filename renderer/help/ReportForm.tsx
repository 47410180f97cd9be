import { Button, Group, Stack, Textarea, type TextareaProps, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import type { ErrorCode } from '../../contract/errors.ts';
import {
  PROBLEM_REPORTS_PER_HOUR,
  problemReceiptSchema,
  problemTypeSchema,
  REPORT_DESCRIPTION_MAX_CHARS,
  reportProblemSchema,
} from '../../contract/help.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { beyondTitle } from '../client/forms/beyond-title.ts';
import { useServerForm } from '../client/forms/useServerForm.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { FormAlert } from '../kit/FormAlert.tsx';
import { toast } from '../kit/toast.ts';
import { useDraft } from '../session/useDraft.ts';
import { useSession } from '../session/useSession.ts';
import { text } from './help.es.ts';
import { ProblemTypes } from './ProblemTypes.tsx';
import classes from './ReportForm.module.css';
import rows from './Rows.module.css';

const TOO_MANY: ErrorCode = 'too_many_problem_reports';

/** Draft of a report. */
const draftSchema = z.object({
  email: z.string(),
  subject: z.string(),
  description: z.string(),
  type: problemTypeSchema,
});
type Report = z.infer<typeof draftSchema>;

/** The form of a problem report. Stores a draft until it is sent. */
export function ReportForm({ onEnd }: { onEnd: () => void }) {
  const { user } = useSession();
  const draft = useDraft('problem report', draftSchema);
  const initialValues: Report = { email: '', subject: '', description: '', type: 'technical' };
  const { form, isSending, failure, props } = useServerForm({
    schema: reportProblemSchema,
    initialValues,
    onValuesChange: draft.save,
    send: async (body) => {
      await callApi('POST', '/api/help/report-problem', { body, schema: problemReceiptSchema });
      draft.remove();
      toast({ title: text.sent, message: text.sentHint(body.email.trim()) });
      onEnd();
    },
  });
  const { restored } = draft;
  const restore = useEffectEvent((values: Report) => form.setValues(values));
  const suggest = useEffectEvent(
    (email: string) => form.getValues().email === '' && form.setFieldValue('email', email),
  );

  useEffect(() => {
    if (restored) restore(restored);
  }, [restored]);

  // Suggests the person's own e-mail, once it is known.
  useEffect(() => {
    if (user.email) suggest(user.email);
  }, [user.email]);

  return (
    <form {...props}>
      <Stack>
        {isIncomplete(form.values, form.errors) && <FormAlert title={text.required} sentence={text.requiredHint} />}
        {failure && <FormAlert {...refusal(failure)} />}
        <TextInput
          label={text.email}
          type="email"
          autoComplete="email"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <ProblemTypes chosen={form.values.type} onChoose={(type) => form.setFieldValue('type', type)} />
        <TextInput label={text.subject} autoComplete="off" {...form.getInputProps('subject')} />
        <Description length={form.values.description.length} {...form.getInputProps('description')} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onEnd}>
            {text.cancel}
          </Button>
          <ActionButton type="submit" isDisabled={isSending}>
            {isSending ? text.sending : text.send}
          </ActionButton>
        </Group>
      </Stack>
    </form>
  );
}

/** The longest field, with a count of its characters. */
function Description({ length, ...input }: TextareaProps & { length: number }) {
  return (
    <Textarea
      label={text.description}
      description={text.characters(length, REPORT_DESCRIPTION_MAX_CHARS)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rows={4}
      size="md"
      resize="vertical"
      classNames={{ input: classes.description, description: rows.figures }}
      descriptionProps={{ mt: 'xxs', c: 'dimmed', fz: 'sm', ta: 'right' }}
      data-over={length > REPORT_DESCRIPTION_MAX_CHARS || undefined}
      {...input}
    />
  );
}

/** Whether an empty field caused the refusal and is still empty. */
function isIncomplete({ email, subject, description }: Report, errors: Record<string, unknown>): boolean {
  return Object.entries({ email, subject, description }).some(([path, value]) => path in errors && value.trim() === '');
}

function refusal({ code, sentence }: ApiError): { title: string; sentence: string | undefined } {
  if (code === TOO_MANY) return { title: text.tooMany, sentence: text.tooManyHint(PROBLEM_REPORTS_PER_HOUR) };
  return { title: text.sendFailed, sentence: beyondTitle(text.sendFailed, sentence) };
}
