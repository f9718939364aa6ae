import { type Amount, exactAmount } from '#domain/tokens/amount.ts'

import { valueThen } from './merged-transfers.ts'
import type { ShownTransaction } from './shown-transaction.ts'
import type { Transfer } from './transaction.ts'

/** The signs that begin a formula, with the full-width ones that some spreadsheets take for them. */
const SIGNS = '=+\\-@＝＋－＠'
/** The start of a cell that a spreadsheet would run as a formula: some skip white space before the sign. */
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|\\s*[${SIGNS}])`)
/** The same after a mark that separates cells or lines for spreadsheets of some languages, where quotes do not protect. */
const LATER_FORMULA = new RegExp(`[;\\t\\r\\n](?=[\\s"]*[${SIGNS}])`, 'g')

/** A field of RFC 4180. An apostrophe stands before each place that a spreadsheet would run as a formula. */
const field = (text: string): string => {
  const inner = text.replace(LATER_FORMULA, "$&'")
  const safe = FORMULA.test(inner) ? `'${inner}` : inner
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line: a transaction, or one of its transfers. */
interface Line {
  readonly own: ShownTransaction
  readonly transfer: Transfer | undefined
  /** Decimals of the network's own token. */
  readonly feeDecimals: number
  /** A time as ISO 8601 writes it. */
  readonly iso: (at: number) => string
  /** Whether it is the first line of its transaction, which alone has the fee. */
  readonly isFirst: boolean
}

const assetOf = ({ asset }: Transfer): string => (asset.type === 'token' ? asset.symbol : asset.name)

const exact = (amount: Amount | undefined): string => (amount === undefined ? '' : exactAmount(amount))

/** The columns by their heading. */
const columns: Readonly<Record<string, (line: Line) => string | undefined>> = {
  time: ({ own: { at }, iso }) => (at === undefined ? undefined : iso(at)),
  network: ({ own }) => own.chain,
  operation: ({ own }) => own.operation,
  status: ({ own }) => own.outcome,
  direction: ({ transfer }) => transfer?.direction,
  asset: ({ transfer }) => transfer && assetOf(transfer),
  amount: ({ transfer }) => exact(transfer?.amount),
  value: ({ transfer }) => exact(transfer && valueThen(transfer)?.amount),
  currency: ({ transfer }) => transfer && valueThen(transfer)?.currency,
  from: ({ own, transfer }) => transfer?.from ?? own.from,
  to: ({ own, transfer }) => transfer?.to ?? own.to,
  fee: ({ own: { fee }, isFirst, feeDecimals }) =>
    isFirst && fee !== undefined ? exactAmount({ units: fee, decimals: feeDecimals }) : undefined,
  hash: ({ own }) => own.hash,
}

const lineOf = (fields: readonly (string | undefined)[]): string =>
  `${fields.map((text = '') => field(text)).join(',')}\r\n`

/**
 * The transactions as CSV (RFC 4180), a line each transfer. Times are ISO 8601 in UTC, amounts and the fee are exact
 * decimals, and the fee, which is in the network's own token, stands on the first line of its transaction alone, so that
 * columns can be added up.
 */
export const csvOf = (
  transactions: readonly ShownTransaction[],
  { feeDecimals, iso }: Pick<Line, 'feeDecimals' | 'iso'>,
): string => {
  const lines = transactions.flatMap((own) => {
    const transfers = own.transfers.length === 0 ? [undefined] : own.transfers
    return transfers.map((transfer, place): Line => ({
      own,
      transfer,
      feeDecimals,
      iso,
      isFirst: place === 0,
    }))
  })
  const cells = Object.values(columns)
  return [Object.keys(columns), ...lines.map((line) => cells.map((cell) => cell(line)))].map(lineOf).join('')
}
