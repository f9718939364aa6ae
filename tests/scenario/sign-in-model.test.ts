import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { MODEL_TIMEOUT_MS, runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import { signInOutcome, site, type Visit } from './sign-in-kit.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { chain } from './world.ts'

const command = fc.constantFrom(
  ...(['connect', 'connect', 'disconnect', 'account', 'network', 'sign', 'sign'] as const),
  ...(['reject', 'cancel', 'open', 'close', 'expire', 'reload', 'otherTab'] as const),
)
type Command = Parameters<Parameters<typeof command.map>[0]>[0]

const startSite = (isRequired: boolean) => {
  const fakeWallet = wallet('one')
  const signInSite = site([fakeWallet])
  const visit = () =>
    signInSite.visit((sessions) => {
      sessions.isRequired = isRequired
      sessions.sessionSeconds = 3600
    })
  return { fakeWallet, signInSite, visit }
}
type SiteUnderTest = ReturnType<typeof startSite>

type Run = (tab: Visit, signInSite: SiteUnderTest) => unknown

const sign: Run = (tab) => signInOutcome(tab)

/** The commands on the page and in the wallet. A disconnected wallet does nothing. */
const actions: Readonly<Record<Exclude<Command, 'reload'>, Run>> = {
  connect: (tab) => tab.connect(),
  disconnect: (tab) => tab.outside.disconnect(),
  account: (_, { fakeWallet }) =>
    fakeWallet.permitted && fakeWallet.changeAccounts([fakeWallet.addresses[0] === ALICE ? BOB : ALICE]),
  network: (_, { fakeWallet }) =>
    fakeWallet.permitted && fakeWallet.changeChain(chain(fakeWallet.chainId === chain(1) ? 10 : 1)),
  sign,
  reject: sign,
  cancel: (tab) => tab.outside.siwx.cancel(),
  open: (tab) => tab.outside.open(),
  close: (tab) => tab.outside.close(),
  expire: (tab) => tab.clock.advance(3_600_000),
  otherTab: async (tab, { visit }) => {
    const secondTab = await visit()
    await secondTab.outside.disconnect()
    await tab.clock.advance(0)
    secondTab.dispose()
  },
}

const run = async (signInSite: SiteUnderTest, tab: Visit, appliedCommand: Command): Promise<Visit> => {
  tab.signatures.answer = appliedCommand === 'reject' ? 'reject' : 'sign'
  if (appliedCommand !== 'reload') {
    await actions[appliedCommand](tab, signInSite)
    return tab
  }
  tab.dispose()
  return signInSite.visit()
}

const check = (
  tab: Visit,
  { signInSite }: SiteUnderTest,
  appliedCommand: Command,
  isRequired: boolean,
  wasRequested: boolean,
) => {
  const state = tab.now()
  const account = tab.account()
  const isShown = tab.state().open && tab.state().view === 'SIWXSignMessage'
  expect(state.step).not.toBe('checking')
  // The view is open exactly while a sign-in is requested from the user.
  expect(isShown).toBe(state.step === 'requested')
  if (account.status !== 'connected') return expect(state.step).toBe('none')
  const validSessions = signInSite.server.sessions.filter(
    ({ data }) =>
      data.accountAddress === account.address &&
      data.chainId === account.caipNetworkId &&
      Date.parse(data.expirationTime ?? '') > signInSite.clock.now(),
  )
  expect(state.step === 'signedIn').toBe(validSessions.length > 0)
  if (appliedCommand === 'cancel' && isRequired && wasRequested) expect(state.step).toBe('signedIn')
  if (state.step === 'none') return
  expect(state.subject).toMatchObject({ address: account.address, chainId: account.caipNetworkId })
}

clause(['S4-10', 'S4-14', 'S4-15'], () => {
  it.each([
    ['[S4-10, S4-14] a required sign-in satisfies its invariants after any commands', true],
    ['[S4-10, S4-15] an optional sign-in satisfies its invariants after any commands', false],
  ] as const)('%s', { timeout: MODEL_TIMEOUT_MS }, async (_, isRequired) => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 40, maxLength: 40, size: 'max' }), async (commands) => {
        const signInSite = startSite(isRequired)
        let tab = await signInSite.visit()
        for (const appliedCommand of commands) {
          const wasRequested = tab.step() === 'requested'
          tab = await run(signInSite, tab, appliedCommand)
          await tab.clock.advance(0)
          check(tab, signInSite, appliedCommand, isRequired, wasRequested)
        }
        tab.dispose()
      }),
      { numRuns: runs(4), endOnFailure: true },
    )
  })
})
