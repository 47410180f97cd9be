/** A gateway's statuses for 'the server behind me does not answer'. */
export const GATEWAY_STATUSES: readonly number[] = [502, 503, 504];
