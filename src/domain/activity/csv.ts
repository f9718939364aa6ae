import { type Amount, exactAmount } from '#domain/tokens/amount.ts'

import { valueThen } from './merged-transfers.ts'
import type { ShownTransaction } from './shown-transaction.ts'
import type { Transfer } from './transaction.ts'

/** The characters that begin a formula, also in the full-width forms that some spreadsheets accept. */
const SIGNS = '=+\\-@＝＋－＠'
/** The start of a cell that a spreadsheet would execute as a formula. Some spreadsheets skip white space before the sign. */
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|\\s*[${SIGNS}])`)
/** A formula after a character that separates cells or lines in some locales, where quotes do not protect. */
const LATER_FORMULA = new RegExp(`[;\\t\\r\\n](?=[\\s"]*[${SIGNS}])`, 'g')

/** A field of RFC 4180. An apostrophe is inserted before each text that a spreadsheet would execute as a formula. */
const field = (text: string): string => {
  const inner = text.replace(LATER_FORMULA, "$&'")
  const safe = FORMULA.test(inner) ? `'${inner}` : inner
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line: a transaction, or one of its transfers. */
interface Line {
  readonly transaction: ShownTransaction
  readonly transfer: Transfer | undefined
  /** The decimals of the native token. */
  readonly feeDecimals: number
  /** Formats a time as ISO 8601. */
  readonly iso: (at: number) => string
  /** Whether it is the first line of its transaction. Only this line has the fee. */
  readonly isFirst: boolean
}

const assetOf = ({ asset }: Transfer): string => (asset.type === 'token' ? asset.symbol : asset.name)

const exact = (amount: Amount | undefined): string => (amount === undefined ? '' : exactAmount(amount))

/** The columns by their heading. */
const columns: Readonly<Record<string, (line: Line) => string | undefined>> = {
  time: ({ transaction: { at }, iso }) => (at === undefined ? undefined : iso(at)),
  network: ({ transaction }) => transaction.chain,
  operation: ({ transaction }) => transaction.operation,
  status: ({ transaction }) => transaction.outcome,
  direction: ({ transfer }) => transfer?.direction,
  asset: ({ transfer }) => transfer && assetOf(transfer),
  amount: ({ transfer }) => exact(transfer?.amount),
  value: ({ transfer }) => exact(transfer && valueThen(transfer)?.amount),
  currency: ({ transfer }) => transfer && valueThen(transfer)?.currency,
  from: ({ transaction, transfer }) => transfer?.from ?? transaction.from,
  to: ({ transaction, transfer }) => transfer?.to ?? transaction.to,
  fee: ({ transaction: { fee }, isFirst, feeDecimals }) =>
    isFirst && fee !== undefined ? exactAmount({ units: fee, decimals: feeDecimals }) : undefined,
  hash: ({ transaction }) => transaction.hash,
}

const lineOf = (fields: readonly (string | undefined)[]): string =>
  `${fields.map((text = '') => field(text)).join(',')}\r\n`

/**
 * The transactions as CSV (RFC 4180), one line per transfer. Times are ISO 8601 in UTC. Amounts are exact decimals. The fee is
 * an amount of the native token and appears only on the first line of its transaction, so that columns can be added up.
 */
export const csvOf = (
  transactions: readonly ShownTransaction[],
  { feeDecimals, iso }: Pick<Line, 'feeDecimals' | 'iso'>,
): string => {
  const lines = transactions.flatMap((transaction) => {
    const transfers = transaction.transfers.length === 0 ? [undefined] : transaction.transfers
    return transfers.map((transfer, index): Line => ({
      transaction,
      transfer,
      feeDecimals,
      iso,
      isFirst: index === 0,
    }))
  })
  const cells = Object.values(columns)
  return [Object.keys(columns), ...lines.map((line) => cells.map((cell) => cell(line)))].map(lineOf).join('')
}
