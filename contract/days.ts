import { z } from 'zod';

/** A day in the academy's time zone in an address, `YYYY-MM-DD`, from 2000 to 2099. */
export const daySchema = z.iso
  .date({ error: 'Escribe la fecha como AAAA-MM-DD.' })
  .regex(/^20/, { error: 'Elige una fecha entre 2000 y 2099.' });
