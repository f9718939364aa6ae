import * as E from 'fp-ts/Either'

import { parseChainId } from '#domain/caip/chain-id.ts'
import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import { defined } from '#domain/shared/defined.ts'
import { MAX_UINT256 } from '#domain/shared/units.ts'

import { describedTransfer, type TransferDescription, withoutTwins } from './described-transfer.ts'
import type { Transaction } from './transaction.ts'
import {
  addressOf,
  httpsImageUrl,
  MAX_ID,
  MAX_NAME,
  type UntrustedText,
  type UntrustedTexts,
  cleanedText,
} from './untrusted.ts'

/** A source's description of a transaction. */
export interface TransactionDescription
  extends
    Pick<Transaction, 'hash' | 'operation' | 'status' | 'minedAt' | 'nonce' | 'fee'>,
    /** The default id is the hash. */
    UntrustedTexts<'id' | 'from' | 'to'> {
  /** The default is the requested network. */
  readonly chain?: string | undefined
  readonly application?: UntrustedTexts<'name' | 'imageUrl'> | null | undefined
  readonly transfers: readonly TransferDescription[]
}

const MAX_OPERATION = 40
/** The maximum number of transfers per transaction. An airdrop may have thousands. */
const MAX_TRANSFERS = 50
/** The year 9999, after which dates are no longer written with four digits. */
const MAX_TIME = 253_402_300_799_999
const HASH = /^[0-9A-Za-z]{1,128}$/

const applicationOf = (
  application: TransactionDescription['application'],
): Transaction['application'] | undefined => {
  const known = defined({
    name: cleanedText(application?.name, MAX_NAME),
    imageUrl: httpsImageUrl(application?.imageUrl),
  })
  return Object.keys(known).length === 0 ? undefined : known
}

/** An id that is too long is dropped, because its beginning may be the id of another transaction. */
const idOf = (id: UntrustedText): string | undefined =>
  id && id.length > MAX_ID ? undefined : cleanedText(id, MAX_ID)

const within = (value: number | undefined, most: number): number | undefined =>
  value !== undefined && Number.isSafeInteger(value) && value >= 0 && value <= most ? value : undefined

/**
 * Builds a transaction from a source's description. Texts are bounded, and impossible values are left out. Undefined if the
 * hash or the chain is invalid.
 */
export const describedTransaction = (
  network: Network,
  description: TransactionDescription,
): Transaction | undefined => {
  const chain = parseChainId(description.chain ?? network.caipNetworkId)
  const { fee } = description
  // Sources differ in the letter case of a hash in hex. Other hashes are case-sensitive.
  const hash = families[network.chainNamespace].hexHashes ? description.hash.toLowerCase() : description.hash
  if (E.isLeft(chain) || !HASH.test(hash)) return undefined
  return {
    id: idOf(description.id) ?? hash,
    chain: chain.right,
    hash,
    operation: cleanedText(description.operation, MAX_OPERATION) ?? 'execute',
    status: description.status,
    ...defined({
      minedAt: within(description.minedAt, MAX_TIME),
      from: addressOf(network, description.from),
      to: addressOf(network, description.to),
      nonce: within(description.nonce, Number.MAX_SAFE_INTEGER),
      fee: fee !== undefined && fee >= 0n && fee <= MAX_UINT256 ? fee : undefined,
      application: applicationOf(description.application),
    }),
    transfers: withoutTwins(network, description.transfers)
      .slice(0, MAX_TRANSFERS)
      .map((transfer) => describedTransfer(network, transfer)),
  }
}
