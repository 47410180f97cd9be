/** A place in the academy. */
export interface SharedPlace {
  /** Path and query from the academy's root. */
  path: string;
  /** Confirmation after copying the address; it names the place. */
  copied: string;
}

/** Data that a screen shares. */
export interface SharedPage extends SharedPlace {
  title: string;
  /** The same page from a moment on, offered as an option. */
  moment?: SharedPlace & { label: string };
}

/** A place by its public address, which differs from the address inside the desktop app. */
export interface SharedAddress {
  address: string;
  copied: string;
}

export interface SharedLink extends SharedAddress {
  title: string;
  moment?: SharedAddress & { label: string };
}

/** @param origin public origin of the academy */
export function publicLink({ title, moment, ...place }: SharedPage, origin: string): SharedLink {
  const publicly = ({ path, copied }: SharedPlace) => ({ address: `${origin}${path}`, copied });
  return { title, ...publicly(place), ...(moment && { moment: { label: moment.label, ...publicly(moment) } }) };
}
