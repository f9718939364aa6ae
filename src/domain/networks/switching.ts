import type { UnsupportedNetworkPolicy } from '#contracts/unions.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import {
  type FailureWithCause,
  isRequestPending,
  isUserRejection,
  rejectedOr,
  type RpcError,
} from '#domain/shared/rpc-error.ts'

/** Why a network switch failed. S4-31, S8-16, S8-54. */
export type SwitchFailure = Failure<
  | 'NetworkNotFound'
  | 'UserRejected'
  | 'ChainNotSupported'
  | 'ChainNotApproved'
  | 'RelayUnreachable'
  | 'FrameUnavailable'
  | 'TimedOut'
  | 'CodeNotLoaded'
  | 'Cancelled'
  | 'NoAdapter'
>

/** The state of the network switch. The id distinguishes it from earlier and later switches. S4-27. */
export type Switching =
  | { readonly step: 'idle' }
  | {
      readonly step: 'pending'
      readonly id: number
      readonly to: ChainId
      readonly from: ChainId | undefined
      /** The wallet shows an earlier request, whose answer is awaited. */
      readonly requestOpen?: true
    }
  | {
      readonly step: 'failed'
      readonly id: number
      readonly to: ChainId
      readonly from: ChainId | undefined
      readonly failure: SwitchFailure
    }

export type SwitchingEvent =
  | {
      readonly type: 'requested'
      readonly id: number
      readonly to: ChainId
      readonly from: ChainId | undefined
    }
  | { readonly type: 'reset' }
  | { readonly type: 'requestOpen'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly failure: SwitchFailure }

export const initialSwitching: Switching = { step: 'idle' }

/** An event that the current step does not expect, or an event of another switch, returns the same state reference. */
export const switching = (state: Switching, event: SwitchingEvent): Switching => {
  switch (event.type) {
    case 'requested':
      return { step: 'pending', id: event.id, to: event.to, from: event.from }
    case 'reset':
      return state.step === 'idle' ? state : initialSwitching
    case 'requestOpen':
      return state.step === 'pending' && state.id === event.id ? { ...state, requestOpen: true } : state
    case 'failed':
      return state.step === 'pending' && state.id === event.id
        ? { step: 'failed', id: state.id, to: state.to, from: state.from, failure: event.failure }
        : state
  }
}

/**
 * The next step after a wallet's error to wallet_switchEthereumChain. Wallets tell in many ways that they do not know a network, and
 * adding a known one is harmless (EIP-3085). S4-32, S7-38, S8-54.
 */
export const switchErrorKind = (error: RpcError): 'rejected' | 'pending' | 'addChain' => {
  if (isUserRejection(error)) return 'rejected'
  return isRequestPending(error) ? 'pending' : 'addChain'
}

/** The failure after a wallet's error to a switch or an added network. S8-54. */
export const switchRefusal: (error: RpcError) => FailureWithCause<'UserRejected' | 'ChainNotSupported'> =
  rejectedOr(failure('ChainNotSupported', 'Chain is not supported'), 'Switch rejected')

/** A network that the wallet lacks and that cannot be added, because it has no address that wallets take. S8-54. */
export const cannotBeAdded = (error: RpcError): FailureWithCause<'ChainNotSupported'> => ({
  ...failure(
    'ChainNotSupported',
    'Chain is not supported: the wallet may not know it, and it has no RPC address that wallets take',
  ),
  error,
})

/** Milliseconds after which a network switch is shown as loading. S4-35. */
export const SLOW_SWITCH_MS = 300

/** Milliseconds until a network switch times out. */
export const SWITCH_DEADLINE_MS = 60_000

/** Whether an unconfigured chain opens UnsupportedChain without a press. S1-28, S1-29, S4-30. */
export const opensUnsupportedChain = (options: {
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly unsupportedNetwork?: UnsupportedNetworkPolicy | undefined
}): boolean =>
  options.enableNetworkSwitch && !options.allowUnsupportedChain && options.unsupportedNetwork !== 'warn'

/** The next step after the user selects a network. S4-27, S4-28. */
export const routeToNetwork = (choice: {
  readonly target: ChainId
  readonly current: ChainId | undefined
  readonly namespaceConnected: boolean
  readonly otherNamespaceConnected: boolean
}): 'nothing' | 'choose' | 'SwitchNetwork' | 'SwitchActiveChain' => {
  if (choice.target === choice.current) return 'nothing'
  if (choice.namespaceConnected) return 'SwitchNetwork'
  return choice.otherNamespaceConnected ? 'SwitchActiveChain' : 'choose'
}
