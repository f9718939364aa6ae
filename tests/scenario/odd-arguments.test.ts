import { expect, it } from 'vitest'

import type { Taken } from '#composition/check-arguments.ts'
import { reviewArguments, useCaseArguments, verbArguments } from '#composition/host-arguments.ts'
import { codeOf } from '#domain/hosts/error-info.ts'
import { failure } from '#domain/shared/failure.ts'
import { WalletportError } from '#shell/walletport-error.ts'
import { FakeActivity } from '#testkit/fake-activity.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeNames } from '#testkit/fake-names.ts'
import { FakeOnRamp } from '#testkit/fake-onramp.ts'
import { FakePayments } from '#testkit/fake-payments.ts'
import { FakeReplacements } from '#testkit/fake-replacements.ts'
import { FakeSwaps } from '#testkit/fake-swaps.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'

import { coin } from './coin.ts'
import { payment } from './pay-kit.ts'
import { relayOption } from './relay-kit.ts'
import { BOB, wallet } from './wallets.ts'
import { readyWorld } from './world.ts'

const throwing = () => {
  const refuse = () => {
    throw new RangeError('no field can be read')
  }
  return new Proxy({}, { get: refuse, ownKeys: refuse, has: refuse, getOwnPropertyDescriptor: refuse })
}
const getter = {
  get namespace() {
    throw new RangeError('no field can be read')
  },
}

/** What no argument is, by its name. Each is also no value of the first field of a record. */
const odd: Readonly<Record<string, () => unknown>> = {
  null: () => null,
  undefined: () => undefined,
  'a number': () => 5,
  'a bigint': () => 5n,
  'a text': () => 'odd',
  'a boolean': () => true,
  'a list': () => [{}],
  'a function': () => () => {},
  'a symbol': () => Symbol('odd'),
  'a date': () => new Date(0),
  'an empty object': () => ({}),
  'an object of other types': () => ({
    connectorId: 5,
    namespace: {},
    address: [],
    units: 'x',
    signal: 1,
    to: 1,
  }),
  'an object that contains itself': () => {
    const own: Record<string, unknown> = {}
    own['own'] = own
    return own
  },
  'an object without a prototype': () => Object.create(null),
  'a field that throws': () => getter,
  'a proxy that throws': throwing,
}

/** An argument of each kind. */
const plain = ['text', { provider: 'one', paymentAmount: '1', namespace: 'eip155', connectorId: 'one' }, true]

type AnyFunction = (...args: readonly unknown[]) => unknown

const host = async () => {
  const { outside, clock } = await readyWorld({
    wallets: [wallet()],
    options: { relay: relayOption },
    holdings: new FakeHoldings(),
    names: new FakeNames(),
    activity: new FakeActivity(),
    swaps: new FakeSwaps(new FakeClock()),
    onramp: new FakeOnRamp(),
    payments: new FakePayments(),
    transfers: new FakeTransfers(),
  })
  return { outside, clock }
}

/** What became of a call: a value, an error, or nothing within a long time. */
const outcomeOf = async (call: () => unknown, advance: () => Promise<unknown>): Promise<unknown> => {
  try {
    const result = call()
    const over = Promise.resolve(result).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    return await Promise.race([over, advance().then(() => 'nothing')])
  } catch (error) {
    return { error }
  }
}

const functions: readonly (readonly [noun: string, name: string, taken: Taken])[] = [
  ...Object.entries(verbArguments as unknown as Readonly<Record<string, Taken>>).map(
    ([name, taken]) => ['', name, taken] as const,
  ),
  ...Object.entries(
    useCaseArguments as unknown as Readonly<Record<string, Readonly<Record<string, Taken>>>>,
  ).flatMap(([noun, verbs]) => Object.entries(verbs).map(([name, taken]) => [noun, name, taken] as const)),
]

