import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { Subject } from 'rxjs'
import { expect, it, vi } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'
import { BitcoinWallet } from '#infrastructure/chains/bitcoin/bitcoin-wallet.ts'

import { mainnet, PAYMENT } from './bitcoin-kit.ts'
import { failed } from './examples.ts'

const connector = {
  id: 'test',
  name: cleanText('Test'),
  type: 'ANNOUNCED',
  namespace: 'bip122',
  chains: [],
} as const
const chainId = mainnet.caipNetworkId
const none = { accounts: [], chainId }
const some = { accounts: [{ address: PAYMENT, type: 'payment' }], chainId }

/** A wallet that answers without accounts, and has them later: by an event, or only when it is asked. */
const lateWallet = (afterMs: number, manner: 'event' | 'silent') => {
  const changes$ = new Subject()
  let state: object = none
  setTimeout(() => {
    state = some
    if (manner === 'event') changes$.next(some)
  }, afterMs)
  const restore = manner === 'silent' ? { restore: () => TE.fromIO(() => state) } : {}
  const client = { connect: () => TE.right(none), changes$, ...restore }
  return new BitcoinWallet(
    connector,
    { protocol: {} } as never,
    async () => ({ walletClientOf: () => client }) as never,
  )
}

it.each(['event', 'silent'] as const)(
  '[S7-33] a Bitcoin wallet that answers before it has accounts connects once it has them: %s',
  async (manner) => {
    expect(await lateWallet(100, manner).connect()()).toMatchObject(
      E.right({ addresses: [PAYMENT], chainId }),
    )
  },
)

it('[S7-33] a Bitcoin wallet that never has accounts has not connected', async () => {
  vi.useFakeTimers()
  const answer = lateWallet(60_000, 'event').connect()()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(await answer).toEqual(failed('NoAccounts'))
})
