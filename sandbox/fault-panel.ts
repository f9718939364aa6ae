import type { Fault } from '#sandbox/service.ts'

/** The faults that every data service can simulate. */
export const serviceFaults: Readonly<Record<string, Fault | undefined>> = {
  none: undefined,
  slow: { type: 'slow', ms: 3000 },
  down: { type: 'status', status: 500 },
  limited: { type: 'status', status: 429, retryAfter: '2' },
  garbage: { type: 'garbage' },
  silent: { type: 'silent' },
}

/** The page that switches the faults of a service. */
export const faultPanel = (title: string, faults: readonly string[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${title}</title>
<h1>${title}</h1>
<p>What the service does from now on:</p>
${faults.map((name) => `<button type="button" data-fault="${name}">${name}</button>`).join('\n')}
<p role="status"></p>
<script>
  document.addEventListener('click', async ({ target }) => {
    const type = target.dataset?.fault
    if (type === undefined) return
    await fetch('/fault?type=' + type, { method: 'POST' })
    document.querySelector('[role=status]').textContent = 'Now: ' + type
  })
</script>
</html>
`
