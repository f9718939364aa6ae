import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'

import type { BitcoinKey } from './keys.ts'
import { signPsbt } from './psbt.ts'

export interface Recipient {
  readonly address: string
  /** In satoshi. */
  readonly amount: number
}

interface Unspent {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

const BYTES_PER_INPUT = 69
const BYTES_PER_OUTPUT = 44
const BYTES_AROUND = 11
/** Nodes do not relay an output that costs more to spend than it is worth. */
const DUST = 330

const fetchText = async (url: string, body?: string): Promise<string> => {
  const response = await fetch(url, body === undefined ? {} : { method: 'POST', body })
  const responseText = await response.text()
  if (!response.ok) throw new Error(responseText)
  return responseText
}

/** Broadcasts a signed transaction. Returns its id. */
export const broadcast = (url: string, transaction: Transaction): Promise<string> =>
  fetchText(`${url}/tx`, hex.encode(transaction.extract()))

/** Selects coins for a payment, largest first, and computes the fee. */
const selectCoins = (coins: readonly Unspent[], total: number, outputs: number, rate: number) => {
  const selected: Unspent[] = []
  let sum = 0
  for (const coin of coins.toSorted((one, other) => other.value - one.value)) {
    selected.push(coin)
    sum += coin.value
    const bytes = BYTES_AROUND + selected.length * BYTES_PER_INPUT + (outputs + 1) * BYTES_PER_OUTPUT
    const change = sum - total - Math.ceil(bytes * rate)
    if (change >= 0) return { selected, change }
  }
  throw new Error('Insufficient balance')
}

/** Pays from an address with its unspent outputs. Returns the transaction id. */
export const sendTransfer = async (
  url: string,
  key: BitcoinKey,
  recipients: readonly Recipient[],
): Promise<string> => {
  const [unspent, estimates] = await Promise.all([
    fetchText(`${url}/address/${key.address}/utxo`),
    fetchText(`${url}/fee-estimates`),
  ])
  const rate = Object.values(JSON.parse(estimates) as Record<string, number>)[0] ?? 1
  const total = recipients.reduce((sum, { amount }) => sum + amount, 0)
  const { selected, change } = selectCoins(
    JSON.parse(unspent) as readonly Unspent[],
    total,
    recipients.length,
    rate,
  )
  const transaction = new Transaction()
  for (const { txid, vout, value } of selected) {
    const witnessUtxo = { script: key.script, amount: BigInt(value) }
    transaction.addInput({ txid, index: vout, witnessUtxo })
  }
  for (const { address, amount } of recipients) transaction.addOutputAddress(address, BigInt(amount))
  if (change >= DUST) transaction.addOutputAddress(key.address, BigInt(change))
  return broadcast(url, signPsbt([key], { psbt: transaction.toPSBT(), finalise: true }))
}
