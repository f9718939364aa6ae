import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import type { AccountId } from '#domain/caip/account-id.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { isNonEmpty } from '#domain/shared/non-empty.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'

import { methodsOf } from './proposal.ts'
import { type MissingOrInvalid, missingOrInvalid } from './rule-failure.ts'
import type { Session } from './session.ts'

/** The sign-in request that is sent with a session proposal (one-click auth). */
export interface AuthenticationRequest {
  /** The eip155 chains, the active one first. */
  readonly chains: readonly [ChainId, ...ChainId[]]
  /** The methods, which become a ReCap resource at the end of the message. EIP-5573. */
  readonly methods: readonly string[]
  /** The message without an address. The wallet adds its address for each chain that it signs for. */
  readonly message: SiwxMessage
}

export type AuthenticationFailure = MissingOrInvalid | Failure<'MultiNamespace' | 'UnsupportedNamespace'>

/** Wallets show the call status in their own window, so this method is not requested. */
const NOT_REQUESTED = 'wallet_showCallsStatus'

/** One-click auth needs every network to be eip155. S5-39. */
export const canAuthenticate = (networks: readonly Network[]): boolean =>
  isNonEmpty(networks) && networks.every(({ chainNamespace }) => chainNamespace === 'eip155')

/** The accounts with which a session of one-click auth may have signed in. */
export const authenticatedAccounts = ({ namespaces }: Session): readonly AccountId[] =>
  namespaces.eip155?.accounts ?? []

const activeFirst = (networks: readonly Network[], active: ChainId | undefined): readonly ChainId[] => {
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  return [...new Set([...chains.filter((chain) => chain === active), ...chains])]
}

const REQUIRED = ['uri', 'domain', 'nonce'] as const

/**
 * The request for all networks, the active one first. Undefined if a required part is missing. S5-30, S8-68,
 * S8-69.
 */
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
    E.right({ chains, methods: methodsOf('eip155').filter((method) => method !== NOT_REQUESTED), message }),
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
