import type { createBrowserRouter } from 'react-router-dom';

/** Tags with the address by which the page is shared. */
const OWN_ADDRESS = 'link[rel="canonical"], meta[property="og:url"]';

/**
 * Removes the tags with the address for sharing on the first navigation to another screen: the server wrote them for
 * the opened screen, and phones prefer them to the address in their bar.
 */
export function forgetOpenedAddress(router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>): void {
  const { pathname, search } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname && location.search === search) return;
    stop();
    for (const tag of document.querySelectorAll(OWN_ADDRESS)) tag.remove();
  });
}
