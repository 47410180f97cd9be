import { schemaResolver, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { APP_ERRORS } from '../../../contract/problem.ts';
import { ApiError, type ErrorDetails } from '../api-error.ts';
import { type ClosedPart, focusFirstError, sortErrors } from './field-errors.ts';

interface ServerForm<T extends Record<string, unknown>> {
  /** Schema shared by browser and server. */
  schema: z.ZodType;
  /** May hold lists of rows: `lessons.0.title` is the path of a row's field. */
  initialValues: T;
  /** Called with all values of the form on every change. */
  onValuesChange?: (values: T) => void;
  /** Sends the values. @throws ApiError */
  send: (values: T) => Promise<void>;
  /** The closable part of the form; it opens when it contains the first error. */
  closed?: ClosedPart | undefined;
}

/**
 * A form validated by the server's own schema before it is sent. Shows the server's errors at the fields of their
 * paths, the others as the `failure` above the form.
 */
export function useServerForm<T extends Record<string, unknown>>({ schema, send, closed, ...values }: ServerForm<T>) {
  const ref = useRef<HTMLFormElement>(null);
  const [isSending, setIsSending] = useState(false);
  /** The refusal, when it belongs to no field. */
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm<T>({ ...values, validate: schemaResolver(schema, { sync: true }) });

  async function submit(values: T): Promise<void> {
    setFailure(null);
    setIsSending(true);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show(error, detailsOf(error));
    } finally {
      setIsSending(false);
    }
  }

  function show(error: ApiError, details: ErrorDetails): void {
    const { shown, rest } = sortErrors(ref.current, details, closed);
    form.setErrors(shown as typeof form.errors);
    focusFirstError(ref.current, shown, closed);
    if (rest.length > 0) setFailure(withSentence(error, rest.join(' ')));
    else if (details.length === 0) setFailure(error);
  }

  function handleInvalid(errors: Record<string, unknown>): void {
    const details = Object.entries(errors).map(([path, message]) => ({ path, message: String(message) }));
    setFailure(null);
    show(INVALID, details);
  }

  return {
    form,
    isSending,
    failure,
    props: { ref, noValidate: true, onSubmit: form.onSubmit((values) => void submit(values), handleInvalid) },
  };
}

/** Error of a form that breaks the schema, equal to the server's. */
const { status, message: sentence } = APP_ERRORS.invalid_input;
const INVALID = new ApiError({ status, code: 'invalid_input', message: `${status}: ${sentence}`, sentence });

/** Shows a taken e-mail at its field, although it breaks no rule of the schema. */
function detailsOf({ code, sentence, details }: ApiError): ErrorDetails {
  return code === 'email_exists' ? [...details, { path: 'email', message: sentence }] : details;
}

function withSentence({ status, statusText, code, message, details }: ApiError, sentence: string): ApiError {
  return new ApiError({ status, statusText, code, message, details, sentence });
}
