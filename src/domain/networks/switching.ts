import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Failure } from '#domain/kernel/failure.ts'
import { isUnknownChain, isUserRejection, type RpcError } from '#domain/kernel/rpc-error.ts'

/** Why a switch did not happen. S4-31, S8-16, S8-54. */
export type SwitchFailure = Failure<
  | 'NetworkNotFound'
  | 'UserRejected'
  | 'ChainNotSupported'
  | 'ChainNotApproved'
  | 'TimedOut'
  | 'Cancelled'
  | 'NoAdapter'
>

/** One switch at a time, as the views show it. S4-27. */
export type Switching =
  | { readonly step: 'idle' }
  | { readonly step: 'asking'; readonly to: ChainId; readonly from: ChainId | undefined }
  | {
      readonly step: 'declined'
      readonly to: ChainId
      readonly from: ChainId | undefined
      readonly failure: SwitchFailure
    }

export type SwitchingEvent =
  | { readonly type: 'asked'; readonly to: ChainId; readonly from: ChainId | undefined }
  | { readonly type: 'settled' }
  | { readonly type: 'refused'; readonly failure: SwitchFailure }

export const notSwitching: Switching = { step: 'idle' }

/** Events that make no sense in a step leave the state as it is (the same reference). */
export const switching = (state: Switching, event: SwitchingEvent): Switching => {
  switch (event.type) {
    case 'asked':
      return { step: 'asking', to: event.to, from: event.from }
    case 'settled':
      return state.step === 'idle' ? state : notSwitching
    case 'refused':
      return state.step === 'asking'
        ? { step: 'declined', to: state.to, from: state.from, failure: event.failure }
        : state
  }
}

/** What a wallet's answer to wallet_switchEthereumChain asks for next. S4-32, S7-38, S8-54. */
export const answerToSwitch = (error: RpcError): 'rejected' | 'addChain' | 'notSupported' =>
  isUserRejection(error) ? 'rejected' : isUnknownChain(error) ? 'addChain' : 'notSupported'

/** Milliseconds a wallet may take over a switch before it counts as unanswered. */
export const SWITCH_DEADLINE_MS = 60_000

/** Whether a chain that is not configured opens UnsupportedChain. S1-28, S1-29, S4-30. */
export const opensUnsupportedChain = (options: {
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
}): boolean => options.enableNetworkSwitch && !options.allowUnsupportedChain

/** Where choosing a network leads. S4-27, S4-28 and the routes of network picking. */
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
