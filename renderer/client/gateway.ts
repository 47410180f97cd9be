/** Statuses of a gateway whose server does not answer. */
export const GATEWAY_STATUSES: readonly number[] = [502, 503, 504];
