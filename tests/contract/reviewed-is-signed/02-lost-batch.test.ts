import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'

import { type BatchWorld, type Call, encode, SAFE, startBatches, STRANGER } from './batch-kit.ts'
import { followed, outcomes } from './outcome-kit.ts'

describe('[S0-06] row 2: a batch whose answer is lost', () => {
  let world: BatchWorld
  beforeAll(async () => {
    world = await startBatches()
  }, 60_000)
  afterAll(() => world.stop())
  beforeEach(() => world.reset())

  const follow = (sent: SentTransfer) => followed(world.on, world.anvil.url, sent)

  type Carry = (calls: readonly Call[]) => Promise<string>
  /** Somebody has a Safe carry it out. The delegated account sends it to itself. */
  const ways: readonly (readonly [string, () => Address, Carry])[] = [
    ['a Safe', () => SAFE, (calls) => world.carryOut(SAFE, calls)],
    [
      'an account with the code of another contract',
      () => world.owner,
      (calls) =>
        world.ask('eth_sendTransaction', [
          { from: world.owner, to: world.owner, gas: '0xf4240', data: encode('batch', [calls]) },
        ]) as Promise<string>,
    ],
  ]

  describe.each(ways)('of %s', (_, accountOf, carryOut) => {
    it('is found once it is in a block, with what arrived', async () => {
      const account = accountOf()
      const batch = await world.reviewed(account)
      const lost = world.stored(account, batch)
      expect(outcomes(lost)).toEqual({ type: 'lookedFor' })
      const by = await carryOut(batch.calls)
      const found = await follow(lost)
      expect(outcomes(found)).toEqual({ type: 'included', succeeded: true })
      expect(found).toMatchObject({ hash: by, delivered: batch.review.plan.quote.received })
    })

    it('is unknown, and cannot be repeated, while it is in none, whatever else the account does', async () => {
      const account = accountOf()
      const batch = await world.reviewed(account)
      const lost = world.stored(account, batch)
      const unknown = { type: 'unknown', reason: 'notFound', canRepeat: false }
      expect(outcomes(await follow(lost))).toEqual(unknown)
      // Another swap pays more, an approval alone pays nothing, and a swap that fails pays nothing either.
      const more = await world.reviewed(account, '21')
      await carryOut(more.calls)
      await carryOut(batch.calls.slice(0, 1))
      await carryOut([...batch.calls, { to: STRANGER, value: '0x0', data: '0xdead' }])
      expect(outcomes(await follow(lost))).toEqual(unknown)
    })

    it('is not what a wallet’s hash says, if that is of somebody else’s swap, or of another one of the account', async () => {
      const account = accountOf()
      const batch = await world.reviewed(account)
      const strangers = await world.reviewed(STRANGER)
      const hashes = [
        await world.carryOut(STRANGER, strangers.calls),
        await carryOut((await world.reviewed(account, '21')).calls),
      ]
      for (const hash of hashes)
        expect(outcomes(await follow(world.stored(account, batch, { type: 'submitted', hash })))).toEqual({
          type: 'unknown',
          reason: 'different',
          canRepeat: false,
        })
      const hash = await carryOut(batch.calls)
      const found = await follow(world.stored(account, batch, { type: 'submitted', hash }))
      expect(outcomes(found)).toEqual({ type: 'included', succeeded: true })
    })
  })
})
