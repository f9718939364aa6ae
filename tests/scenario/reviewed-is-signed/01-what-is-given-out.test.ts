import { describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { FakeExternalWindows } from '#testkit/fake-external-windows.ts'
import { FakePayments } from '#testkit/fake-payments.ts'
import { FakeReplacements } from '#testkit/fake-replacements.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { nftOn } from '#tests/scenario/nft-kit.ts'
import { choice, reviewing } from '#tests/scenario/onramp-kit.ts'
import { payment } from '#tests/scenario/pay-kit.ts'
import { embeddedTab } from '#tests/scenario/register-name-kit.ts'
import { BOB, wallet } from '#tests/scenario/wallets.ts'
import { readyWorld } from '#tests/scenario/world.ts'

import { swapOf, swapping } from './swapping.ts'

/** What a host was given, and what is asked for by it. */
interface Given {
  /** Reviews, states and results. */
  readonly given: readonly unknown[]
  readonly confirm: () => Promise<unknown>
  readonly asked: () => unknown
}
/** The states and streams of all use cases, and of the instance. */
const statesOf = (outside: object): readonly unknown[] =>
  Object.values<unknown>({ ...outside }).flatMap((each) =>
    typeof each === 'object' && each !== null && 'state$' in each && 'state' in each
      ? [each.state, each.state$]
      : [],
  )

const sending = async (input: object): Promise<Given> => {
  const transfers = new FakeTransfers()
  const tab = await readyWorld({ wallets: [wallet()], transfers })
  await tab.outside.connect({ connectorId: 'one' })
  const review = await tab.outside.send.prepare({ units: 5n, to: BOB, ...input })
  return {
    given: [review, ...statesOf(tab.outside)],
    confirm: () => review.send(),
    asked: () => transfers.sent,
  }
}

const replacing = async (type: 'speedUp' | 'cancelTransaction'): Promise<Given> => {
  const [transfers, replacements] = [new FakeTransfers(), new FakeReplacements()]
  transfers.observation = { type: 'pending', nonce: 7 }
  transfers.facts = { call: { to: BOB, value: '0x5', data: '0x' } }
  const tab = await readyWorld({ wallets: [wallet()], transfers, replacements })
  await tab.outside.connect({ connectorId: 'one' })
  const { send } = tab.outside
  send.state$.subscribe()
  const sent = await (await send.prepare({ units: 5n, to: BOB })).send()
  await tab.clock.advance(5000)
  const { sentTransfers } = await tab.inside.send.load()
  const review = await send[type](sent.hash)
  return {
    given: [review, sent, ...statesOf(tab.outside)],
    confirm: () => review.send({ pressed: true }),
    asked: () => [replacements.requests.map(({ request }) => request), sentTransfers.sends],
  }
}

const swappingBy = async (by: 'none' | 'approve' | 'permit' | 'batch', refreshed = false): Promise<Given> => {
  const tab = await swapping()
  tab.swaps.takesPermit = by === 'permit'
  tab.swapTransactions.supportsPermits = by === 'permit'
  tab.swapTransactions.supportsBatches = by === 'batch'
  if (by === 'none') tab.swapTransactions.allowed = 10n ** 20n
  const quote = await tab.verbs.quote(swapOf(150_000n))
  const first = await tab.verbs.prepare(swapOf(150_000n))
  const replaced: unknown[] = []
  first.replaced$.subscribe((next) => void replaced.push(next))
  const review = refreshed ? await first.refresh() : first
  expect(review.allowanceMethod).toBe(by)
  return {
    given: [quote, first, review, ...replaced, ...statesOf(tab.outside)],
    confirm: () => review.send(),
    asked: () => tab.swapTransactions.walletRequests,
  }
}

const buying = async (): Promise<Given> => {
  const tab = await reviewing()
  const changes: unknown[] = []
  const compared = await tab.outside.onramp.compare(choice, { changed: (now) => void changes.push(now) })
  return {
    given: [tab.review, compared, ...changes, ...statesOf(tab.outside)],
    confirm: () => tab.review.buy(),
    asked: () => tab.source.started,
  }
}

const paying = async (): Promise<Given> => {
  const payments = new FakePayments()
  const tab = await readyWorld({ wallets: [wallet()], payments, windows: new FakeExternalWindows() })
  const review = await tab.outside.pay.prepare({ ...payment, amount: '7' })
  return {
    given: [review, review.state, ...statesOf(tab.outside)],
    confirm: () => review.payWith('tidebank'),
    asked: () => payments.started,
  }
}

const registering = async (): Promise<Given> => {
  const tab = await embeddedTab()
  const review = await tab.outside.names.prepareRegistration('mara')
  return {
    given: [review, review.state, ...statesOf(tab.outside)],
    confirm: () => review.register(),
    asked: () => tab.signatures.requests,
  }
}

const flows: Readonly<Record<string, () => Promise<Given>>> = {
  send: () => sending({}),
  'send an NFT': () => sending({ nft: nftOn(1, 5), units: undefined }),
  'speed up': () => replacing('speedUp'),
  cancel: () => replacing('cancelTransaction'),
  swap: () => swappingBy('none'),
  'swap after an approval': () => swappingBy('approve'),
  'swap with a permit': () => swappingBy('permit'),
  'swap in a batch': () => swappingBy('batch'),
  'a refreshed swap': () => swappingBy('none', true),
  buy: buying,
  pay: paying,
  register: registering,
}

/** All objects that can be reached from a value by reading fields, with what streams hold in theirs. */
const reachable = (
  value: unknown,
  path = '',
  seen = new Map<object, string>(),
): ReadonlyMap<object, string> => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return seen
  seen.set(value, path)
  for (const key of Reflect.ownKeys(value)) reachable(Reflect.get(value, key), `${path}.${String(key)}`, seen)
  return seen
}
/** The states of the handle, which `getState()` returns, before and after changes. */
const handleStates = async () => {
  const tab = await readyWorld({ wallets: [wallet()] })
  const before = tab.state()
  await tab.outside.connect({ connectorId: 'one' })
  await settled()
  return { tab, states: [before, tab.state()] }
}
const isStream = (value: object): boolean => 'subscribe' in value

