import { describe, expect, it } from 'vitest'

import { outcomeOf as sentOutcome } from '#domain/send/sent-outcome.ts'
import { LocalStorage, type StorageBackend } from '#infrastructure/storage/local-storage.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeLog } from '#testkit/fake-log.ts'

import type { WalletManner } from './model-wallet.ts'
import { CAROL, modelWorld, type ModelWorld } from './model-world.ts'
import { wallet } from './wallets.ts'
import { outcomeOf, readyWorld } from './world.ts'

const MINUTE = 60_000
const usual: WalletManner = { broadcast: 'before', answer: 'hash', isPrivate: false, keepsNonce: true }

const refused = (): never => {
  throw new DOMException('Quota exceeded.', 'QuotaExceededError')
}
const backends: Readonly<Record<string, StorageBackend>> = {
  full: { getItem: () => null, setItem: refused, removeItem: () => {} },
  'read-only': { getItem: () => '{"v":1,"value":[]}', setItem: refused, removeItem: refused },
  denied: { getItem: refused, setItem: refused, removeItem: refused },
}
const storageOf = (backend: StorageBackend, tabs = new EventTarget()) =>
  new LocalStorage({ backend, tabs }, new FakeLog())

const ask = async ({ tab, wallet: model }: ModelWorld, manner: Partial<WalletManner> = {}, units = 5n) => {
  model.manner = { ...usual, ...manner }
  const review = await tab.outside.send.prepare({ units, to: CAROL })
  const sending = review.send({ pressed: true })
  sending.catch(() => {})
  await settled()
  return { outcome: () => outcomeOf(sending) }
}

describe.each(Object.entries(backends))('[S3-26] a page whose storage is %s', (_, backend) => {
  const page = () => modelWorld({ storage: storageOf(backend) })

  it('follows what it sends until it is final, and the receipt settles', async () => {
    const world = await page()
    const { outcome } = await ask(world)
    const hash = world.wallet.calls[0]?.transaction.hash
    expect(await outcome()).toMatchObject({ hash, status: 'submitted' })
    const receipt = world.tab.outside.send.receipt(hash ?? '')
    for (let block = 0; block < 14; block += 1) world.chain.mine()
    await world.tab.clock.advance(5 * MINUTE)
    expect(await receipt).toMatchObject({ hash, status: 'confirmed' })
    expect(world.sends()).toHaveLength(1)
    expect(world.sends()[0]).not.toHaveProperty('recentBlock')
  })

  it('looks for a transfer without a hash, finds it, and does not offer it again', async () => {
    const world = await page()
    const { outcome } = await ask(world, { answer: 'null', isPrivate: true })
    expect(await outcome()).toBe('OUTCOME_UNKNOWN')
    await world.tab.clock.advance(MINUTE)
    expect(world.sends().map(sentOutcome)).not.toContainEqual(expect.objectContaining({ canRepeat: true }))
    world.chain.mine()
    await world.tab.clock.advance(MINUTE)
    expect(world.sends()).toMatchObject([
      { hash: world.wallet.calls[0]?.transaction.hash, status: 'confirmed' },
    ])
  })

  it('knows two equal transfers as two, and one that was sped up as one', async () => {
    const world = await page()
    await ask(world)
    await ask(world)
    await world.tab.clock.advance(5000)
    const hash = world.wallet.calls[0]?.transaction.hash ?? ''
    await (await world.tab.outside.send.speedUp(hash)).send({ pressed: true })
    const by = world.wallet.calls[2]?.transaction.hash
    world.chain.mine()
    await world.tab.clock.advance(2 * MINUTE)
    expect(world.sends()).toMatchObject([
      { hash: world.wallet.calls[1]?.transaction.hash, status: 'confirmed' },
      { hash, status: 'confirmed', replacedBy: by },
    ])
  })

  it('leaves nothing of what the user rejects', async () => {
    const world = await page()
    const { outcome } = await ask(world, { answer: 'rejects' })
    expect(await outcome()).toBe('USER_REJECTED')
    expect(world.sends()).toEqual([])
  })
})

describe('[S3-26] two tabs of a site whose storage is full', () => {
  /** A storage that takes nothing while it is full, and tells the other tabs what it takes. */
  const fullSite = () => {
    const texts = new Map<string, string>()
    const windows: EventTarget[] = []
    const site = {
      isFull: false,
      open: () => {
        const tabs = new EventTarget()
        windows.push(tabs)
        const tell = (key: string) => {
          for (const other of windows)
            if (other !== tabs)
              queueMicrotask(() => other.dispatchEvent(Object.assign(new Event('storage'), { key })))
        }
        const setItem = (key: string, text: string) => {
          if (site.isFull) refused()
          if (texts.get(key) === text) return
          texts.set(key, text)
          tell(key)
        }
        return storageOf({ getItem: (key) => texts.get(key) ?? null, setItem, removeItem: () => {} }, tabs)
      },
    }
    return site
  }

  it('keep what one of them has sent when the other one writes, and both know it once there is space', async () => {
    const site = fullSite()
    const world = await modelWorld({ storage: site.open() })
    const { tab, chain, wallet: model } = world
    const other = await readyWorld({
      ...{ disk: tab.disk, clock: tab.clock, transferNodes: chain, storage: site.open() },
      wallets: [wallet('one', { connector: { provider: { request: model.request } } })],
    })
    await other.outside.connect({ connectorId: 'one' })
    const { sentTransfers } = await other.inside.send.load()
    site.isFull = true
    await ask(world, { answer: 'null' })
    expect(world.sends()).toMatchObject([{ status: 'lost', units: 5n }])
    expect(sentTransfers.sends).toEqual([])
    await tab.clock.advance(1000)
    site.isFull = false
    model.manner = usual
    await (await other.outside.send.prepare({ units: 7n, to: CAROL })).send({ pressed: true })
    await tab.clock.advance(MINUTE)
    const units = [world.sends(), sentTransfers.sends].map(
      (sends) => new Set(sends.map((sent) => sent.units)),
    )
    expect(units).toEqual([new Set([5n, 7n]), new Set([5n, 7n])])
    chain.mine()
    await tab.clock.advance(2 * MINUTE)
    for (const sends of [world.sends(), sentTransfers.sends])
      expect(sends.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
  })
})
