import { describe, expect, it } from 'vitest'

import { outcomeOf as sentOutcome } from '#domain/send/sent-outcome.ts'
import { storedSends } from '#domain/send/stored-sends.ts'
import { encodeStored } from '#domain/storage/storage-keys.ts'
import { settled } from '#testkit/fake-clock.ts'

import type { WalletManner } from './model-wallet.ts'
import { CAROL, modelWorld, type ModelWorld } from './model-world.ts'
import { wallet } from './wallets.ts'
import { outcomeOf, readyWorld } from './world.ts'

const MINUTE = 60_000

/** A page whose wallet has the request for a transfer, and has not answered. */
const waitingPage = async (manner: Partial<WalletManner> = {}) => {
  const world = await modelWorld()
  world.wallet.manner = {
    broadcast: 'before',
    answer: 'never',
    isPrivate: false,
    keepsNonce: true,
    ...manner,
  }
  const review = await world.tab.outside.send.prepare({ units: 5n, to: CAROL })
  const sending = review.send({ pressed: true })
  sending.catch(() => {})
  await settled()
  const answer = async (as?: WalletManner['answer']) => {
    world.wallet.calls[0]?.answerNow(as)
    await settled()
  }
  return { ...world, review, answer, outcome: () => outcomeOf(sending) }
}

/** Another page of the site, with the same wallet and network. */
const otherPage = async ({ tab: { disk, clock }, chain, wallet: model }: ModelWorld) => {
  const provider = { request: model.request }
  const tab = await readyWorld({
    ...{ disk, clock, transferNodes: chain },
    wallets: [wallet('one', { connector: { provider } })],
  })
  await tab.outside.connect({ connectorId: 'one' })
  const { sentTransfers } = await tab.inside.send.load()
  await settled()
  const toasts: unknown[] = []
  tab.inside.showNotices.toast$.subscribe(
    (toast) => void ('content' in toast && toasts.push(toast.content.text)),
  )
  return { tab, sends: () => sentTransfers.sends, toasts }
}

/** The page is gone, without a last word. Its wallet still has the request. */
const reloaded = async (page: ModelWorld) => {
  page.tab.locks.close()
  return otherPage(page)
}

describe('[S0-06] a page that waits for the wallet', () => {
  it('has stored the transfer before the wallet is asked, and shows it to nobody', async () => {
    const world = await modelWorld()
    let storedBefore: unknown
    const ask = world.wallet.request
    const tab = await readyWorld({
      transferNodes: world.chain,
      wallets: [
        wallet('one', {
          connector: {
            provider: {
              request: (call: { method: string }) => {
                if (call.method === 'eth_sendTransaction') storedBefore = tab.stored(storedSends)
                return ask(call)
              },
            },
          },
        }),
      ],
    })
    world.wallet.manner = { broadcast: 'not', answer: 'never', isPrivate: false, keepsNonce: true }
    await tab.outside.connect({ connectorId: 'one' })
    const review = await tab.outside.send.prepare({ units: 5n, to: CAROL })
    review.send({ pressed: true }).catch(() => {})
    await settled()
    expect(world.wallet.calls).toHaveLength(1)
    expect(storedBefore).toMatchObject([
      { isAsked: true, hash: '', to: CAROL, units: 5n, before: { nonce: 1 } },
    ])
    expect(tab.outside.send.state.sends).toEqual([])
  })

  it('knows one transfer by its hash once the wallet has answered', async () => {
    const page = await waitingPage()
    await page.answer()
    const hash = page.wallet.calls[0]?.transaction.hash
    expect(await page.outcome()).toMatchObject({ id: hash, hash })
    expect(page.sends()).toMatchObject([{ hash, status: 'submitted' }])
    expect(page.sends()[0]).not.toHaveProperty('isAsked')
    expect(page.sends()[0]).not.toHaveProperty('reference')
  })

  it.each(['rejects', 'unsupported'] as const)('leaves nothing when the wallet %s it', async (answer) => {
    const page = await waitingPage({ broadcast: 'not' })
    await page.answer(answer)
    expect(page.tab.stored(storedSends)).toEqual([])
    const next = await reloaded(page)
    expect(next.sends()).toEqual([])
  })

  it('stores the answer even if another tab has stored a list without it meanwhile', async () => {
    const page = await waitingPage()
    page.tab.disk.write('another tab', storedSends.key, encodeStored(storedSends, []))
    await settled()
    await page.answer()
    page.chain.mine()
    await page.tab.clock.advance(MINUTE)
    expect(page.sends()).toMatchObject([
      { hash: page.wallet.calls[0]?.transaction.hash, status: 'confirmed' },
    ])
  })

  it('has two transfers if it asks for two of which the wallet answers none', async () => {
    const page = await waitingPage({ broadcast: 'not' })
    const review = await page.tab.outside.send.prepare({ units: 5n, to: CAROL })
    review.send({ pressed: true }).catch(() => {})
    await settled()
    expect(page.tab.stored(storedSends)).toMatchObject([{ isAsked: true }, { isAsked: true }])
    expect(new Set(page.tab.stored(storedSends)?.map(({ reference }) => reference)).size).toBe(2)
  })
})

