import { lazyPart } from '../client/useLazyPart.ts';

// Code of group sessions, which the start screen does not need.

/** The group session that runs, or its report. */
export const groupPart = lazyPart(async () => (await import('./group/GroupPage.tsx')).GroupPage);

/** The form that begins a group session. */
export const groupFormPart = lazyPart(async () => (await import('./group/GroupForm.tsx')).GroupForm);

/** Notice of attendance that waits to be sent. */
export const waitingGroupsPart = lazyPart(async () => (await import('./group/WaitingGroups.tsx')).WaitingGroups);
