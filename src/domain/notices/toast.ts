/** Milliseconds until an open toast is replaced. S4-36, S9-13. */
export const TOAST_SWAP_MS = 150

const SHOWN_MS: Readonly<Record<ToastKind, number | undefined>> = {
  loading: undefined,
  success: 4000,
  error: 8000,
}

/** S4-35. */
export type ToastKind = 'loading' | 'success' | 'error'

/** The content of a toast: a message key and its parameters. */
export interface ToastContent {
  readonly kind: ToastKind
  readonly text: ToastText
}

/** The toasts that confirm that something was copied. */
export type CopiedToast = 'addressCopied' | 'linkCopied' | 'recordingCopied' | 'transactionCopied'

export type ToastText =
  | { readonly name: 'switched' | 'switching'; readonly network: string }
  | { readonly name: 'walletSwitched' | 'walletDisconnected'; readonly wallet: string }
  | {
      readonly name:
        | CopiedToast
        | 'balanceUnavailable'
        | 'chainNotSupported'
        | 'disconnectFailed'
        | 'authenticationProblem'
        | 'actionNotAllowed'
        | 'nothingArrived'
        | 'sendCancelled'
        | 'sendConfirmed'
        | 'sendFailed'
        | 'sendUnknown'
        | 'secondTransaction'
        | 'swapCancelled'
        | 'swapCarriedOut'
        | 'swapConfirmed'
        | 'swapFailed'
        | 'swapUnknown'
    }

export type Toast =
  | { readonly step: 'hidden'; readonly seq: number }
  | { readonly step: 'shown'; readonly content: ToastContent; readonly seq: number }
  /** The open toast is closing, and the next one waits. */
  | { readonly step: 'replacing'; readonly next: ToastContent; readonly seq: number }

export type ToastEvent =
  | { readonly type: 'requested'; readonly content: ToastContent }
  | { readonly type: 'replaced'; readonly seq: number }
  | { readonly type: 'dismissed'; readonly seq?: number }

export const noToast: Toast = { step: 'hidden', seq: 0 }

/** Only one toast is open. A late timer of an earlier toast changes nothing. S4-35, S4-36. */
export const toast = (state: Toast, event: ToastEvent): Toast => {
  switch (event.type) {
    case 'requested': {
      const seq = state.seq + 1
      return state.step === 'hidden'
        ? { step: 'shown', content: event.content, seq }
        : { step: 'replacing', next: event.content, seq }
    }
    case 'replaced':
      return state.step === 'replacing' && state.seq === event.seq
        ? { step: 'shown', content: state.next, seq: state.seq }
        : state
    case 'dismissed':
      return state.step === 'hidden' || (event.seq !== undefined && event.seq !== state.seq)
        ? state
        : { step: 'hidden', seq: state.seq }
  }
}

/** Milliseconds until the toast closes. Undefined for a loading toast, which stays. */
export const shownFor = ({ kind }: ToastContent): number | undefined => SHOWN_MS[kind]