describe('[S0-06] a page that is reloaded while the wallet has the request', () => {
  it('shows that it may have been sent, and finds it by the nonce', async () => {
    const page = await waitingPage({ isPrivate: true })
    const next = await reloaded(page)
    expect(next.sends()).toMatchObject([{ status: 'lost', to: CAROL, units: 5n }])
    page.chain.mine()
    await next.tab.clock.advance(MINUTE)
    expect(next.sends()).toMatchObject([
      { hash: page.wallet.calls[0]?.transaction.hash, status: 'confirmed' },
    ])
  })

  it('finds it also if the user approves it in the wallet long after the page is gone', async () => {
    const page = await waitingPage({ broadcast: 'late' })
    const next = await reloaded(page)
    await next.tab.clock.advance(30 * MINUTE)
    page.wallet.broadcastLate()
    page.chain.mine()
    await next.tab.clock.advance(30 * MINUTE)
    expect(next.sends()).toMatchObject([{ status: 'confirmed' }])
  })

  it('tells the user, and never offers it again: the wallet may still have the request', async () => {
    const page = await waitingPage({ broadcast: 'not' })
    const next = await reloaded(page)
    const [lost] = next.sends()
    expect(lost && sentOutcome(lost)).toEqual({ type: 'lookedFor' })
    // Nothing is missing before a block after the request.
    page.chain.mine()
    for (const minutes of [1, 30, 600]) {
      await next.tab.clock.advance(minutes * MINUTE)
      const [unknown] = next.sends()
      const told = { type: 'unknown', reason: 'notFound', canRepeat: false }
      expect(unknown && sentOutcome(unknown)).toEqual(told)
    }
    expect(next.toasts).toEqual([{ name: 'sendUnknown' }])
  })

  it('does not offer it again while a transaction of the account waits', async () => {
    const page = await waitingPage()
    const { chain } = page
    chain.mode = 'good'
    const next = await reloaded(page)
    chain.mine()
    // Something else of the account is in the pool.
    const { hash: _, ...parts } = page.wallet.calls[0]?.transaction ?? chain.signed({} as never)
    chain.reorganise(1, false)
    chain.broadcast(chain.signed({ ...parts, to: `0x${'e'.repeat(40)}` }))
    await next.tab.clock.advance(2 * MINUTE)
    const [unknown] = next.sends()
    expect(unknown && sentOutcome(unknown)).not.toMatchObject({ canRepeat: true })
  })
})

describe('[S0-06] two tabs', () => {
  it('do not offer a transfer again whose step one of them has left while the wallet has the request', async () => {
    const page = await waitingPage({ broadcast: 'not' })
    const other = await otherPage(page)
    page.review.cancel()
    page.chain.mine()
    await page.tab.clock.advance(20 * MINUTE)
    for (const each of [page, other]) {
      const told = { type: 'unknown', reason: 'notFound', canRepeat: false }
      expect(each.sends().map(sentOutcome)).toEqual([told])
    }
  })

  it('say nothing of a transfer for which one of them waits, however long', async () => {
    const page = await waitingPage({ broadcast: 'not' })
    const other = await otherPage(page)
    await page.tab.clock.advance(30 * MINUTE)
    expect([page.sends(), other.sends(), other.toasts]).toEqual([[], [], []])
    await page.answer('rejects')
    await page.tab.clock.advance(MINUTE)
    expect([page.sends(), other.sends(), other.toasts]).toEqual([[], [], []])
  })

  it('both know it once the wallet has answered one of them', async () => {
    const page = await waitingPage()
    const other = await otherPage(page)
    await page.answer()
    const hash = page.wallet.calls[0]?.transaction.hash
    expect(other.sends()).toMatchObject([{ hash, status: 'submitted' }])
  })

  it('tell of it when the one that waited is closed', async () => {
    const page = await waitingPage()
    const other = await otherPage(page)
    expect(other.sends()).toEqual([])
    page.tab.locks.close()
    page.chain.mine()
    await other.tab.clock.advance(2 * MINUTE)
    expect(other.sends()).toMatchObject([{ status: 'confirmed' }])
  })

  it('know one transfer if the browser has no locks, and the answer comes late', async () => {
    const page = await waitingPage({ isPrivate: true })
    // The other tab takes the waiting one for closed.
    const other = await reloaded(page)
    expect(other.sends()).toMatchObject([{ status: 'lost' }])
    await page.answer()
    const hash = page.wallet.calls[0]?.transaction.hash
    expect(await page.outcome()).toMatchObject({ hash })
    expect(other.sends()).toMatchObject([{ hash }])
    page.chain.mine()
    await page.tab.clock.advance(MINUTE)
    expect(other.sends()).toMatchObject([{ hash, status: 'confirmed' }])
  })
})

describe('[S0-06] a transfer that no node shows, and whose answer was unclear', () => {
  it.each(['null', 'object', 'expired', 'nodeError'] as const)(
    'is not offered again for as long as a private pool may hold it, after the answer %s',
    async (answer) => {
      const { tab, wallet: model, chain, sends } = await modelWorld()
      model.manner = { broadcast: 'before', answer, isPrivate: true, keepsNonce: true }
      const review = await tab.outside.send.prepare({ units: 5n, to: CAROL })
      await review.send({ pressed: true }).catch(() => {})
      await settled()
      chain.blocks.push([])
      await tab.clock.advance(9 * MINUTE)
      expect(sends().map(sentOutcome)).toEqual([{ type: 'unknown', reason: 'notFound', canRepeat: false }])
      await tab.clock.advance(3 * MINUTE)
      expect(sends().map(sentOutcome)).toEqual([{ type: 'unknown', reason: 'notFound', canRepeat: true }])
    },
  )
})
