import { type To, useLocation, useNavigate } from 'react-router-dom';

/** What stands in the address in place of an id while a new row is written. */
const NEW = 'nuevo';

export interface OpenRow {
  /** The row that is open beside the list; null when there is none, or a new one. */
  id: string | null;
  /** A new row is being written. */
  isNew: boolean;
  isOpen: boolean;
  addressOf: (row: { id: string }) => To;
  newAddress: To;
  close: () => void;
}

/**
 * Which row of a list is open: the part of the address behind the list's own. Filters, order and page stay as they are.
 * @param base the address of the list, such as `/admin/categorias`
 */
export function useOpenRow(base: string): OpenRow {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const part = pathname.startsWith(`${base}/`) ? (pathname.slice(base.length + 1).split('/')[0] ?? '') : '';
  const at = (name: string) => ({ pathname: name ? `${base}/${encodeURIComponent(name)}` : base, search });

  return {
    id: part === '' || part === NEW ? null : decoded(part),
    isNew: part === NEW,
    isOpen: part !== '',
    addressOf: ({ id }) => at(id),
    newAddress: at(NEW),
    close: () => void navigate(at(''), { preventScrollReset: true }),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a broken address: no row has it
  }
}
