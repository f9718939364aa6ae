import type { WalletportError } from '#shell/walletport-error.ts'

/** `pending`: something is under way; `idle`: there is nothing yet; `error`: the latest try failed. */
export type HookStatus = 'idle' | 'pending' | 'success' | 'error'

/** What every hook gives; some give verbs too. */
export interface HookResult<Data> {
  readonly data: Data
  readonly status: HookStatus
  /** Of the latest try, until the next one or `reset`. */
  readonly error: WalletportError | undefined
  /** Forgets the error, and what the latest call of a verb gave. */
  readonly reset: () => void
}

const nothingToReset = () => {}

/** What is read from the state cannot fail. */
export const settled = <Data>(data: Data, status: HookStatus = 'success'): HookResult<Data> => ({
  data,
  status,
  error: undefined,
  reset: nothingToReset,
})
