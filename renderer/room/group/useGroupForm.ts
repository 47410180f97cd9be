import { useState } from 'react';
import { beginGroupSessionSchema } from '../../../contract/group-sessions.ts';
import { adminLoginSchema } from '../../../contract/sign-in.ts';
import { ApiError } from '../../client/api-error.ts';
import { useServerForm } from '../../client/forms/useServerForm.ts';
import { text } from './group.es.ts';
import { beginGroup, resumeGroup } from './group-calls.ts';
import { groupStore } from './group-store.ts';

const groupFormSchema = beginGroupSessionSchema.omit({ learnerIds: true, sentAt: true });

/** The form that begins a group session. @param learnerIds the learners who are present from the beginning */
export function useGroupForm(learnerIds: readonly string[]) {
  /** The machine has a session that it does not know, after it lost its storage. */
  const [isRunning, setIsRunning] = useState(false);
  const form = useServerForm({
    schema: groupFormSchema,
    initialValues: { name: '', courseId: '', username: '', password: '' },
    send: async (values) => {
      const at = groupStore.beginsAt();
      const sentAt = new Date(at.atMs).toISOString();
      try {
        groupStore.begin(await beginGroup({ ...values, learnerIds: [...learnerIds], sentAt }), at);
      } catch (error) {
        setIsRunning(error instanceof ApiError && error.code === 'group_session_running');
        form.form.setFieldValue('password', '');
        atPassword(error);
      }
    },
  });

  return { ...form, isRunning };
}

/**
 * The form for a password of the staff. @param id the session to go on with; absent: the one that runs at this machine
 * @param onDone called with the answer's session stored
 */
export function useResumeForm(id: string | undefined, onDone: () => void) {
  const form = useServerForm({
    schema: adminLoginSchema,
    initialValues: { username: '', password: '' },
    send: async (values) => {
      const at = groupStore.beginsAt();
      try {
        groupStore.resume(await resumeGroup({ ...values, id }), at);
        onDone();
      } catch (error) {
        form.form.setFieldValue('password', '');
        atPassword(error);
      }
    },
  });
  return form;
}

/** Shows wrong credentials at the password field. */
function atPassword(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'wrong_credentials') throw error;
  throw new ApiError({ ...error, message: error.message, details: [{ path: 'password', message: text.wrong }] });
}
