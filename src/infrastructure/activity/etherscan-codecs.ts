import * as t from 'io-ts'

import { code, text, units, whole } from './loose-codecs.ts'

/** Every response, including a refusal, whose reason is in `result`. */
export const EtherscanResponse = t.type({
  message: text,
  result: t.union([t.string, t.readonlyArray(t.unknown), t.null]),
})
export type EtherscanResponse = t.TypeOf<typeof EtherscanResponse>

/** The fields of the rows in all lists. Numbers are strings as well. */
const row = { hash: t.string, blockNumber: whole, timeStamp: whole, from: text, to: text }

/** A row of `txlist`. */
export const EtherscanTransaction = t.type({
  ...row,
  value: units,
  nonce: whole,
  isError: code,
  txreceipt_status: code,
  gasUsed: units,
  gasPrice: units,
  contractAddress: text,
  functionName: text,
  methodId: text,
})
export type EtherscanTransaction = t.TypeOf<typeof EtherscanTransaction>

/** A row of `txlistinternal`: what contracts paid. */
export const EtherscanInternal = t.type({ ...row, value: units, isError: code })
export type EtherscanInternal = t.TypeOf<typeof EtherscanInternal>

/** A row of `tokentx`, `tokennfttx` or `token1155tx`. Sender and recipient are those of the transfer. */
export const EtherscanToken = t.type({
  ...row,
  contractAddress: text,
  value: units,
  tokenName: text,
  tokenSymbol: text,
  tokenDecimal: whole,
  tokenID: text,
  tokenValue: units,
})
export type EtherscanToken = t.TypeOf<typeof EtherscanToken>
