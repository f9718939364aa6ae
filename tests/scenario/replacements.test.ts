import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeReplacements } from '#testkit/fake-replacements.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'

import { ALICE, BOB, wallet } from './wallets.ts'
import { outcomeOf, readyWorld, type Setting } from './world.ts'

const HASH = `0x${'1'.padStart(64, '0')}`
const FASTER = `0xffffffff${'1'.padStart(56, '0')}`

/** A connected tab whose account has a pending transfer. */
const pendingTransfer = async (setting: Setting = {}) => {
  const transfers = setting.transfers ?? new FakeTransfers()
  const replacements = setting.replacements ?? new FakeReplacements()
  transfers.observation = { type: 'pending', nonce: 7 }
  transfers.facts = { call: { to: BOB, value: '0x5', data: '0x' } }
  const fakeWallet = wallet()
  const tab = await readyWorld({ wallets: [fakeWallet], ...setting, transfers, replacements })
  await tab.outside.connect({ connectorId: 'one' })
  const { send } = tab.outside
  send.state$.subscribe()
  await (await send.prepare({ units: 5n, to: BOB })).send()
  await tab.clock.advance(5000)
  const { sentTransfers } = await tab.inside.send.load()
  const stored = () => sentTransfers.sends as readonly SentTransfer[]
  return { ...tab, send, transfers, replacements, fakeWallet, stored }
}

describe('a host that speeds a transfer up', () => {
  it('reviews the same call at a higher price, requests exactly that, and follows both hashes', async () => {
    const { send, replacements, transfers, clock, stored } = await pendingTransfer()
    const review = await send.speedUp(HASH)
    expect(review).toMatchObject({
      type: 'speedUp',
      hash: HASH,
      from: ALICE,
      caipNetworkId: 'eip155:1',
      nonce: 7,
      call: { to: BOB, value: 5n, data: '0x' },
      feeBefore: 21_000n * 2_000_000_000n,
      fee: 21_000n * 2_250_000_001n,
      earlier: 0,
      isNonceKept: false,
    })
    expect(replacements.requests).toEqual([])
    // Nothing proves yet that this wallet keeps a nonce.
    expect(await outcomeOf(review.send())).toBe('NOT_CONFIRMED')
    expect(await review.send({ pressed: true })).toMatchObject({ hash: HASH, status: 'submitted' })
    expect(replacements.requests.map(({ request }) => request)).toEqual([
      {
        chainId: 'eip155:1',
        transaction: {
          chainId: '0x1',
          from: ALICE,
          to: BOB,
          value: '0x5',
          data: '0x',
          nonce: '0x7',
          gas: '0x5208',
          maxFeePerGas: `0x${2_250_000_001n.toString(16)}`,
          maxPriorityFeePerGas: `0x${1_125_000_001n.toString(16)}`,
        },
      },
    ])
    await clock.advance(5000)
    expect(stored()).toMatchObject([
      { hash: HASH, nonce: 7, replacements: [{ type: 'speedUp', hash: FASTER, isNonceKept: true }] },
    ])
    // From now on this wallet is known to keep the nonce.
    expect((await send.speedUp(HASH)).isNonceKept).toBe(true)
    const receipts = [send.receipt(HASH), send.receipt(FASTER)]
    transfers.observation = { type: 'included', succeeded: true, by: FASTER }
    await clock.advance(60_000)
    for (const receipt of receipts)
      expect(await receipt).toMatchObject({ hash: HASH, status: 'confirmed', replacedBy: FASTER })
    expect(await outcomeOf(review.send({ pressed: true }))).toBe('NOT_REVIEWED')
    expect(await outcomeOf(send.speedUp(HASH))).toBe('ALREADY_MINED')
  })

  it('names the transfer by any of its hashes', async () => {
    const { send, clock, replacements } = await pendingTransfer()
    await (await send.speedUp(HASH)).send({ pressed: true })
    await clock.advance(5000)
    const again = await send.speedUp(FASTER)
    expect(again).toMatchObject({ hash: HASH, nonce: 7 })
    expect(await send.cancelTransaction(FASTER)).toMatchObject({ type: 'cancel', hash: HASH, nonce: 7 })
    expect(await outcomeOf(again.send({ pressed: true }))).toMatchObject({ hash: HASH })
    expect(replacements.requests).toHaveLength(2)
  })

  it('hears of a second transaction, if the wallet has chosen another nonce, and is refused from then on', async () => {
    const { send, replacements, clock, stored } = await pendingTransfer()
    replacements.nonce = 8
    await (await send.speedUp(HASH)).send({ pressed: true })
    await clock.advance(5000)
    expect(stored()).toMatchObject([
      { hash: FASTER, status: 'submitted', units: 5n },
      { hash: HASH, nonce: 7, replacements: [{ isNonceKept: false }] },
    ])
    expect(await outcomeOf(send.speedUp(HASH))).toBe('NOT_REPLACEABLE')
    expect(await outcomeOf(send.cancelTransaction(HASH))).toBe('NOT_REPLACEABLE')
  })
})

