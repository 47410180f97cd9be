import { z } from 'zod';

/** A day of the academy in an address, YYYY-MM-DD. */
export const daySchema = z.iso
  .date({ error: 'Escribe la fecha como AAAA-MM-DD.' })
  .regex(/^20/, { error: 'Elige una fecha entre 2000 y 2099.' });
