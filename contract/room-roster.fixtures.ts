import type { RosterLearner, RosterPin } from './room-roster.ts';

/** A valid learner of a roster, with a test's changes. */
export function aRosterLearner(changes: Partial<RosterLearner> = {}): RosterLearner {
  return {
    learnerId: '01932f00-0000-7000-8000-0000000000f1',
    name: 'Camila',
    lastName: 'Torres',
    rut: '12.345.678-5',
    email: null,
    hasPin: true,
    failedTries: 0,
    isLocked: false,
    obstacle: null,
    isPresent: false,
    addedAt: '2026-03-01T12:00:00.000Z',
    ...changes,
  };
}

/** A learner with a new PIN, with a test's changes. */
export function aRosterPin(changes: Partial<RosterPin> = {}): RosterPin {
  return { learner: aRosterLearner(), pin: '4826', isNewAccount: true, ...changes };
}