describe('a host that cancels a transfer', () => {
  it('sends nothing to the account itself, and the transfer counts as cancelled once that is in a block', async () => {
    const { send, replacements, transfers, clock } = await pendingTransfer()
    const review = await send.cancelTransaction(HASH)
    expect(review).toMatchObject({ type: 'cancel', nonce: 7, call: { to: ALICE, value: 0n, data: '0x' } })
    // A wallet that chooses another nonce sends nothing twice, so nothing is to be confirmed.
    await review.send()
    expect(replacements.requests[0]?.request.transaction).toMatchObject({
      to: ALICE,
      value: '0x0',
      nonce: '0x7',
    })
    await clock.advance(60_000)
    expect(send.state.sends).toMatchObject([{ status: 'submitted' }])
    transfers.observation = { type: 'nonceUsed', by: FASTER, replacement: 'cancelled' }
    await clock.advance(300_000)
    expect(send.state.sends).toMatchObject([{ hash: HASH, status: 'replaced', replacedBy: FASTER }])
  })

  it('finds the transfer confirmed if it was faster', async () => {
    const { send, transfers, clock } = await pendingTransfer()
    await (await send.cancelTransaction(HASH)).send()
    transfers.observation = { type: 'included', succeeded: true }
    await clock.advance(60_000)
    expect(send.state.sends).toMatchObject([{ hash: HASH, status: 'confirmed' }])
    expect(send.state.sends[0]).not.toHaveProperty('replacedBy')
  })
})

describe('two callers', () => {
  it('each have their own review, and the request of each is what it has reviewed', async () => {
    const { send, replacements } = await pendingTransfer()
    const faster = await send.speedUp(HASH)
    replacements.facts = { price: { maxFeePerGas: 9_000_000_000n, maxPriorityFeePerGas: 1n } }
    const cancellation = await send.cancelTransaction(HASH)
    expect(cancellation.fee).toBe(21_000n * 9_000_000_000n)
    await faster.send({ pressed: true })
    expect(replacements.requests.map(({ request }) => request.transaction)).toMatchObject([
      { to: BOB, value: '0x5', maxFeePerGas: `0x${2_250_000_001n.toString(16)}` },
    ])
    // What it would have cancelled has been replaced since, at a price that it did not review.
    expect(await outcomeOf(cancellation.send())).toBe('SEND_FAILED')
    expect(replacements.requests).toHaveLength(1)
  })

  it('cancel only their own', async () => {
    const { send, replacements } = await pendingTransfer()
    const [one, other] = [await send.cancelTransaction(HASH), await send.cancelTransaction(HASH)]
    one.cancel()
    expect(await outcomeOf(one.send())).toBe('NOT_REVIEWED')
    await other.send()
    expect(replacements.requests).toHaveLength(1)
  })
})

