import { hex } from '@scure/base'
import { Address, OutScript } from '@scure/btc-signer'

import type { Coin } from './checks.ts'
import { feeOf, type BitcoinLedger, type LedgerEntry } from './ledger.ts'

type AddressValue = ReturnType<ReturnType<typeof Address>['decode']>

const types: Readonly<Record<string, string>> = {
  pkh: 'p2pkh',
  sh: 'p2sh',
  wpkh: 'v0_p2wpkh',
  wsh: 'v0_p2wsh',
  tr: 'v1_p2tr',
}

/** The output script of an address. Undefined if it is not an address. */
export const scriptOf = (address: string): Uint8Array | undefined => {
  try {
    return OutScript.encode(Address().decode(address))
  } catch {
    return undefined
  }
}

const addressOf = (script: Uint8Array): string | undefined => {
  try {
    const output = OutScript.decode(script)
    return output && output.type in types ? Address().encode(output as AddressValue) : undefined
  } catch {
    return undefined
  }
}

const outputOf = ({ script, value }: Coin) => {
  const address = addressOf(script)
  return {
    scriptpubkey: hex.encode(script),
    scriptpubkey_type: address === undefined ? 'unknown' : types[OutScript.decode(script)?.type ?? ''],
    ...(address !== undefined && { scriptpubkey_address: address }),
    value,
  }
}

/** A generated hash, the same for every block of a height. */
const blockHash = (height: number): string => height.toString(16).padStart(64, '0')

/** The confirmation status of a transaction. */
export const statusOf = ({ block }: LedgerEntry) =>
  block
    ? {
        confirmed: true,
        block_height: block.height,
        block_hash: blockHash(block.height),
        block_time: block.time,
      }
    : { confirmed: false }

const inputsOf = ({ transaction, spent }: LedgerEntry) =>
  Array.from({ length: transaction.inputsLength }, (_, index) => {
    const input = transaction.getInput(index)
    const coin = spent[index]
    return {
      txid: hex.encode(input.txid ?? new Uint8Array(32)),
      vout: input.index,
      prevout: coin ? outputOf(coin) : null,
      scriptsig: hex.encode(input.finalScriptSig ?? new Uint8Array()),
      witness: (input.finalScriptWitness ?? []).map((item) => hex.encode(item)),
      is_coinbase: coin === undefined,
      sequence: input.sequence,
    }
  })

/** A transaction in Esplora's format. */
export const transactionOf = (entry: LedgerEntry) => {
  const { txid, transaction, created } = entry
  return {
    txid,
    version: transaction.version,
    locktime: transaction.lockTime,
    vin: inputsOf(entry),
    vout: created.map(outputOf),
    size: transaction.hex.length / 2,
    weight: transaction.weight,
    fee: feeOf(entry),
    status: statusOf(entry),
  }
}

const paysTo =
  (script: Uint8Array) =>
  (coin: Coin): boolean =>
    hex.encode(coin.script) === hex.encode(script)

const involves = (script: Uint8Array) => {
  const pays = paysTo(script)
  return ({ spent, created }: LedgerEntry): boolean => spent.some(pays) || created.some(pays)
}

/** The number of confirmed transactions per page in Esplora. */
const PAGE_SIZE = 25

/** The transactions that involve a script, latest first: all unconfirmed ones and the latest confirmed ones. */
export const transactionsOf = (ledger: BitcoinLedger, script: Uint8Array) => {
  const ownEntries = ledger.entries.filter(involves(script))
  return [
    ...ownEntries.filter(({ block }) => !block),
    ...ownEntries.filter(({ block }) => block).slice(0, PAGE_SIZE),
  ].map(transactionOf)
}

/** The confirmed transactions that are older than the one with the id `last`. */
export const olderTransactionsOf = (ledger: BitcoinLedger, script: Uint8Array, last: string) => {
  const ownEntries = ledger.entries.filter(involves(script)).filter(({ block }) => block)
  const start = ownEntries.findIndex(({ txid }) => txid === last) + 1
  return (start === 0 ? [] : ownEntries.slice(start, start + PAGE_SIZE)).map(transactionOf)
}

export const unspentOf = (ledger: BitcoinLedger, script: Uint8Array) =>
  ledger.unspent.filter(paysTo(script)).map(({ txid, vout, value }) => {
    const entry = ledger.entry(txid)
    return { txid, vout, value, status: entry ? statusOf(entry) : { confirmed: false } }
  })

const statistics = (entries: readonly LedgerEntry[], script: Uint8Array) => {
  const pays = paysTo(script)
  const funded = entries.flatMap(({ created }) => created.filter(pays))
  const spent = entries.flatMap((entry) => entry.spent.filter(pays))
  const sum = (coins: readonly Coin[]) => coins.reduce((total, { value }) => total + value, 0)
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: entries.length,
  }
}

/** The received and spent amounts of an address, confirmed and unconfirmed. */
export const addressStatistics = (ledger: BitcoinLedger, address: string, script: Uint8Array) => {
  const entries = ledger.entries.filter(involves(script))
  return {
    address,
    chain_stats: statistics(
      entries.filter(({ block }) => block),
      script,
    ),
    mempool_stats: statistics(
      entries.filter(({ block }) => !block),
      script,
    ),
  }
}

/** Fee rates in satoshi per virtual byte, by target in blocks. */
export const feeEstimates = { 1: 12.5, 3: 8.2, 6: 5, 144: 1.1 }
