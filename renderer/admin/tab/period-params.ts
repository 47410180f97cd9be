/** What of the address says which days the figures are of; every tab with figures has it. */
export const PERIOD_PARAMS = ['days', 'from', 'to'] as const;
