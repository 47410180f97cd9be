import { z } from 'zod';
import { settingsSchema as academySettingsSchema } from '../../contract/settings.ts';
import { type ActionResult, serverAddressSchema } from '../../contract/shell.ts';

/** Longest time for one answer, in ms. */
const LIMIT_MS = 5_000;
/** The oldest version of a server that this app can show. */
export const OLDEST_SERVER = '0.1.0';

const readySchema = z.object({ status: z.literal('ready') });
const versionSchema = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+/) });

type Fetch = (address: string, options: RequestInit) => Promise<Response>;

const problem = (message: string): ActionResult => ({ ok: false, message });

/** Checks for an academy that this app can show. `fetch` is the browser's, with its proxy and certificates. */
export async function checkServer(address: string, fetch: Fetch, limitMs = LIMIT_MS): Promise<ActionResult> {
  const origin = serverAddressSchema.safeParse(address);
  if (!origin.success) return problem(origin.error.issues[0]?.message ?? 'La dirección no es válida.');
  try {
    return await checkOrigin(origin.data, fetch, limitMs);
  } catch (error) {
    return problem(sentenceFor(error));
  }
}

/** Refuses redirects: the main window follows none to another origin, and would show nothing. */
async function checkOrigin(origin: string, fetch: Fetch, limitMs: number): Promise<ActionResult> {
  const ask = (path: string) => fetch(origin + path, { redirect: 'error', signal: AbortSignal.timeout(limitMs) });
  const health = await ask('/health/ready');
  if (health.status === 503) return problem('El servidor todavía se está preparando. Inténtalo en unos minutos.');
  if (!readySchema.safeParse(await jsonOf(health)).success) return problem(NO_ACADEMY);
  const settings = await jsonOf(await ask('/api/settings'));
  const version = versionSchema.safeParse(settings);
  if (!version.success) return problem(NO_ACADEMY);
  if (isOlder(version.data.version, OLDEST_SERVER) || !academySettingsSchema.safeParse(settings).success) {
    return problem(
      `El servidor tiene una versión anterior (${version.data.version}) que esta aplicación no puede usar.`,
    );
  }
  return { ok: true };
}

const NO_ACADEMY = 'En esa dirección no hay una academia. Revisa que esté bien escrita.';

/** The body as JSON; undefined if it is not JSON. */
async function jsonOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // The page of another server.
  }
}

/** Compares by `major.minor.patch`. */
export function isOlder(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) < 0;
}

/** Chromium names certificate errors `net::ERR_CERT_…`, Node has codes in `cause`; both messages mention a redirect. */
function sentenceFor(error: unknown): string {
  const { message = '', cause } = error instanceof Error ? error : {};
  const { code = '', message: reason = '' } = (cause ?? {}) as { code?: string; message?: string };
  const text = `${message} ${code}`;
  if (/redirect/i.test(`${message} ${reason}`)) {
    return 'Esa dirección lleva a otra. Ábrela en tu navegador y escribe aquí la dirección a la que llega.';
  }
  if (/CERT|SELF_SIGNED|ERR_SSL|ERR_TLS/.test(text)) {
    return 'El certificado del servidor no es válido: la conexión no sería segura. Avisa a quien lo administra.';
  }
  return 'El servidor no responde. Revisa la dirección y la conexión a internet.';
}

/** Origins of the pages that an academy shows in frames; empty if it does not answer. */
export async function frameOriginsOf(origin: string, fetch: Fetch): Promise<string[]> {
  try {
    const answer = await fetch(`${origin}/api/settings`, { signal: AbortSignal.timeout(LIMIT_MS) });
    const { bookingUrl, schedulingUrl, chatWidgetUrl } = academySettingsSchema.parse(await jsonOf(answer));
    return [bookingUrl, schedulingUrl, chatWidgetUrl].flatMap((page) =>
      page && URL.canParse(page) ? [new URL(page).origin] : [],
    );
  } catch {
    return []; // Without the server its pages are offline copies, which show no frames.
  }
}
