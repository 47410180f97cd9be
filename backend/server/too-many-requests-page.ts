/** The page that a person reads whose network sends too many requests. It reloads by itself, and loads no other file. */
export function tooManyRequestsPage(waitSeconds: number): string {
  return `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="refresh" content="${waitSeconds}" />
    <title>Muchas visitas a la vez · Academia</title>
    <style>
      body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>Muchas visitas a la vez</h1>
      <p>Desde esta red llegaron muchas visitas en poco tiempo. Esta página se vuelve a abrir sola en ${waitSeconds} segundos.</p>
    </main>
  </body>
</html>
`;
}