it.each(functions)(
  '[S8-51] %s.%s fails with a typed error that names its argument, or does what it can',
  async (noun, name, taken) => {
    const { outside, clock } = await host()
    const own: object = noun === '' ? outside : Reflect.get(outside, noun)
    const call = (given: readonly unknown[]) => () => (Reflect.get(own, name) as AnyFunction)(...given)
    for (const [place, [argument, shape, tag = 'InvalidOption']] of taken.arguments.entries())
      for (const [title, value] of Object.entries(odd)) {
        const valid: unknown[] = taken.arguments.map((each) => plain.find((one) => each[1].is(one)))
        const given = valid.with(place, value())
        const outcome = await outcomeOf(call(given), () => clock.advance(130_000).then(settled))
        const isOdd = title.includes('throws') || !shape.is(given[place])
        const { error } = Object(outcome) as { readonly error?: unknown }
        expect([title, error === undefined || error instanceof WalletportError]).toEqual([title, true])
        if (isOdd && given[place] !== undefined)
          expect([title, error]).toMatchObject([
            title,
            { code: codeOf(failure(tag, '')), message: expect.stringContaining(`\`${argument}`) },
          ])
        // Without a wallet the user chooses one in the modal.
        else if (name !== 'connect') expect([title, outcome]).not.toEqual([title, 'nothing'])
      }
  },
  60_000,
)

/** A connected host that can prepare each review, and what its wallet and exchanges were asked for. */
const reviewing = async () => {
  const clock = new FakeClock(1_000_000)
  const transfers = new FakeTransfers()
  transfers.observation = { type: 'pending', nonce: 7 }
  transfers.facts = { call: { to: BOB, value: '0x5', data: '0x' } }
  const [replacements, payments, swaps] = [new FakeReplacements(), new FakePayments(), new FakeSwaps(clock)]
  swaps.listed = [coin]
  const fakes = { transfers, replacements, payments, swaps, clock }
  const tab = await readyWorld({ wallets: [wallet()], ...fakes })
  await tab.outside.connect({ connectorId: 'one' })
  tab.outside.send.state$.subscribe()
  tab.swapTransactions.allowed = 150n
  const { hash } = await (await tab.outside.send.prepare({ units: 5n, to: BOB })).send()
  await clock.advance(5000)
  const from = { ...coin, address: coin.address ?? '' }
  const to = { ...from, address: `0x${'9'.repeat(40)}`, symbol: 'GEM' }
  const reviews = {
    send: () => tab.outside.send.prepare({ units: 5n, to: BOB }),
    replacement: () => tab.outside.send.speedUp(hash),
    swap: () => tab.outside.swaps.prepare({ from, to, units: 150n }),
    payment: () => tab.outside.pay.prepare(payment),
  } satisfies Readonly<Record<keyof typeof reviewArguments, () => Promise<object>>>
  const asked = () => [
    transfers.sent.length,
    replacements.requests.length,
    tab.swapTransactions.walletRequests.length,
    payments.started.length,
  ]
  return { reviews, asked, advance: () => clock.advance(1000).then(settled) }
}

it.each(Object.keys(reviewArguments) as (keyof typeof reviewArguments)[])(
  '[S8-51] the functions of a review for %s reject with a typed error that names the argument, and ask for nothing',
  async (kind) => {
    const { reviews, asked, advance } = await reviewing()
    const before = asked()
    const review: object = await reviews[kind]()
    const rows = Object.entries<Taken>(reviewArguments[kind] as unknown as Readonly<Record<string, Taken>>)
    for (const [name, { arguments: taken }] of rows)
      for (const [place, [argument, shape]] of taken.entries())
        for (const [title, value] of Object.entries(odd)) {
          const given: unknown[] = taken.map((each) =>
            ['tidebank', { pressed: false }].find((one) => each[1].is(one)),
          )
          const arguments_ = given.with(place, value())
          if (!title.includes('throws') && shape.is(arguments_[place])) continue
          const call = () => (Reflect.get(review, name) as AnyFunction)(...arguments_)
          expect([title, await outcomeOf(call, advance)]).toMatchObject([
            title,
            { error: { code: 'INVALID_OPTION', message: expect.stringContaining(`\`${argument}`) } },
          ])
        }
    expect(asked()).toEqual(before)
  },
)
