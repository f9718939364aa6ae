import type { ChainId } from '#domain/caip/chain-id.ts'
import type { SiwxMessage } from '#domain/signin/siwx-message.ts'

/** One-click auth: what a wallet is asked to sign as it connects. */
export interface AuthenticationRequest {
  /** The active chain first; eip155 alone. */
  readonly chains: readonly [ChainId, ...ChainId[]]
  /** Becomes a ReCap resource of the message, placed last. EIP-5573. */
  readonly methods: readonly string[]
  /** Its address is empty: the wallet fills it in, per chain that it signs for. */
  readonly message: SiwxMessage
}
