import { describe, expect, it } from 'vitest'

import { notTheReplacement } from '#domain/replacements/lost-replacement.ts'
import { withReplacementAnswer } from '#domain/replacements/replaced-sends.ts'
import { replacementKey } from '#domain/send/replacement.ts'
import { storedSends } from '#domain/send/stored-sends.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakePayments } from '#testkit/fake-payments.ts'

import type { WalletManner } from './model-wallet.ts'
import { CAROL, modelWorld, type ModelWorld } from './model-world.ts'
import { ALICE } from './wallets.ts'
import { outcomeOf } from './world.ts'

const MINUTE = 60_000
const usual: WalletManner = { broadcast: 'before', answer: 'hash', isPrivate: false, keepsNonce: true }

/** A page with a transfer that waits for a block. */
const waiting = async () => {
  const world = await modelWorld()
  const { tab, wallet } = world
  wallet.manner = usual
  await (await tab.outside.send.prepare({ units: 5n, to: CAROL })).send({ pressed: true })
  await tab.clock.advance(MINUTE)
  const [sent] = world.sends()
  return { ...world, sent, hash: sent?.hash ?? '' }
}

/** Asks the wallet to speed it up, or to cancel it. */
const replace = async (
  { tab, wallet, hash }: Awaited<ReturnType<typeof waiting>>,
  manner: Partial<WalletManner>,
  type: 'speedUp' | 'cancelTransaction' = 'speedUp',
) => {
  wallet.manner = { ...usual, ...manner }
  const review = await tab.outside.send[type](hash)
  const sending = review.send({ pressed: true })
  sending.catch(() => {})
  await settled()
  return { review, outcome: await outcomeOf(sending), call: wallet.calls.at(-1) }
}

const later = async ({ tab, chain }: ModelWorld, minutes = 5) => {
  chain.mine()
  await tab.clock.advance(minutes * MINUTE)
}

/** The names of all toasts from now on. */
const toastsOf = ({ tab }: ModelWorld): readonly string[] => {
  const names: string[] = []
  tab.inside.showNotices.toast$.subscribe((toast) => {
    if (toast.step !== 'hidden') names.push((toast.step === 'shown' ? toast.content : toast.next).text.name)
  })
  return names
}

const lostAnswers = ['null', 'disconnected', 'nodeError', 'expired', 'object', 'earlierOwn', 'other'] as const

