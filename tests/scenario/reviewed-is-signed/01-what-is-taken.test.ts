import { describe, expect, it } from 'vitest'

import { ownInput } from '#composition/own-input.ts'
import { FakeExternalWindows } from '#testkit/fake-external-windows.ts'
import { FakePayments } from '#testkit/fake-payments.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { nftOn } from '#tests/scenario/nft-kit.ts'
import { choice, reviewing } from '#tests/scenario/onramp-kit.ts'
import { payment } from '#tests/scenario/pay-kit.ts'
import { BOB, wallet } from '#tests/scenario/wallets.ts'
import { readyWorld } from '#tests/scenario/world.ts'

import { swapOf, swapping } from './swapping.ts'

/** An object of a host that says each field once, and later something else. `again`: the fields that were read twice. */
const changing = <A extends object>(said: A, again: string[], path = ''): A => {
  const read = new Set<string | symbol>()
  return new Proxy(said, {
    get: (target, key, receiver) => {
      const value: unknown = Reflect.get(target, key, receiver)
      if (
        typeof key === 'symbol' ||
        !Object.hasOwn(target, key) ||
        (Array.isArray(target) && key === 'length')
      )
        return value
      if (read.has(key)) again.push(`${path}${key}`)
      if (read.has(key)) return typeof value === 'bigint' ? 9000n : value
      read.add(key)
      return typeof value === 'object' && value !== null ? changing(value, again, `${path}${key}.`) : value
    },
  })
}

const sendTab = async () => {
  const transfers = new FakeTransfers()
  const tab = await readyWorld({ wallets: [wallet()], transfers })
  await tab.outside.connect({ connectorId: 'one' })
  return { ...tab.outside.send, transfers }
}
const payTab = () =>
  readyWorld({ wallets: [wallet()], payments: new FakePayments(), windows: new FakeExternalWindows() })

const coin = {
  chainId: 'eip155:1',
  address: `0x${'7'.repeat(40)}`,
  name: 'Coin',
  symbol: 'COIN',
  decimals: 2,
}
/** Each verb that takes an object of a host for something in which money moves. */
const verbs: Readonly<Record<string, (taken: <A extends object>(said: A) => A) => Promise<unknown>>> = {
  'send.prepare': async (taken) => (await sendTab()).prepare(taken({ token: coin, units: 5n, to: BOB })),
  'send.prepare of an NFT': async (taken) =>
    (await sendTab()).prepare(taken({ nft: nftOn(1, 5), units: 1n, to: BOB })),
  'send.most': async (taken) => (await sendTab()).most(taken(coin)),
  'swaps.quote': async (taken) => (await swapping()).verbs.quote(taken(swapOf(150_000n))),
  'swaps.prepare': async (taken) => (await swapping()).verbs.prepare(taken(swapOf(150_000n))),
  'pay.open': async (taken) => (await payTab()).outside.pay.open(taken({ ...payment, amount: '7' })),
  'pay.prepare': async (taken) => (await payTab()).outside.pay.prepare(taken({ ...payment, amount: '7' })),
  'onramp.compare': async (taken) => (await reviewing()).outside.onramp.compare(taken(choice)),
  'onramp.prepare': async (taken) => (await reviewing()).outside.onramp.prepare(taken(choice)),
}

describe('row 1: what a host passes', () => {
  it.each(Object.entries(verbs))('to %s is read once', async (_, ask) => {
    const again: string[] = []
    await ask((said) => changing(said, again))
    expect(again).toEqual([])
  })

  it('is what it was when the host called, whatever becomes of it', async () => {
    const { prepare, transfers } = await sendTab()
    const transfer = { token: { ...coin }, units: 5n, to: BOB as string }
    const prepared = prepare(transfer)
    Object.assign(transfer.token, { address: `0x${'6'.repeat(40)}` })
    Object.assign(transfer, { units: 9000n, to: `0x${'e'.repeat(40)}` })
    const review = await prepared
    expect([review.units, review.to]).toEqual([5n, BOB])
    await review.send()
    const asked = transfers.sent.map(({ prepared: { transfer: of } }) => [of.units, of.to, of.token.address])
    expect(asked).toEqual([[5n, BOB, coin.address]])
  })

  it('confirms what it said when the host sent', async () => {
    const { prepare, transfers } = await sendTab()
    const review = await prepare({ token: coin, units: 5n, to: BOB })
    const again: string[] = []
    await review.send(changing({ pressed: false, typed: 'none' }, again)).catch(() => undefined)
    expect(again).toEqual([])
    expect(transfers.prepared).toHaveLength(1)
  })
})

describe('the copy of what a host passes', () => {
  it('has the fields of a class, and each part once', () => {
    class Base {
      get to() {
        return BOB
      }
    }
    class Transfer extends Base {
      readonly units = 5n
      readonly self = this
    }
    const copy = ownInput(new Transfer())
    expect(Object.keys(copy)).toEqual(['units', 'self', 'to'])
    expect([copy.units, copy.to, copy.self]).toEqual([5n, BOB, copy])
  })

  it('keeps what is no data', () => {
    const { signal } = new AbortController()
    const kept = {
      signal,
      at: new Date(0),
      bytes: new Uint8Array(2),
      run: () => 1,
      url: new URL('https://a.example'),
    }
    const copy = ownInput(kept)
    expect(copy).not.toBe(kept)
    for (const name of Object.keys(kept) as (keyof typeof kept)[]) expect(copy[name]).toBe(kept[name])
  })

  it('still cannot be read where the object could not be', () => {
    const unreadable = {
      get token(): never {
        throw new Error('hostile')
      },
    }
    const copy = ownInput(unreadable)
    expect('token' in copy).toBe(true)
    expect(() => copy.token).toThrow('hostile')
  })

  it('has no other prototype', () => {
    const copy = ownInput(JSON.parse('{"__proto__":{"to":1}}') as object)
    expect([Object.getPrototypeOf(copy), Object.keys(copy), 'to' in copy]).toEqual([
      Object.prototype,
      ['__proto__'],
      false,
    ])
  })
})
