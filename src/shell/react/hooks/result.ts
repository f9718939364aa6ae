import type { WalletportError } from '#shell/walletport-error.ts'

/** `idle`: no data yet. `pending`: a request is running. `error`: the last request failed. */
export type HookStatus = 'idle' | 'pending' | 'success' | 'error'

/** The result of every hook. Some add verbs. */
export interface HookResult<Data> {
  readonly data: Data
  readonly status: HookStatus
  /** The error of the last call, until the next call or `reset`. */
  readonly error: WalletportError | undefined
  /** Clears the error and the result of the last call. */
  readonly reset: () => void
}

const nothingToReset = () => {}

/** A result that is read from the state, which cannot fail. */
export const settled = <Data>(data: Data, status: HookStatus = 'success'): HookResult<Data> => ({
  data,
  status,
  error: undefined,
  reset: nothingToReset,
})