describe('a speed-up of which the wallet has returned no hash', () => {
  it.each(lostAnswers)(
    'and which it has sent with another nonce (answer %s), is found: a second transaction',
    async (answer) => {
      const world = await waiting()
      const told = toastsOf(world)
      world.tab.outside.send.state$.subscribe()
      const { outcome, call } = await replace(world, { answer, keepsNonce: false })
      expect(outcome).not.toBe('SEND_FAILED')
      await later(world)
      const second = call?.transaction.hash
      expect(world.sends()).toMatchObject([
        { hash: second, status: 'confirmed', units: 5n, copyOf: world.hash },
        { hash: world.hash, status: 'confirmed', replacements: [{ hash: second, isNonceKept: false }] },
      ])
      expect(told).toContain('secondTransaction')
      expect(world.tab.outside.send.state.sends[0]).toMatchObject({ copyOf: world.hash })
      // From now on this wallet is not asked to replace anything.
      expect(await world.tab.outside.send.receipt(second ?? '')).toMatchObject({ status: 'confirmed' })
    },
  )

  it('and which it sends only after the transfer has arrived, is found as well', async () => {
    const world = await waiting()
    const { call } = await replace(world, { answer: 'expired', keepsNonce: false, broadcast: 'late' })
    await later(world, 30)
    expect(world.sends()).toMatchObject([{ status: 'confirmed', replacements: [{ hash: '' }] }])
    world.wallet.broadcastLate()
    await later(world, 30)
    expect(world.sends()).toMatchObject([
      { hash: call?.transaction.hash, status: 'confirmed', copyOf: world.hash },
      { hash: world.hash, status: 'confirmed' },
    ])
  })

  it('although the wallet has returned a hash that no node knows until the transfer has arrived, is found', async () => {
    const world = await waiting()
    const { call } = await replace(world, { keepsNonce: false, broadcast: 'late' })
    await later(world, 30)
    world.wallet.broadcastLate()
    await later(world, 30)
    expect(world.sends()).toMatchObject([
      { hash: call?.transaction.hash, status: 'confirmed', copyOf: world.hash },
      { hash: world.hash, status: 'confirmed' },
    ])
  })

  it('and which it has sent with the same nonce, is found while it waits, and is no second transaction', async () => {
    const world = await waiting()
    const { call } = await replace(world, { answer: 'null' })
    await world.tab.clock.advance(10 * MINUTE)
    const hash = call?.transaction.hash
    expect(world.sends()).toMatchObject([
      { hash: world.hash, status: 'submitted', replacements: [{ hash, isNonceKept: true }] },
    ])
    await later(world)
    expect(world.sends()).toMatchObject([{ hash: world.hash, status: 'confirmed', replacedBy: hash }])
  })

  it('and which it has not sent, is not found among other transfers, equal ones included', async () => {
    const world = await waiting()
    await replace(world, { answer: 'null', broadcast: 'not', keepsNonce: false })
    world.wallet.manner = usual
    await (await world.tab.outside.send.prepare({ units: 5n, to: CAROL })).send({ pressed: true })
    await (await world.tab.outside.send.prepare({ units: 7n, to: CAROL })).send({ pressed: true })
    await later(world)
    expect(world.sends()).toHaveLength(3)
    expect(world.sends().filter(({ copyOf }) => copyOf !== undefined)).toEqual([])
  })

  it('leaves an equal transaction that waited before the request alone', async () => {
    const world = await waiting()
    const { chain } = world
    const nonce = chain.nextNonce(ALICE)
    chain.broadcast(chain.signed({ from: ALICE, to: CAROL, value: 5n, nonce, isPrivate: false }))
    await replace(world, { answer: 'null', broadcast: 'not' })
    await later(world)
    expect(world.sends()).toMatchObject([
      { hash: world.hash, status: 'confirmed', replacements: [{ hash: '' }] },
    ])
  })

  it('twice, is found twice', async () => {
    const world = await waiting()
    const first = await replace(world, { answer: 'null', keepsNonce: false, isPrivate: true })
    const second = await replace(world, { answer: 'null', keepsNonce: false, isPrivate: true })
    await later(world)
    await later(world)
    const hashes = [first, second].map(({ call }) => call?.transaction.hash)
    expect(new Set(hashes).size).toBe(2)
    expect(new Set(world.sends().map(({ hash }) => hash))).toEqual(new Set([world.hash, ...hashes]))
  })

  it('because the user has left the step, is found though the wallet never answers', async () => {
    const world = await waiting()
    const { review, call } = await replace(world, { answer: 'never', keepsNonce: false })
    review.cancel()
    await later(world)
    expect(world.sends()).toMatchObject([
      { hash: call?.transaction.hash, copyOf: world.hash },
      { hash: world.hash },
    ])
  })

  it('and which the user rejects after that, is nothing', async () => {
    const world = await waiting()
    const { review, call } = await replace(world, { answer: 'never', broadcast: 'not' })
    review.cancel()
    await settled()
    expect(world.sends()).toMatchObject([{ replacements: [{ hash: '' }] }])
    call?.answerNow('rejects')
    await settled()
    expect(world.sends()).toHaveLength(1)
    expect(world.sends()[0]).not.toHaveProperty('replacements')
  })

  it('is stored before the wallet is asked, so that a page that ends leaves it to the next visit', async () => {
    const world = await waiting()
    let before: unknown
    const asked = world.tab.disk.writes$.subscribe(() => {
      const [sent] = world.tab.stored(storedSends) ?? []
      if (world.wallet.calls.length === 1) before = sent?.replacements
    })
    await replace(world, { answer: 'never', broadcast: 'not' })
    asked.unsubscribe()
    expect(before).toMatchObject([{ hash: '', before: { nonce: 1, waiting: 2 } }])
    world.tab.dispose()
    expect(world.tab.stored(storedSends)).toMatchObject([{ replacements: [{ hash: '' }] }])
  })
})

