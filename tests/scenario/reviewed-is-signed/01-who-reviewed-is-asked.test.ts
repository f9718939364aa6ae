import { describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { FakeReplacements } from '#testkit/fake-replacements.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import type { FakeWallet } from '#testkit/fake-wallet.ts'
import { nftOn } from '#tests/scenario/nft-kit.ts'
import { choice, option } from '#tests/scenario/onramp-kit.ts'
import { embeddedTab } from '#tests/scenario/register-name-kit.ts'
import { BOB, wallet } from '#tests/scenario/wallets.ts'
import { chain, outcomeOf, readyWorld } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

import { swapOf, swapping } from './swapping.ts'

/** What a host has prepared, and what was asked for since. */
interface Prepared {
  readonly wallet: FakeWallet
  readonly connect: (connectorId: string) => Promise<unknown>
  readonly confirm: () => Promise<unknown>
  readonly asked: () => readonly unknown[]
}

/** The same account in two wallets. */
const wallets = () => [wallet(), wallet('two')] as const

const sending = async (input: object): Promise<Prepared> => {
  const transfers = new FakeTransfers()
  const [one, two] = wallets()
  const tab = await readyWorld({ wallets: [one, two], transfers })
  await tab.outside.connect({ connectorId: 'one' })
  const review = await tab.outside.send.prepare({ units: 5n, to: BOB, ...input })
  return {
    wallet: one,
    connect: (connectorId) => tab.outside.connect({ connectorId }),
    confirm: () => review.send(),
    asked: () => transfers.sent,
  }
}

const swappingBy = async (by: 'none' | 'approve' | 'permit' | 'batch'): Promise<Prepared> => {
  const [one, two] = wallets()
  const tab = await swapping({ wallets: [one, two] })
  tab.swaps.takesPermit = by === 'permit'
  tab.swapTransactions.supportsPermits = by === 'permit'
  tab.swapTransactions.supportsBatches = by === 'batch'
  if (by === 'none') tab.swapTransactions.allowed = 10n ** 20n
  const review = await tab.verbs.prepare(swapOf(150_000n))
  expect(review.allowanceMethod).toBe(by)
  return {
    wallet: one,
    connect: (connectorId) => tab.outside.connect({ connectorId }),
    confirm: () => review.send(),
    asked: () => tab.swapTransactions.walletRequests,
  }
}

const speedingUp = async (): Promise<Prepared> => {
  const [transfers, replacements] = [new FakeTransfers(), new FakeReplacements()]
  transfers.observation = { type: 'pending', nonce: 7 }
  transfers.facts = { call: { to: BOB, value: '0x5', data: '0x' } }
  const [one, two] = wallets()
  const tab = await readyWorld({ wallets: [one, two], transfers, replacements })
  await tab.outside.connect({ connectorId: 'one' })
  const { send } = tab.outside
  send.state$.subscribe()
  const { hash } = await (await send.prepare({ units: 5n, to: BOB })).send()
  await tab.clock.advance(5000)
  const review = await send.speedUp(hash)
  return {
    wallet: one,
    connect: (connectorId) => tab.outside.connect({ connectorId }),
    confirm: () => review.send({ pressed: true }),
    asked: () => replacements.requests,
  }
}

const buying = async (): Promise<Prepared> => {
  const [one, two] = wallets()
  const tab = await readyWorld({ wallets: [one, two], options: { onramp: option } })
  await tab.outside.connect({ connectorId: 'one' })
  await settled()
  const review = await tab.outside.onramp.prepare(choice)
  return {
    wallet: one,
    connect: (connectorId) => tab.outside.connect({ connectorId }),
    confirm: () => review.buy(),
    asked: () => tab.onramp.started,
  }
}

const flows: Readonly<Record<string, () => Promise<Prepared>>> = {
  'a transfer': () => sending({}),
  'a transfer of an item': () => sending({ nft: nftOn(1, 5), units: undefined }),
  'a swap': () => swappingBy('none'),
  'a swap with an approval': () => swappingBy('approve'),
  'a swap with a permit': () => swappingBy('permit'),
  'a swap in a batch': () => swappingBy('batch'),
  'a transfer at a higher price': speedingUp,
  'a purchase': buying,
}

const changes: Readonly<Record<string, (prepared: Prepared) => unknown>> = {
  'another account': ({ wallet: one }) => one.changeAccounts([BOB]),
  'another network': ({ wallet: one }) => one.changeChain(chain(10)),
  'another wallet with the same account': ({ connect }) => connect('two'),
}

clause('S0-06', () => {
  for (const [flow, prepare] of Object.entries(flows))
    describe(`what is reviewed for ${flow}`, () => {
      it('[S0-06] is asked for while nothing has changed', async () => {
        const prepared = await prepare()
        await prepared.confirm()
        expect(prepared.asked().length).toBeGreaterThan(0)
      })

      for (const [name, change] of Object.entries(changes))
        it(`[S0-06] is not asked for after ${name} has become active, although nothing observed the review`, async () => {
          const prepared = await prepare()
          await change(prepared)
          await settled()
          expect(await outcomeOf(prepared.confirm())).toBe('CANCELLED')
          expect(prepared.asked()).toEqual([])
        })
    })

  it('[S0-06] a name is not signed for after another wallet has become active', async () => {
    const tab = await embeddedTab({ wallets: [wallet()] })
    const review = await tab.outside.names.prepareRegistration('mara')
    await tab.outside.connect({ connectorId: 'one' })
    expect(await outcomeOf(review.register())).toBe('NOT_READY')
    expect(tab.signatures.requests).toEqual([])
  })

  it('[S0-06] a swap is not prepared again for another account, and its review is over', async () => {
    const [one, two] = wallets()
    const tab = await swapping({ wallets: [one, two] })
    const review = await tab.verbs.prepare(swapOf(150_000n))
    one.changeAccounts([BOB])
    await settled()
    expect(await outcomeOf(review.refresh())).toBe('CANCELLED')
    one.changeAccounts([...(tab.account()?.address === undefined ? [] : [BOB])])
    expect(await outcomeOf(review.send())).toBe('NOT_REVIEWED')
  })
})