describe('a replacement', () => {
  it.each([
    ['ALREADY_MINED', { refusal: { _tag: 'AlreadyMined', message: '' } }],
    ['NOT_PENDING', { refusal: { _tag: 'NotPending', message: '' } }],
    ['NOT_READY', { isDown: true }],
    ['NODE_ON_OTHER_CHAIN', { refusal: { _tag: 'NodeOnOtherChain', message: '' } }],
    ['NOT_ENOUGH', { facts: { balance: 1n } }],
    ['NOT_REPLACEABLE', { facts: { isContract: true } }],
  ] as const)('rejects with %s', async (code, change) => {
    const { send, replacements } = await pendingTransfer()
    Object.assign(replacements, change)
    expect(await outcomeOf(send.speedUp(HASH))).toBe(code)
  })

  it('is reviewed without the fee if the wallet may pay it another way', async () => {
    const { send, replacements, transfers } = await pendingTransfer()
    transfers.paysFeeOtherwise = true
    replacements.facts = { balance: 5n }
    expect(await send.speedUp(HASH)).toMatchObject({ feeMissing: true })
    replacements.facts = { balance: 0n }
    expect(await send.cancelTransaction(HASH)).toMatchObject({ feeMissing: true })
    expect(await outcomeOf(send.speedUp(HASH))).toBe('NOT_ENOUGH')
  })

  it('rejects for a transaction of another browser, and of an account that is not active', async () => {
    const { send, fakeWallet } = await pendingTransfer()
    expect(await outcomeOf(send.speedUp('0x2'))).toBe('UNKNOWN_TRANSFER')
    const review = await send.cancelTransaction(HASH)
    fakeWallet.changeAccounts([BOB])
    await settled()
    expect(await outcomeOf(send.speedUp(HASH))).toBe('NO_ADDRESS')
    expect(await outcomeOf(review.send())).toBe('CANCELLED')
  })

  it('that would fail now is not sent', async () => {
    const { send, replacements } = await pendingTransfer()
    replacements.facts = { wouldFail: { problem: 'reverted', reason: 'too late' } }
    const review = await send.speedUp(HASH)
    expect(review.wouldFail).toEqual({ problem: 'reverted', reason: 'too late' })
    await expect(review.send({ pressed: true })).rejects.toMatchObject({
      code: 'WOULD_FAIL',
      message: 'too late',
    })
    expect(replacements.requests).toEqual([])
  })

  it('is not requested if the transaction was included since the review: a wallet might take the next nonce', async () => {
    const { send, replacements } = await pendingTransfer()
    const review = await send.speedUp(HASH)
    replacements.refusal = { _tag: 'AlreadyMined', message: 'It is in a block' }
    await expect(review.send({ pressed: true })).rejects.toMatchObject({
      code: 'SEND_FAILED',
      message: 'It is in a block',
    })
    expect(replacements.requests).toEqual([])
  })

  it('that the user rejects leaves no trace', async () => {
    const { send, replacements, stored } = await pendingTransfer()
    replacements.answer = 'reject'
    expect(await outcomeOf((await send.cancelTransaction(HASH)).send())).toBe('USER_REJECTED')
    expect(stored()[0]).not.toHaveProperty('replacements')
  })

  it('whose hash the wallet has not returned may have been sent: the nonce tells what became of it', async () => {
    const { send, replacements, transfers, clock, stored } = await pendingTransfer()
    replacements.answer = 'fail'
    expect(await outcomeOf((await send.cancelTransaction(HASH)).send())).toBe('OUTCOME_UNKNOWN')
    expect(stored()).toMatchObject([{ hash: HASH, nonce: 7, replacements: [{ type: 'cancel', hash: '' }] }])
    // It does not keep the user from another replacement.
    replacements.answer = 'send'
    expect(await send.speedUp(HASH)).toMatchObject({ type: 'speedUp', hash: HASH })
    transfers.observation = { type: 'nonceUsed', by: FASTER, replacement: 'cancelled' }
    await clock.advance(60_000)
    expect(stored()).toMatchObject([{ status: 'replaced', replacement: 'cancelled', replacedBy: FASTER }])
  })

  it('can be reviewed again after the user has rejected it', async () => {
    const { send, replacements } = await pendingTransfer()
    replacements.answer = 'reject'
    const review = await send.cancelTransaction(HASH)
    expect(await outcomeOf(review.send())).toBe('USER_REJECTED')
    replacements.answer = 'send'
    expect(await review.send()).toMatchObject({ status: 'submitted' })
  })

  it('ends with its signal, also one that is aborted before', async () => {
    const { send, replacements } = await pendingTransfer()
    expect(await outcomeOf(send.speedUp(HASH, { signal: AbortSignal.abort() }))).toBe('CANCELLED')
    const aborting = new AbortController()
    replacements.pause = () => new Promise(() => undefined)
    const preparing = send.speedUp(HASH, { signal: aborting.signal })
    await settled()
    aborting.abort()
    expect(await outcomeOf(preparing)).toBe('CANCELLED')
  })

  it('that the wallet sends after the caller has cancelled is followed', async () => {
    const { send, replacements, stored } = await pendingTransfer()
    const review = await send.cancelTransaction(HASH)
    let respond = () => {}
    // The nodes answer, and the user thinks about it in the wallet.
    const submit = replacements.submit.bind(replacements)
    replacements.submit = (...request) => {
      replacements.pause = () => new Promise<void>((resolve) => void (respond = resolve))
      return submit(...request)
    }
    const sending = review.send()
    await settled()
    review.cancel()
    expect(await outcomeOf(sending)).toBe('CANCELLED')
    // The wallet may have sent it, whatever it answers.
    expect(stored()[0]?.replacements).toMatchObject([{ type: 'cancel', hash: '' }])
    respond()
    await settled()
    expect(stored()[0]?.replacements).toMatchObject([{ type: 'cancel', hash: FASTER }])
  })

  it('that another review of the same step has replaced is not sent', async () => {
    const { inside, replacements, stored } = await pendingTransfer()
    const { replaceTransactions } = await inside.send.load()
    const [flow, sent] = [replaceTransactions.flow(), stored()[0]]
    if (sent === undefined) throw new Error('Nothing is stored')
    const older = await flow.prepare(sent, 'cancel')
    replacements.facts = { price: { maxFeePerGas: 9_000_000_000n, maxPriorityFeePerGas: 1n } }
    const newer = await flow.prepare(sent, 'cancel')
    if (E.isLeft(older) || E.isLeft(newer)) throw new Error('No review')
    expect(await flow.confirm(older.right)).toMatchObject({ left: { _tag: 'NotReviewed' } })
    expect(replacements.requests).toEqual([])
    expect(await flow.confirm(newer.right)).toMatchObject({ right: { status: 'submitted' } })
  })

  it('is not requested if the nodes know another transaction in its place since the review', async () => {
    const { send, replacements } = await pendingTransfer()
    const review = await send.speedUp(HASH)
    const price = { maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }
    const call = { to: BOB, value: 5n, data: '0x' }
    replacements.facts = { transaction: { hash: FASTER, nonce: 7, call, gas: 21_000n, price } }
    await expect(review.send({ pressed: true })).rejects.toMatchObject({
      code: 'SEND_FAILED',
      message: 'It has been replaced since the review',
    })
    expect(replacements.requests).toEqual([])
  })

  it('is not requested if the hash of an earlier replacement is known since the review', async () => {
    const { send, replacements, stored } = await pendingTransfer()
    const earlier = await send.speedUp(HASH)
    let respond = () => {}
    const submit = replacements.submit.bind(replacements)
    replacements.submit = (...request) => {
      replacements.pause = () => new Promise<void>((resolve) => void (respond = resolve))
      return submit(...request)
    }
    const sending = outcomeOf(earlier.send({ pressed: true }))
    await settled()
    earlier.cancel()
    await sending
    replacements.pause = undefined
    const review = await send.speedUp(HASH)
    respond()
    await settled()
    expect(stored()[0]?.replacements).toMatchObject([{ hash: FASTER }])
    expect(await outcomeOf(review.send({ pressed: true }))).toBe('SEND_FAILED')
    expect(replacements.requests).toHaveLength(1)
  })
})