/** Does everything to an object that may change it. */
const spoil = (value: object): void => {
  for (const key of Object.keys(value)) {
    Reflect.set(value, key, typeof Reflect.get(value, key) === 'bigint' ? 9000n : '0xEVIL')
    Reflect.deleteProperty(value, key)
  }
  Reflect.set(value, 'to', '0xEVIL')
  if (Array.isArray(value)) Reflect.set(value, 'length', 0)
}

const withoutFunctions = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) => {
      if (key === 'connector') return undefined
      return typeof each === 'bigint' ? `${each}n` : each
    }) ?? 'null',
  )

describe('row 1: what hosts get is a copy, which nobody can change', () => {
  it.each(Object.entries(flows))('%s: no field leads to anything that could be changed', async (_, flow) => {
    const { given } = await flow()
    for (const [object, path] of reachable(given, '', new Map())) {
      if (object === given) continue
      if (isStream(object)) expect(Reflect.ownKeys(object), path).toEqual(['_subscribe'])
      else expect(Object.isFrozen(object), path).toBe(true)
    }
  })

  it('the networks in the state of the handle lead to nothing that could be changed', async () => {
    const { states } = await handleStates()
    for (const state of states)
      for (const [object, path] of reachable(state.networks, '', new Map()))
        expect(Object.isFrozen(object), path).toBe(true)
  })

  it('whatever a host does to the networks in the state of the handle, they stay', async () => {
    const { tab, states } = await handleStates()
    const networks: unknown = structuredClone(tab.state().networks)
    for (const object of reachable(states.map(({ networks: shown }) => shown)).keys()) spoil(object)
    tab.kernel.open({ view: 'Account' })
    await settled()
    expect(tab.state().networks).toEqual(networks)
    expect(tab.outside.networks.state.networks).toEqual(networks)
  })

  it.each(Object.entries(flows))('%s: whatever a host does to it, the same is asked for', async (_, flow) => {
    const [clean, spoilt] = [await flow(), await flow()]
    for (const object of reachable(spoilt.given).keys()) spoil(object)
    await Promise.all([clean, spoilt].map(({ confirm }) => confirm()))
    await settled()
    expect(withoutFunctions(clean.asked())).not.toEqual([])
    expect(withoutFunctions(spoilt.asked())).toEqual(withoutFunctions(clean.asked()))
  })
})
