import { schemaResolver, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { fieldErrorsOf, focusFirstError } from './field-errors.ts';

interface ServerForm<T extends Record<string, string>> {
  /** The rule that browser and server share. */
  schema: z.ZodType;
  initialValues: T;
  /** Sends what was typed. @throws ApiError */
  send: (values: T) => Promise<void>;
}

/** A form that is checked by the server's own rule, sent, and told where the server found it wanting. */
export function useServerForm<T extends Record<string, string>>({ schema, initialValues, send }: ServerForm<T>) {
  const ref = useRef<HTMLFormElement>(null);
  const [isSending, setIsSending] = useState(false);
  /** Why it was not taken, where no field is to blame. */
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm<T>({ initialValues, validate: schemaResolver(schema, { sync: true }) });

  async function submit(values: T): Promise<void> {
    setFailure(null);
    setIsSending(true);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const errors = fieldErrorsOf(error, Object.keys(values));
      form.setErrors(errors as typeof form.errors);
      focusFirstError(ref.current, errors);
      if (Object.keys(errors).length === 0) setFailure(error);
    } finally {
      setIsSending(false);
    }
  }

  return {
    form,
    isSending,
    failure,
    props: {
      ref,
      noValidate: true,
      onSubmit: form.onSubmit(
        (values) => void submit(values),
        (errors) => focusFirstError(ref.current, errors),
      ),
    },
  };
}
