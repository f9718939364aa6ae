import { filter, firstValueFrom } from 'rxjs'
import { expect, it } from 'vitest'

import { parseAddress } from '#domain/caip/address.ts'
import { parseChainId } from '#domain/caip/chain-id.ts'
import type { FakeSignInSessions } from '#testkit/fake-sign-in-sessions.ts'
import { clause } from '#tests/spec/clauses.ts'

import { countOfEvent, optional, signInOutcome, site, type Visit } from './sign-in-kit.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { chain, network, outcomeOf, right } from './world.ts'

const isSettled = (tab: Visit) => expect(tab.clock.pending).toBe(0)

clause(['S4-13', 'S4-15'], () => {
  it('[S4-13, S4-15] a cancelled optional sign-in only closes, and the next connect requests it again', async () => {
    const tab = await site().visit(optional)
    await tab.connect()
    await tab.outside.siwx.cancel()
    expect(tab.state().open).toBe(false)
    expect(tab.account().status).toBe('connected')
    const properties = { network: chain(1), isSmartAccount: false }
    expect(tab.events).toContainEqual(expect.objectContaining({ event: 'CLICK_CANCEL_SIWX', properties }))
    tab.outside.open()
    await tab.clock.advance(0)
    expect(tab.state().view).toBe('Account')
    await tab.connect()
    expect(tab.state().view).toBe('SIWXSignMessage')
    await tab.outside.disconnect()
    await tab.clock.advance(0)
    expect(tab.state().open).toBe(false)
    await tab.connect()
    expect(tab.state().view).toBe('SIWXSignMessage')
    expect(countOfEvent(tab, 'CLICK_CANCEL_SIWX')).toBe(1)
  })

  it.each(['control', 'backdrop'] as const)(
    '[S4-13, S4-15] dismissing by the %s is a cancellation',
    async (by) => {
      const tab = await site().visit(optional)
      await tab.connect()
      tab.inside.navigation.close(by)
      await tab.clock.advance(0)
      expect(tab.state().open).toBe(false)
      expect(tab.step()).toBe('none')
      expect(tab.account().status).toBe('connected')
      expect(countOfEvent(tab, 'CLICK_CANCEL_SIWX')).toBe(1)
    },
  )

  it('ends the session of a user who left while the host verified', async () => {
    const { visit, server } = site()
    const tab = await visit(optional)
    await tab.connect()
    const verify = tab.sessions.hold('addSession')
    const signIn = signInOutcome(tab)
    await tab.clock.advance(0)
    await tab.outside.siwx.cancel()
    verify()
    await tab.clock.advance(0)
    expect(await signIn).toBe('CANCELLED')
    expect(server.sessions).toEqual([])
    expect(tab.step()).toBe('none')
  })

  it('does not wait for a host that does not respond', async () => {
    const tab = await site().visit((sessions) => {
      sessions.isRequired = false
      sessions.troubles.set('getSessions', 'hang')
    })
    await tab.connect()
    expect(tab.step()).toBe('checking')
    await tab.outside.siwx.cancel()
    await tab.clock.advance(60_000)
    expect(tab.step()).toBe('none')
    expect(tab.account().status).toBe('connected')
  })
})

/** A tab that signed in on one network and then switched to another. */
const movedOn = async () => {
  const fakeWallet = wallet()
  const tab = await site([fakeWallet]).visit()
  await tab.connect()
  await tab.outside.siwx.signIn()
  fakeWallet.changeChain(chain(10))
  await tab.clock.advance(0)
  return { fakeWallet, tab }
}

