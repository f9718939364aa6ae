import {
  addressStatistics,
  feeEstimates,
  olderTransactionsOf,
  scriptOf,
  statusOf,
  transactionOf,
  transactionsOf,
  unspentOf,
} from './answers.ts'
import { TransactionRejection, type BitcoinLedger, type LedgerEntry } from './ledger.ts'

/** JSON, or plain text where Esplora uses it. */
export interface Answer {
  readonly status?: number
  readonly body: unknown
}

const answersOnAddress: Readonly<
  Record<string, (ledger: BitcoinLedger, script: Uint8Array, address: string) => unknown>
> = {
  '': (ledger, script, address) => addressStatistics(ledger, address, script),
  utxo: unspentOf,
  txs: transactionsOf,
}

const answersOnTransaction: Readonly<Record<string, (entry: LedgerEntry) => unknown>> = {
  '': transactionOf,
  status: statusOf,
  hex: ({ transaction }) => transaction.hex,
}

/** The first block of Bitcoin's main network. */
export const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'

/** More unspent outputs of an address are not listed. */
const MAX_OUTPUTS = 500

const notFound: Answer = { status: 404, body: 'endpoint does not exist' }

const listed = (body: unknown): Answer =>
  Array.isArray(body) && body.length > MAX_OUTPUTS
    ? { status: 400, body: `Too many unspent transaction outputs (>${MAX_OUTPUTS})` }
    : { body }

const onAddress = (
  ledger: BitcoinLedger,
  address: string,
  [resource = '', list, last]: readonly string[],
): Answer => {
  const answer = answersOnAddress[resource]
  if (!answer) return notFound
  const script = scriptOf(address)
  if (script && resource === 'txs' && list === 'chain' && last)
    return { body: olderTransactionsOf(ledger, script, last) }
  if (!script) return { status: 400, body: 'Invalid Bitcoin address' }
  const body = answer(ledger, script, address)
  return resource === 'utxo' ? listed(body) : { body }
}

const onTransaction = (ledger: BitcoinLedger, txid: string, resource: string): Answer => {
  const answer = answersOnTransaction[resource]
  if (!answer) return notFound
  const entry = ledger.entry(txid)
  return entry ? { body: answer(entry) } : { status: 404, body: 'Transaction not found' }
}

const broadcast = (ledger: BitcoinLedger, raw: string): Answer => {
  try {
    return { body: ledger.broadcast(raw) }
  } catch (error) {
    if (!(error instanceof TransactionRejection)) throw error
    const { code, message } = error
    return { status: 400, body: `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}` }
  }
}

const onChain = ({ height }: BitcoinLedger, path: string): Answer => {
  const answers: Readonly<Record<string, unknown>> = {
    '/fee-estimates': feeEstimates,
    '/block-height/0': GENESIS,
    '/blocks/tip/height': String(height),
  }
  return Object.hasOwn(answers, path) ? { body: answers[path] } : notFound
}

/** The paths of Esplora that wallets and apps need. */
export const answerTo = (ledger: BitcoinLedger, method: string, path: string, body: string): Answer => {
  const [, area, name = '', ...rest] = path.split(/[/?]/)
  const [resource = ''] = rest
  if (method === 'POST') return area === 'tx' && name === '' ? broadcast(ledger, body) : notFound
  if (area === 'address') return onAddress(ledger, name, rest)
  if (area === 'tx') return onTransaction(ledger, name, resource)
  return onChain(ledger, path)
}
