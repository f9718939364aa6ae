import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { withObservation } from '#domain/send/stored-sends.ts'

import { type BatchWorld, SAFE, startBatches, STRANGER } from './batch-kit.ts'
import { followed, outcomes, stateOf } from './outcome-kit.ts'

const ID = '0x1d'
const OTHER_HASH = `0x${'cd'.repeat(32)}`

/** A wallet that answers this about its calls. */
const walletWith = (answer: (id: unknown) => unknown) => {
  const asked: unknown[] = []
  const request = async ({
    method,
    params,
  }: {
    readonly method: string
    readonly params: readonly unknown[]
  }) => {
    if (method === 'wallet_getCapabilities') return { '0xa': { atomic: { status: 'supported' } } }
    if (method !== 'wallet_getCallsStatus') throw Object.assign(new Error('unsupported'), { code: 4200 })
    asked.push(params[0])
    return answer(params[0])
  }
  return { asked, provider: { request } }
}
const refusing = (code: number) =>
  walletWith(() => {
    throw Object.assign(new Error('no'), { code })
  })

describe('[S0-06] row 2: a batch that the wallet has accepted under an id', () => {
  let world: BatchWorld
  beforeAll(async () => {
    world = await startBatches()
  }, 60_000)
  afterAll(() => world.stop())
  beforeEach(() => world.reset())

  const accepted = async () => {
    const batch = await world.reviewed(SAFE)
    const sent = world.stored(SAFE, batch, { type: 'unknown', error: { message: '' } })
    return { batch, sent: { ...sent, callsId: ID } }
  }
  const follow = (sent: SentTransfer, provider?: unknown) =>
    followed(world.on, world.anvil.url, sent, { provider })
  const state = (sent: SentTransfer, provider?: unknown) => stateOf(world.on, world.anvil.url, sent, provider)

  it('is in the wallet while the wallet says so, although its approval has a receipt by then', async () => {
    const { sent } = await accepted()
    const wallet = walletWith(() => ({ status: 100, receipts: [{ transactionHash: OTHER_HASH }] }))
    const queued = await follow(sent, wallet.provider)
    expect(wallet.asked).toEqual([ID, ID])
    expect(outcomes(queued)).toEqual({ type: 'queued' })
    // The wallet is not connected, so nothing new is known.
    expect(outcomes(await follow(queued))).toEqual({ type: 'queued' })
  })

  it('has the transaction that the wallet names, if exactly its tokens have moved there', async () => {
    const { batch, sent } = await accepted()
    const more = await world.carryOut(SAFE, (await world.reviewed(SAFE, '21')).calls, 'nothing')
    // Without an event of the account, only the wallet knows it.
    const by = await world.carryOut(SAFE, batch.calls, 'nothing')
    expect(outcomes(await follow(sent))).toMatchObject({ type: 'unknown', canRepeat: false })
    const naming = (transactionHash: string) =>
      walletWith(() => ({ status: 200, receipts: [{ transactionHash }] })).provider
    expect(outcomes(await follow(sent, naming(more)))).toMatchObject({ type: 'unknown' })
    const found = await follow(sent, naming(by))
    expect([outcomes(found), found.hash]).toEqual([{ type: 'included', succeeded: true }, by])
  })

  it('has the named transaction, with what arrived, also if the wallet writes its hash in capitals', async () => {
    const { batch, sent } = await accepted()
    const by = await world.carryOut(SAFE, batch.calls)
    const transactionHash = `0x${by.slice(2).toUpperCase()}`
    const { provider } = walletWith(() => ({ status: 200, receipts: [{ transactionHash }] }))
    const found = await follow(sent, provider)
    expect(outcomes(found)).toEqual({ type: 'included', succeeded: true })
    expect(found).toMatchObject({ hash: by, delivered: batch.review.plan.quote.received })
  })

  it('does not have a transaction of somebody else that the wallet names, and is found by the account’s own', async () => {
    const { batch, sent } = await accepted()
    const strangers = await world.carryOut(STRANGER, (await world.reviewed(STRANGER)).calls)
    const { provider } = walletWith(() => ({ status: 200, receipts: [{ transactionHash: strangers }] }))
    const untold = await follow(sent, provider)
    expect(outcomes(untold)).toEqual({ type: 'unknown', reason: 'notFound', canRepeat: false })
    const by = await world.carryOut(SAFE, batch.calls)
    const found = await follow(untold, provider)
    expect([outcomes(found), found.hash]).toEqual([{ type: 'included', succeeded: true }, by])
  })

  it.each([
    ['was given up', { status: 400 }],
    ['was reverted as a whole', { status: 500 }],
  ])('that %s is no transfer any more, unless the network has it', async (_, status) => {
    const { batch, sent } = await accepted()
    const { provider } = walletWith(() => status)
    const observation = await state(sent, provider)
    expect(observation).toEqual({ type: 'unsent' })
    expect(withObservation([sent], sent, observation, 1)).toEqual([])
    const by = await world.carryOut(SAFE, batch.calls)
    expect(await state(sent, provider)).toMatchObject({ type: 'included', succeeded: true, by })
  })

  it.each([
    ['has no receipt', () => ({ status: 200, receipts: [] })],
    ['was reverted in part', () => ({ status: 600 })],
    [
      'was not done as one',
      () => ({ status: 200, atomic: false, receipts: [{ transactionHash: OTHER_HASH }] }),
    ],
    ['is told in no known shape', () => 'confirmed'],
  ])('that %s is looked for, and found by what the account has logged', async (_, status) => {
    const { batch, sent } = await accepted()
    const { provider } = walletWith(status)
    const queued: SentTransfer = { ...sent, status: 'queued' }
    const lost = await follow(queued, provider)
    expect(outcomes(lost)).toEqual({ type: 'unknown', reason: 'notFound', canRepeat: false })
    await world.carryOut(SAFE, batch.calls)
    expect(outcomes(await follow(lost, provider))).toEqual({ type: 'included', succeeded: true })
  })

  it.each(['events', 'nothing'] as const)(
    'that the network has reverted as a whole has failed, by its own transaction with %s',
    async (logs) => {
      const { batch, sent } = await accepted()
      const failing = await world.revert(SAFE, batch.calls, logs)
      const { status } = (await world.ask('eth_getTransactionReceipt', [failing])) as {
        readonly status: string
      }
      expect(status).toBe(logs === 'events' ? '0x1' : '0x0')
      const reverted = (transactionHash: string, code = 500) =>
        walletWith(() => ({ status: code, receipts: [{ transactionHash, status: '0x0' }] })).provider
      // Without the wallet's word that it is over, another transaction may still carry it out.
      for (const wrong of [200, 600])
        expect(outcomes(await follow(sent, reverted(failing, wrong)))).toMatchObject({ type: 'unknown' })
      const failed = await follow(sent, reverted(failing))
      expect([outcomes(failed), failed.hash]).toEqual([{ type: 'included', succeeded: false }, failing])
      expect(withObservation([sent], sent, await state(sent, reverted(failing)), 1)).toMatchObject([
        { status: 'failed', hash: failing },
      ])
    },
  )

  it('that the wallet calls reverted is not told as failed by another transaction than its own', async () => {
    const { batch, sent } = await accepted()
    const others = {
      'of other calls': await world.revert(SAFE, (await world.reviewed(SAFE, '21')).calls),
      'of another account': await world.revert(STRANGER, (await world.reviewed(STRANGER)).calls),
      'of nobody': OTHER_HASH,
      'that has succeeded': await world.carryOut(SAFE, (await world.reviewed(SAFE, '22')).calls),
    }
    for (const [whose, transactionHash] of Object.entries(others)) {
      const { provider } = walletWith(() => ({ status: 500, receipts: [{ transactionHash, status: '0x0' }] }))
      expect(outcomes(await follow(sent, provider)), whose).toMatchObject({ type: 'unknown' })
    }
    const by = await world.carryOut(SAFE, batch.calls)
    const { provider } = walletWith(() => ({ status: 500, receipts: [{ transactionHash: by }] }))
    expect(outcomes(await follow(sent, provider))).toEqual({ type: 'included', succeeded: true })
  })

  it('that the account has carried out after all is told so, although the wallet calls an earlier try reverted', async () => {
    const { batch, sent } = await accepted()
    const failing = await world.revert(SAFE, batch.calls)
    const by = await world.carryOut(SAFE, batch.calls)
    const { provider } = walletWith(() => ({ status: 500, receipts: [{ transactionHash: failing }] }))
    expect(await state(sent, provider)).toMatchObject({ type: 'included', succeeded: true, by })
  })

  it('that is in two transactions is none of them, also if all of it is in one', async () => {
    const { batch, sent } = await accepted()
    const others = await world.carryOut(SAFE, (await world.reviewed(SAFE, '21')).calls)
    // Without an event of the account, only the wallet knows it.
    const by = await world.carryOut(SAFE, batch.calls, 'nothing')
    for (const hashes of [
      [OTHER_HASH, others],
      [by, others],
      [others, by],
    ]) {
      const { provider } = walletWith(() => ({
        status: 200,
        receipts: hashes.map((transactionHash) => ({ transactionHash })),
      }))
      expect(await state(sent, provider)).toEqual({ type: 'unknown', isHeld: false })
    }
  })

  it.each([5730, 4200, -32_601, -32_602])(
    'whose id the wallet no longer knows (%d) is not in the wallet any more, and is looked for',
    async (code) => {
      const { sent } = await accepted()
      const { provider } = refusing(code)
      const lost = await follow({ ...sent, status: 'queued' }, provider)
      expect(outcomes(lost)).toEqual({ type: 'unknown', reason: 'notFound', canRepeat: false })
    },
  )

  it('stays in the wallet while the wallet has another error', async () => {
    const { sent } = await accepted()
    const { provider } = refusing(-32_603)
    expect(outcomes(await follow({ ...sent, status: 'queued' }, provider))).toEqual({ type: 'queued' })
  })
})
