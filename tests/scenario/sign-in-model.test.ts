import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { MODEL_TIMEOUT_MS, runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import { outcomeLater, site, type Visit } from './sign-in-kit.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { chain } from './world.ts'

const command = fc.constantFrom(
  ...(['connect', 'connect', 'disconnect', 'account', 'network', 'sign', 'sign'] as const),
  ...(['reject', 'cancel', 'open', 'close', 'expire', 'reload', 'otherTab'] as const),
)
type Command = Parameters<Parameters<typeof command.map>[0]>[0]

const begin = (isRequired: boolean) => {
  const own = wallet('one')
  const place = site([own])
  const visit = () =>
    place.visit((sessions) => {
      sessions.isRequired = isRequired
      sessions.sessionSeconds = 3600
    })
  return { own, place, visit }
}
type Place = ReturnType<typeof begin>

type Run = (tab: Visit, place: Place) => unknown

const sign: Run = (tab) => outcomeLater(tab)

/** The commands on the page and in the wallet. A disconnected wallet does nothing. */
const acts: Readonly<Record<Exclude<Command, 'reload'>, Run>> = {
  connect: (tab) => tab.connect(),
  disconnect: (tab) => tab.outside.disconnect(),
  account: (_, { own }) => own.permitted && own.changeAccounts([own.addresses[0] === ALICE ? BOB : ALICE]),
  network: (_, { own }) => own.permitted && own.changeChain(chain(own.chainId === chain(1) ? 10 : 1)),
  sign,
  reject: sign,
  cancel: (tab) => tab.outside.siwx.cancel(),
  open: (tab) => tab.outside.open(),
  close: (tab) => tab.outside.close(),
  expire: (tab) => tab.clock.advance(3_600_000),
  otherTab: async (tab, { visit }) => {
    const other = await visit()
    await other.outside.disconnect()
    await tab.clock.advance(0)
    other.dispose()
  },
}

const run = async (place: Place, tab: Visit, told: Command): Promise<Visit> => {
  tab.signatures.answer = told === 'reject' ? 'reject' : 'sign'
  if (told !== 'reload') {
    await acts[told](tab, place)
    return tab
  }
  tab.dispose()
  return place.visit()
}

const check = (tab: Visit, { place }: Place, told: Command, isRequired: boolean, wasAsked: boolean) => {
  const state = tab.now()
  const account = tab.account()
  const isShown = tab.state().open && tab.state().view === 'SIWXSignMessage'
  expect(state.step).not.toBe('checking')
  // The view is open exactly while a sign-in is requested from the user.
  expect(isShown).toBe(state.step === 'requested')
  if (account.status !== 'connected') return expect(state.step).toBe('none')
  const valid = place.server.sessions.filter(
    ({ data }) =>
      data.accountAddress === account.address &&
      data.chainId === account.caipNetworkId &&
      Date.parse(data.expirationTime ?? '') > place.clock.now(),
  )
  expect(state.step === 'signedIn').toBe(valid.length > 0)
  if (told === 'cancel' && isRequired && wasAsked) expect(state.step).toBe('signedIn')
  if (state.step === 'none') return
  expect(state.subject).toMatchObject({ address: account.address, chainId: account.caipNetworkId })
}

clause(['S4-10', 'S4-14', 'S4-15'], () => {
  it.each([
    ['[S4-10, S4-14] a required sign-in keeps to its rules, whatever comes', true],
    ['[S4-10, S4-15] an optional one does too', false],
  ] as const)('%s', { timeout: MODEL_TIMEOUT_MS }, async (_, isRequired) => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 40, maxLength: 40, size: 'max' }), async (commands) => {
        const place = begin(isRequired)
        let tab = await place.visit()
        for (const told of commands) {
          const wasAsked = tab.step() === 'requested'
          tab = await run(place, tab, told)
          await tab.clock.advance(0)
          check(tab, place, told, isRequired, wasAsked)
        }
        tab.dispose()
      }),
      { numRuns: runs(4), endOnFailure: true },
    )
  })
})
