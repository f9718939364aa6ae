import { faultPanel, serviceFaults } from '#sandbox/fault-panel.ts'
import { type Fault, send, sendJson, type Service, startService } from '#sandbox/service.ts'

const faults: Readonly<Record<string, Fault | undefined>> = {
  ...serviceFaults,
  forbidden: { type: 'status', status: 403 },
}
/** The fault with which the project has analytics disabled. */
const DISABLED = 'unwanted'

/** One event or error as it arrived. */
interface ReceivedEntry {
  readonly path: string
  readonly entry: { readonly props?: { readonly event?: string } }
}

/** The maximum number of stored entries. */
const MAX_ENTRIES = 200

const parseEntries = (path: string, body: string): readonly ReceivedEntry[] => {
  const entries: unknown = JSON.parse(body)
  return (Array.isArray(entries) ? entries : [entries]).map((entry) => ({ path, entry }) as ReceivedEntry)
}

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** The faults and the received entries, newest first. The texts come from pages, so they are escaped. */
const panel = (receivedEntries: readonly ReceivedEntry[]): string =>
  faultPanel('Analytics', [...Object.keys(faults), DISABLED]).replace(
    '</html>',
    `<h2>Arrived: ${receivedEntries.length}</h2>
<p><a href="/panel">Read again</a></p>
<ol reversed>
${receivedEntries
  .toReversed()
  .map(
    ({ path, entry }) =>
      `<li><details><summary>${escapeHtml(`${entry.props?.event} (${path})`)}</summary><pre>${escapeHtml(JSON.stringify(entry, undefined, 2))}</pre></details></li>`,
  )
  .join('\n')}
</ol>
</html>`,
  )

/** The vendor's analytics service, with a panel that lists the received events. S7-22, S7-26. */
export const startAnalytics = async (): Promise<Service> => {
  let receivedEntries: readonly ReceivedEntry[] = []
  let isEnabled = true
  const switchFault = async (type = ''): Promise<object> => {
    isEnabled = type !== DISABLED
    // The fault does not affect the panel.
    await service.fail(faults[type], undefined, ({ path }) => path !== '/panel' && path !== '/fault')
    return { fault: type }
  }
  const service = await startService(async ({ method, path, query, body }, response) => {
    if (path === '/panel') return send(response, 'text/html; charset=utf-8', panel(receivedEntries))
    if (path === '/arrived') return sendJson(response, receivedEntries)
    if (path === '/fault') return sendJson(response, await switchFault(query['type']))
    if (path === '/getAnalyticsConfig') return sendJson(response, { isAnalyticsEnabled: isEnabled })
    if (method !== 'POST' || (path !== '/batch' && path !== '/e')) return void response.writeHead(404).end()
    receivedEntries = [...receivedEntries, ...parseEntries(path, body)].slice(-MAX_ENTRIES)
    response.writeHead(202).end()
  })
  return service
}
