/** Environment variables for the first admin of a measured academy. */
export const STAFF = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'medicion-del-panel' };

/** The headers of that admin's calls. */
export async function signInAdmin(url) {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = STAFF;
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  };
  const answer = await fetch(`${url}/api/admin/login`, init);
  if (!answer.ok) throw new Error(`the admin could not sign in: ${answer.status}`);
  return { 'x-admin-key': (await answer.json()).adminKey };
}
