import { firstValueFrom, from, map, merge, take, timer } from 'rxjs'

import { SILENT_ANSWER_MS } from '#domain/connection/attempt.ts'
import type { WalletAnswer } from '#domain/send/submission.ts'

import { askWallet } from './ask-wallet.ts'

/** Asks a wallet without its user. Undefined if it does not answer in time. */
export const askSilently = (
  provider: unknown,
  method: string,
  params?: readonly unknown[],
  signal = new AbortController().signal,
): Promise<WalletAnswer | undefined> => {
  const request = params === undefined ? { method } : { method, params }
  const answer = askWallet(provider, 'request', [request], signal)()
  const timeout$ = timer(SILENT_ANSWER_MS).pipe(map(() => undefined))
  return firstValueFrom(merge(from(answer), timeout$).pipe(take(1)))
}
