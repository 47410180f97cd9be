/** Chromium's numbers (net/base/net_error_list.h) of errors that occur in tests. */
const CODES: Record<string, number> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_FILE_NOT_FOUND: -6,
  ERR_TIMED_OUT: -7,
  ERR_ACCESS_DENIED: -10,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_BLOCKED_BY_RESPONSE: -27,
  ERR_CONNECTION_CLOSED: -100,
  ERR_CONNECTION_RESET: -101,
  ERR_CONNECTION_REFUSED: -102,
  ERR_CONNECTION_ABORTED: -103,
  ERR_CONNECTION_FAILED: -104,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
  ERR_ADDRESS_UNREACHABLE: -109,
  ERR_INVALID_URL: -300,
  ERR_EMPTY_RESPONSE: -324,
};

export interface NetError {
  code: number;
  /** `ERR_CONNECTION_REFUSED` */
  description: string;
}

/** Parses an error of the protocol, `net::ERR_TIMED_OUT` or `TimedOut`; an unknown error becomes `ERR_FAILED`. */
export function netError(text: string): NetError {
  const name = text.startsWith('net::')
    ? text.slice(5)
    : `ERR${text.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
  return { code: CODES[name] ?? -2, description: name in CODES ? name : 'ERR_FAILED' };
}

/** The error with which `loadURL` rejects. */
export function loadError(url: string, { code, description }: NetError): Error {
  return Object.assign(new Error(`${description} (${code}) loading '${url}'`), { code: description, errno: code, url });
}
