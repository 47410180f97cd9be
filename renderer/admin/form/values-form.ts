import type { useServerForm } from '../../client/forms/useServerForm.ts';
import type { Values } from './merge.ts';

/** State and actions of a form with these values. */
export type ValuesForm<V extends Values> = ReturnType<typeof useServerForm<V>>['form'];
