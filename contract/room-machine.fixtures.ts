import type { MachineRoom, StartLearner } from './room-machine.ts';

/** A learner of a roster on the start screen, with a test's changes. */
export function aStartLearner(changes: Partial<StartLearner> = {}): StartLearner {
  return { id: '01932f00-0000-7000-8000-0000000000f1', name: 'Camila T.', ...changes };
}

/** What a machine reads of its training room, with a test's changes. */
export function aMachineRoom(changes: Partial<MachineRoom> = {}): MachineRoom {
  return {
    id: '01932f00-0000-7000-8000-0000000000d1',
    name: 'Sala Centro',
    settings: { idleMinutes: 5, requiresPin: true, printing: 'certificates', startCourseId: null },
    roster: [aStartLearner()],
    // The public key that belongs to a private key of 32 bytes with the value 1.
    sealKey: 'pOCSkrZRwni5dyxWn1-puxPZBrRqtoyd-dwrRAn4ogk',
    ...changes,
  };
}
