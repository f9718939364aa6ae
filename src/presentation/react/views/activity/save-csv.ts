import { csvOf } from '#domain/activity/csv.ts'
import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import type { Network } from '#domain/networks/network.ts'

/** Milliseconds until the address of the file is revoked, because browsers start to read the file in a later task. */
const KEPT_MS = 10_000

/** Passes the loaded history to the browser as a file. No data leaves the page. */
export const saveCsv = (rows: readonly ShownTransaction[], network: Network): void => {
  const text = csvOf(rows, {
    feeDecimals: network.nativeCurrency.decimals,
    iso: (at) => new Date(at).toISOString(),
  })
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `activity-${network.caipNetworkId.replace(':', '-')}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
