/** Query parameters of the period, the same in every tab with figures. */
export const PERIOD_PARAMS = ['days', 'from', 'to'] as const;
