import type { Task } from 'fp-ts/Task'

import { notAsked, type WalletAnswer } from '#domain/send/submission.ts'
import { rpcErrorOf } from '#domain/shared/rpc-error.ts'

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/**
 * Calls a method of a wallet's provider. Distinguishes a wallet that was not asked from one that answered. May never settle. If
 * the signal is aborted before, the wallet is not asked.
 */
export const askWallet =
  (
    provider: unknown,
    method: 'request' | 'signAndSendTransaction',
    args: readonly unknown[],
    signal: AbortSignal,
    asked?: () => void,
  ): Task<WalletAnswer> =>
  async () => {
    if (signal.aborted) return notAsked('Cancelled before the wallet was asked')
    try {
      const call: unknown = isObject(provider) ? Reflect.get(provider, method) : undefined
      if (typeof call !== 'function') return notAsked(`The wallet has no ${method}`)
      asked?.()
      const value: unknown = await Reflect.apply(call, provider, args)
      return { type: 'response', value }
    } catch (thrown) {
      return { type: 'error', error: rpcErrorOf(thrown) }
    }
  }
