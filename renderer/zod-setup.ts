import { z } from 'zod';

/**
 * zod compiles checks with `new Function`, which our Content-Security-Policy forbids. Imported before any schema is
 * created.
 */
z.config({ jitless: true });
