import * as t from 'io-ts'

import { instant, part, text, units, whole } from './loose-codecs.ts'

const party = part(t.type({ hash: text }))

/** A row of `/addresses/{address}/transactions`. Older instances call the number of the block `block`. */
export const BlockscoutTransaction = t.type({
  hash: t.string,
  block_number: whole,
  block: whole,
  timestamp: instant,
  status: text,
  from: party,
  to: party,
  created_contract: party,
  value: units,
  fee: part(t.type({ type: text, value: units })),
  nonce: whole,
  method: text,
  historic_exchange_rate: text,
})
export type BlockscoutTransaction = t.TypeOf<typeof BlockscoutTransaction>

/** A row of `/addresses/{address}/token-transfers`. Older instances shorten `transaction` and the token's `address_hash`. */
export const BlockscoutTokenTransfer = t.type({
  block_number: t.number,
  transaction_hash: text,
  tx_hash: text,
  timestamp: instant,
  from: party,
  to: party,
  method: text,
  token: part(
    t.type({
      address_hash: text,
      address: text,
      name: text,
      symbol: text,
      decimals: whole,
      type: text,
      icon_url: text,
      reputation: text,
    }),
  ),
  total: part(
    t.type({
      value: units,
      decimals: whole,
      token_id: text,
      token_instance: part(t.type({ image_url: text, metadata: part(t.type({ name: text, image: text })) })),
    }),
  ),
})
export type BlockscoutTokenTransfer = t.TypeOf<typeof BlockscoutTokenTransfer>

/** A row of `/addresses/{address}/internal-transactions`: what contracts called. */
export const BlockscoutInternal = t.type({
  block_number: t.number,
  transaction_hash: text,
  timestamp: instant,
  from: party,
  to: party,
  value: units,
  error: text,
  success: t.unknown,
})
export type BlockscoutInternal = t.TypeOf<typeof BlockscoutInternal>
