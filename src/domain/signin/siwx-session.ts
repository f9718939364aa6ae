import * as t from 'io-ts'

import type { ChainId } from '#domain/caip/chain-id.ts'

import { Cacao } from './cacao.ts'
import { instantOf } from './instant.ts'
import { sameAddress } from './same-address.ts'
import { SiwxMessage } from './siwx-message.ts'

/** A signed message: who signed in, where, until when. */
export const SiwxSession = t.readonly(
  t.intersection([
    t.type({
      data: SiwxMessage,
      /** The text as it was signed. */
      message: t.string,
      /** Hex on eip155, base58 on solana, base64 on bip122. */
      signature: t.string,
    }),
    t.partial({
      /** Where a wallet signed in as it connected, over the relay. CAIP-74. */
      cacao: Cacao,
    }),
  ]),
)
export type SiwxSession = t.TypeOf<typeof SiwxSession>

/** Milliseconds since the epoch; undefined of a session that ends with no time, NaN where nobody can read the time. */
export const expiresAt = ({ data }: SiwxSession): number | undefined =>
  data.expirationTime === undefined ? undefined : instantOf(data.expirationTime)

/** Begun, and not over; by the visitor's clock alone. */
export const isValidAt = (session: SiwxSession, nowMs: number): boolean => {
  const { notBefore } = session.data
  const hasBegun = notBefore === undefined || nowMs >= instantOf(notBefore)
  return hasBegun && nowMs < (expiresAt(session) ?? Number.POSITIVE_INFINITY)
}

/** A session is of one address on one network. S4-10. */
export const isOf = ({ data }: SiwxSession, chainId: ChainId, address: string): boolean =>
  data.chainId === chainId && sameAddress(chainId, data.accountAddress, address)