clause(['S4-14', 'S4-16'], () => {
  it('[S4-14] a cancelled required sign-in disconnects', async () => {
    const tab = await site().visit()
    await tab.connect()
    await tab.outside.siwx.cancel()
    expect(tab.account().status).toBe('disconnected')
    expect(tab.state().open).toBe(false)
    expect(countOfEvent(tab, 'CLICK_CANCEL_SIWX')).toBe(1)
  })

  it('[S4-14] it disconnects no other wallet of the user', async () => {
    const wallets = [wallet('one'), wallet('two', { addresses: [BOB] })]
    const tab = await site(wallets).visit(undefined, { options: { features: { multiWallet: true } } })
    await tab.connect('one')
    await tab.outside.siwx.signIn()
    await tab.connect('two')
    expect(tab.account()).toMatchObject({ connectorId: 'two', address: BOB })
    expect(tab.step()).toBe('requested')
    await tab.outside.siwx.cancel()
    await tab.clock.advance(0)
    expect(tab.account()).toMatchObject({ status: 'connected', connectorId: 'one', address: ALICE })
  })

  it('[S4-14] it switches back to the last network that has a session', async () => {
    const { fakeWallet, tab } = await movedOn()
    expect(tab.step()).toBe('requested')
    await tab.outside.siwx.cancel()
    await tab.clock.advance(0)
    expect(fakeWallet.requests).toContain('switchNetwork')
    expect(tab.account()).toMatchObject({ status: 'connected', caipNetworkId: chain(1) })
    expect(tab.step()).toBe('signedIn')
    expect(tab.state().open).toBe(false)
  })

  it('[S4-14] of several networks with a session it switches back to the last', async () => {
    const fakeWallet = wallet()
    const options = { networks: [network(1), network(10), network(137)] }
    const tab = await site([fakeWallet]).visit(undefined, { options })
    await tab.connect()
    await tab.outside.siwx.signIn()
    fakeWallet.changeChain(chain(10))
    await tab.clock.advance(0)
    await tab.outside.siwx.signIn()
    fakeWallet.changeChain(chain(137))
    await tab.clock.advance(0)
    await tab.outside.siwx.cancel()
    await tab.clock.advance(0)
    expect(tab.account()).toMatchObject({ status: 'connected', caipNetworkId: chain(10) })
  })

  it('[S4-14] it disconnects if the last network no longer has a session', async () => {
    const fakeWallet = wallet()
    const { visit, server } = site([fakeWallet])
    const tab = await visit()
    await tab.connect()
    await tab.outside.siwx.signIn()
    server.sessions = []
    fakeWallet.changeChain(chain(10))
    await tab.clock.advance(0)
    await tab.outside.siwx.cancel()
    expect(fakeWallet.requests).not.toContain('switchNetwork')
    expect(tab.account().status).toBe('disconnected')
  })

  it('[S4-14] it disconnects if the session of the last network expired during the sign-in', async () => {
    const fakeWallet = wallet()
    const { visit, server } = site([fakeWallet])
    const tab = await visit()
    await tab.connect()
    await tab.outside.siwx.signIn()
    fakeWallet.changeChain(chain(10))
    await tab.clock.advance(0)
    expect(tab.step()).toBe('requested')
    server.sessions = []
    await tab.outside.siwx.cancel()
    expect(fakeWallet.requests).not.toContain('switchNetwork')
    expect([tab.account().status, tab.state().open]).toEqual(['disconnected', false])
  })

  it('[S4-14] in a second namespace it returns to the network of the first namespace that has a session', async () => {
    const sol = wallet('sol', {
      connector: { namespace: 'solana' },
      addresses: [right(parseAddress('solana', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'))],
      chainId: right(parseChainId('solana:main')),
    })
    const solana = { ...network(1, 'Solana'), id: 'main', chainNamespace: 'solana' } as const
    const tab = await site([wallet(), sol]).visit(undefined, {
      options: { networks: [network(1), network(10), solana] },
      namespaces: ['eip155', 'solana'],
    })
    await tab.connect()
    await tab.outside.siwx.signIn()
    await tab.outside.connect({ connectorId: 'sol' })
    await tab.clock.advance(0)
    expect([tab.step(), tab.state().namespace]).toEqual(['requested', 'solana'])
    await tab.outside.siwx.cancel()
    await tab.clock.advance(0)
    expect(tab.state()).toMatchObject({ open: false, namespace: 'eip155', caipNetworkId: chain(1) })
    expect([tab.step(), tab.account().status]).toEqual(['signedIn', 'connected'])
  })

  it.each(['reject', 'hang'] as const)(
    '[S4-14] a wallet that does not switch back (%s) is disconnected',
    async (how) => {
      const { fakeWallet, tab } = await movedOn()
      fakeWallet.next(how)
      const cancelling = tab.outside.siwx.cancel()
      await tab.clock.advance(0)
      // A second call does not wait longer.
      await tab.outside.siwx.cancel()
      await cancelling
      expect(tab.account().status).toBe('disconnected')
      expect(tab.state().open).toBe(false)
    },
  )

  it('[S4-16] a host cannot bypass it by opening another view', async () => {
    const tab = await site().visit()
    await tab.connect()
    tab.outside.open()
    await tab.clock.advance(0)
    expect(tab.state()).toMatchObject({ open: true, view: 'SIWXSignMessage' })
    tab.outside.open({ view: 'SwitchNetwork' })
    await tab.clock.advance(0)
    expect(tab.state().view).toBe('SIWXSignMessage')
    expect(await outcomeOf(tab.outside.siwx.signIn())).toBe('done')
    expect(countOfEvent(tab, 'CLICK_CANCEL_SIWX')).toBe(0)
  })

  it('counts as open under another view, and as cancelled with it', async () => {
    const tab = await site().visit()
    await tab.connect()
    tab.inside.navigation.show({ name: 'WhatIsANetwork' })
    await tab.clock.advance(0)
    expect(tab.step()).toBe('requested')
    tab.inside.navigation.back()
    expect(await outcomeOf(tab.outside.siwx.signIn())).toBe('done')
    expect(tab.state().open).toBe(false)
  })
})

clause(['S8-22'], () => {
  const unchecked = async (trouble: string, prepare: (sessions: FakeSignInSessions) => void = () => {}) => {
    const tab = await site().visit((sessions) => {
      prepare(sessions)
      sessions.troubles.set('getSessions', trouble)
    })
    tab.outside.open()
    tab.inside.navigation.show({ name: 'ConnectingExternal', connectorId: 'one' })
    await tab.connect()
    await tab.clock.advance(31_000)
    expect(tab.account().status).toBe('connected')
    expect(tab.state()).toMatchObject({ open: true, view: 'SIWXSignMessage' })
    expect(tab.step()).toBe('unchecked')
    return tab
  }

  it.each(['The server is away', 'hang'])(
    '[S8-22] a failed session check (%s) disconnects with a toast and returns to Connect, if the user does not retry',
    async (trouble) => {
      const tab = await unchecked(trouble)
      const toast = firstValueFrom(tab.inside.showNotices.toast$.pipe(filter(({ step }) => step === 'shown')))
      await tab.outside.siwx.cancel()
      expect(tab.account().status).toBe('disconnected')
      expect(tab.state()).toMatchObject({ open: true, view: 'Connect' })
      expect(tab.step()).toBe('none')
      expect(tab.errors().join()).toContain('Looking for a session')
      expect(await toast).toMatchObject({
        content: { kind: 'error', text: { name: 'authenticationProblem' } },
      })
    },
  )

  it('[S8-22] a retry requests the signature once the session service responds', async () => {
    const tab = await unchecked('The server is away')
    await tab.signIn.retry()
    expect(tab.step()).toBe('unchecked')
    tab.sessions.troubles.clear()
    await tab.signIn.retry()
    await tab.clock.advance(0)
    expect(tab.now()).toMatchObject({ step: 'requested', message: { text: expect.stringContaining(ALICE) } })
    expect(await outcomeOf(tab.outside.siwx.signIn())).toBe('done')
    expect(tab.state().open).toBe(false)
  })

  it('[S8-22] a sign-in by the host meanwhile fails with the reason', async () => {
    const tab = await unchecked('The server is away')
    const code = await signInOutcome(tab)
    expect([code, tab.step()]).toEqual(['SIWX_FAILED', 'unchecked'])
  })

  it('[S8-22] closing an optional sign-in that could not be checked disconnects, and stays closed', async () => {
    const tab = await unchecked('The server is away', optional)
    tab.outside.close()
    await tab.clock.advance(0)
    expect([tab.account().status, tab.state().open]).toEqual(['disconnected', false])
  })

  it('[S8-22] is only logged if the user did nothing', async () => {
    const { visit } = site()
    await (await visit(optional)).connect()
    const tab = await visit((sessions) => sessions.troubles.set('getSessions', 'The server is away'))
    expect(tab.account().status).toBe('connected')
    expect(tab.state().open).toBe(false)
    expect(tab.errors()).toHaveLength(1)
  })
})

it.each(['getSessions', 'createMessage', 'addSession', 'wallet'] as const)(
  'settles every call and leaves no timer when it ends at %s',
  async (where) => {
    const tab = await site().visit((sessions) => {
      if (where !== 'wallet') sessions.troubles.set(where, 'hang')
    })
    if (where === 'wallet') tab.signatures.answer = 'hang'
    await tab.connect()
    const signIn = signInOutcome(tab)
    await tab.clock.advance(0)
    tab.dispose()
    expect(await signIn).not.toBe('done')
    isSettled(tab)
  },
)

it('keeps two instances apart', async () => {
  const [one, two] = [await site().visit(), await site().visit()]
  await one.connect()
  expect(two.step()).toBe('none')
  expect(two.sessions.requests).toEqual([])
  expect(one.now()).toMatchObject({ subject: { address: ALICE } })
})