describe('a speed-up among the transactions that are stored', () => {
  const stored = async () => {
    const { sent } = await waiting()
    if (sent === undefined) throw new Error('Nothing is stored')
    const before = { block: 1, nonce: 2, waiting: 5 }
    const replacement = {
      type: 'speedUp',
      hash: '',
      connectorId: 'one',
      sentAt: 1,
      reference: 'r',
      before,
    } as const
    return { sent: { ...sent, nonce: 3, replacements: [replacement] }, replacement }
  }

  it('is none of those that waited before, except the one to replace', async () => {
    const { sent, replacement } = await stored()
    expect(notTheReplacement([sent], { sent, replacement }).nonces).toEqual([2, 4])
  })

  it('has no hash of its own if the wallet answers with the one of another', async () => {
    const { sent, replacement } = await stored()
    const other = { ...sent, hash: `0x${'8'.repeat(64)}`, nonce: 9, replacements: [] }
    const answered = (hash: string) =>
      withReplacementAnswer([sent, other], sent, replacementKey(replacement), { type: 'submitted', hash })[0]
    const own = `0x${'9'.repeat(64)}`
    expect(answered(own)).toMatchObject({ replacements: [{ hash: own }] })
    for (const taken of [other.hash, sent.hash])
      expect(answered(taken)).toMatchObject({ replacements: [{ hash: '' }] })
  })
})

describe('a payment by a transfer that was sped up', () => {
  const payment = {
    paymentAsset: {
      network: 'eip155:1',
      asset: 'native',
      metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
    recipient: CAROL,
    amount: '0.000000000000000005',
  }

  /** A payment whose transfer was sped up without an answer, and then cancelled in the wallet with its own nonce. */
  const cancelled = async (manner: Partial<WalletManner>) => {
    const world = await modelWorld({ payments: new FakePayments() })
    const { tab, wallet, chain } = world
    wallet.manner = usual
    const pay = await tab.outside.pay.open(payment)
    const { payFromWallet } = await tab.inside.pay.load()
    tab.inside.navigation.show({ name: 'Pay' })
    payFromWallet.continue()
    await (await tab.outside.send.prepare({ units: 5n, to: CAROL })).send({ pressed: true })
    await tab.clock.advance(MINUTE)
    const hash = world.sends()[0]?.hash ?? ''
    await replace({ ...world, sent: world.sends()[0], hash }, { answer: 'null', ...manner })
    const [first] = chain.pool
    if (first === undefined) throw new Error('Nothing waits')
    chain.broadcast(chain.signed({ ...first, to: ALICE, value: 0n }))
    await later(world)
    // Until no reorganisation may bring it back.
    for (let block = 0; block < 13; block += 1) chain.mine()
    await later(world)
    return { ...world, pay, hash }
  }

  it('is paid by the second transaction, although the first one was cancelled', async () => {
    const world = await cancelled({ keepsNonce: false })
    const { pay, sends, hash } = world
    expect(sends()).toMatchObject([
      { status: 'confirmed', copyOf: hash },
      { status: 'replaced', replacement: 'cancelled' },
    ])
    // The receipt waits until no reorganisation can remove its block.
    for (let block = 0; block < 14; block += 1) await later(world)
    expect(pay.state.step).toBe('done')
    expect(await pay.receipt()).toMatchObject({ hash: sends()[0]?.hash, proven: true })
  })

  it('is unknown while that may still come, so that it is not offered to be paid again at once', async () => {
    const { pay, sends } = await cancelled({ broadcast: 'not' })
    expect(sends()).toMatchObject([{ status: 'replaced', replacement: 'cancelled' }])
    expect(pay.state.step).toBe('unknown')
  })
})

describe('a cancellation of which the wallet has returned no hash', () => {
  it('and which it has sent with another nonce, is known to have cancelled nothing', async () => {
    const world = await waiting()
    const { call } = await replace(world, { answer: 'null', keepsNonce: false }, 'cancelTransaction')
    await later(world)
    expect(world.sends()).toMatchObject([
      {
        hash: world.hash,
        status: 'confirmed',
        replacements: [{ type: 'cancel', hash: call?.transaction.hash, isNonceKept: false }],
      },
    ])
    expect(await outcomeOf(world.tab.outside.send.cancelTransaction(world.hash))).toBe('ALREADY_MINED')
  })

  it('and which it has sent with the same nonce, cancels', async () => {
    const world = await waiting()
    const { call } = await replace(world, { answer: 'null' }, 'cancelTransaction')
    await later(world)
    expect(world.sends()).toMatchObject([
      { hash: world.hash, status: 'replaced', replacement: 'cancelled', replacedBy: call?.transaction.hash },
    ])
  })
})
