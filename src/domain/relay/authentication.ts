import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { type Failure, failure } from '#domain/kernel/failure.ts'
import { isNonEmpty } from '#domain/kernel/non-empty.ts'
import type { Network } from '#domain/networks/network.ts'
import type { SiwxMessage } from '#domain/signin/siwx-message.ts'

import { METHODS } from './proposal.ts'
import { type MissingOrInvalid, missingOrInvalid } from './rule-failure.ts'

/** One-click auth: what a wallet is asked to sign as it connects. */
export interface AuthenticationRequest {
  /** The active chain first; eip155 alone. */
  readonly chains: readonly [ChainId, ...ChainId[]]
  /** Becomes a ReCap resource of the message, placed last. EIP-5573. */
  readonly methods: readonly string[]
  /** Its address is empty: the wallet fills it in, per chain that it signs for. */
  readonly message: SiwxMessage
}

export type AuthenticationFailure = MissingOrInvalid | Failure<'MultiNamespace' | 'UnsupportedNamespace'>

/** A wallet shows its calls in its own window, which is not there yet. */
const NOT_ASKED = 'wallet_showCallsStatus'

/** Wallets sign in as they connect only where every network is EVM's. S5-39. */
export const canAuthenticate = (networks: readonly Network[]): boolean =>
  isNonEmpty(networks) && networks.every(({ chainNamespace }) => chainNamespace === 'eip155')

const activeFirst = (networks: readonly Network[], active: ChainId | undefined): readonly ChainId[] => {
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  return [...new Set([...chains.filter((chain) => chain === active), ...chains])]
}

const REQUIRED = ['uri', 'domain', 'nonce'] as const

/** Every network, the active one first, where all that such a request needs is there. S5-30, S8-68, S8-69. */
export const authenticationFor = (
  networks: readonly Network[],
  active: ChainId | undefined,
  message: SiwxMessage,
): E.Either<AuthenticationFailure, AuthenticationRequest> => {
  const chains = activeFirst(networks, active)
  if (!isNonEmpty(chains)) return E.left(missingOrInvalid('chains'))
  const missing = REQUIRED.find((name) => message[name] === '')
  if (missing !== undefined) return E.left(missingOrInvalid(missing))
  const [namespace, ...others] = new Set(chains.map((chain) => chainParts(chain).namespace))
  return pipe(
    E.right({ chains, methods: METHODS.eip155.filter((method) => method !== NOT_ASKED), message }),
    E.filterOrElse(
      () => others.length === 0,
      () => failure('MultiNamespace', 'Multi-namespace requests are not supported'),
    ),
    E.filterOrElseW(
      () => namespace === 'eip155',
      () => failure('UnsupportedNamespace', 'Only eip155 namespace is supported for authenticated sessions'),
    ),
  )
}
