import { z } from 'zod';

/** zod compiles checks with `new Function`, which our Content-Security-Policy forbids; imported before any schema is made. */
z.config({ jitless: true });
