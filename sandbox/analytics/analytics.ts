import { faultPanel, serviceFaults } from '#sandbox/fault-panel.ts'
import { type Fault, send, sendJson, type Service, startService } from '#sandbox/service.ts'

const faults: Readonly<Record<string, Fault | undefined>> = {
  ...serviceFaults,
  forbidden: { type: 'status', status: 403 },
}
/** The project wants no events. */
const UNWANTED = 'unwanted'

/** One event or error as it arrived. */
interface Arrived {
  readonly path: string
  readonly entry: { readonly props?: { readonly event?: string } }
}

/** What is shown at most. */
const SHOWN = 200

const arrivedAt = (path: string, body: string): readonly Arrived[] => {
  const entries: unknown = JSON.parse(body)
  return (Array.isArray(entries) ? entries : [entries]).map((entry) => ({ path, entry }) as Arrived)
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** The faults, and what arrived, newest first. The texts come from pages, so none is markup. */
const panel = (arrived: readonly Arrived[]): string =>
  faultPanel('Analytics', [...Object.keys(faults), UNWANTED]).replace(
    '</html>',
    `<h2>Arrived: ${arrived.length}</h2>
<p><a href="/panel">Read again</a></p>
<ol reversed>
${arrived
  .toReversed()
  .map(
    ({ path, entry }) =>
      `<li><details><summary>${escaped(`${entry.props?.event} (${path})`)}</summary><pre>${escaped(JSON.stringify(entry, undefined, 2))}</pre></details></li>`,
  )
  .join('\n')}
</ol>
</html>`,
  )

/** The vendor's service of analytics, which shows what arrived. S7-22, S7-26. */
export const startAnalytics = async (): Promise<Service> => {
  let arrived: readonly Arrived[] = []
  let isWanted = true
  const switchFault = async (type = ''): Promise<object> => {
    isWanted = type !== UNWANTED
    // The panel stays there whatever the service does.
    await service.fail(faults[type], undefined, ({ path }) => path !== '/panel' && path !== '/fault')
    return { fault: type }
  }
  const service = await startService(async ({ method, path, query, body }, response) => {
    if (path === '/panel') return send(response, 'text/html; charset=utf-8', panel(arrived))
    if (path === '/arrived') return sendJson(response, arrived)
    if (path === '/fault') return sendJson(response, await switchFault(query['type']))
    if (path === '/getAnalyticsConfig') return sendJson(response, { isAnalyticsEnabled: isWanted })
    if (method !== 'POST' || (path !== '/batch' && path !== '/e')) return void response.writeHead(404).end()
    arrived = [...arrived, ...arrivedAt(path, body)].slice(-SHOWN)
    response.writeHead(202).end()
  })
  return service
}
