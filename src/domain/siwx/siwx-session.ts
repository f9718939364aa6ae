import * as t from 'io-ts'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { instantOf } from '#domain/shared/instant.ts'

import { Cacao } from './cacao.ts'
import { sameAddress } from './same-address.ts'
import { SiwxMessage } from './siwx-message.ts'

/** A signed sign-in message: the account, the network and the expiry. */
export const SiwxSession = t.readonly(
  t.intersection([
    t.type({
      data: SiwxMessage,
      /** The signed text. */
      message: t.string,
      /** Hex on eip155, base58 on solana, base64 on bip122. */
      signature: t.string,
    }),
    t.partial({
      /** Present if the wallet signed in while it connected over the relay. CAIP-74. */
      cacao: Cacao,
    }),
  ]),
)
export type SiwxSession = t.TypeOf<typeof SiwxSession>

/** Milliseconds since the epoch. Undefined for a session without an expiry, NaN for an unreadable time. */
export const expiresAt = ({ data }: SiwxSession): number | undefined =>
  data.expirationTime === undefined ? undefined : instantOf(data.expirationTime)

/** Whether the session has started and not ended, by the user's clock. */
export const isValidAt = (session: SiwxSession, nowMs: number): boolean => {
  const { notBefore } = session.data
  const hasBegun = notBefore === undefined || nowMs >= instantOf(notBefore)
  return hasBegun && nowMs < (expiresAt(session) ?? Number.POSITIVE_INFINITY)
}

/** Whether the session belongs to this address on this network. S4-10. */
export const isOf = ({ data }: SiwxSession, chainId: ChainId, address: string): boolean =>
  data.chainId === chainId && sameAddress(chainId, data.accountAddress, address)
