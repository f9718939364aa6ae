/** The page that switches the faults of the service. */
export const panel = (faults: readonly string[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Balances and prices</title>
<h1>Balances and prices</h1>
<p>What the service does from now on:</p>
${[...faults, 'stale'].map((name) => `<button type="button" data-fault="${name}">${name}</button>`).join('\n')}
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
