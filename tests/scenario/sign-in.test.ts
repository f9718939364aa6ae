import { expect, it } from 'vitest'

import { storageKeys } from '#domain/storage/storage-keys.ts'
import { clause } from '#tests/spec/clauses.ts'

import { countOfEvent, optional, signInOutcome, site, type Visit } from './sign-in-kit.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { chain, outcomeOf, readyWorld } from './world.ts'

clause(['S4-10', 'S1-08'], () => {
  it('[S4-10, S1-08] is requested after a connect without a session, and the modal never closes in between', async () => {
    const tab = await site().visit()
    tab.outside.open()
    tab.inside.navigation.show({ name: 'ConnectingExternal', connectorId: 'one' })
    await tab.connect()
    await tab.clock.advance(5000)
    expect(tab.state()).toMatchObject({ open: true, view: 'SIWXSignMessage' })
    expect(countOfEvent(tab, 'MODAL_CLOSE')).toBe(0)
    expect(tab.now()).toMatchObject({ step: 'requested', message: { text: expect.stringContaining(ALICE) } })
  })

  it('[S4-10] opens the modal after a connect outside it, with one message', async () => {
    const tab = await site().visit()
    await tab.connect()
    expect(tab.state()).toMatchObject({ open: true, view: 'SIWXSignMessage' })
    expect(tab.sessions.requests).toEqual(['getSessions', 'createMessage'])
  })

  it('[S4-10] waits for a slow host with the modal open', async () => {
    let respond = () => {}
    const tab = await site().visit((sessions) => (respond = sessions.hold('getSessions')))
    tab.outside.open()
    tab.inside.navigation.show({ name: 'ConnectingExternal', connectorId: 'one' })
    await tab.connect()
    await tab.clock.advance(20_000)
    expect(tab.state()).toMatchObject({ open: true, view: 'ConnectingExternal' })
    expect(tab.step()).toBe('checking')
    respond()
    await tab.clock.advance(0)
    expect(tab.state()).toMatchObject({ open: true, view: 'SIWXSignMessage' })
    expect(countOfEvent(tab, 'MODAL_CLOSE')).toBe(0)
  })

  it('[S4-10] requests nothing from a user with a valid session, and closes as usual', async () => {
    const { visit, signedIn } = site()
    await signedIn()
    const tab = await visit()
    tab.outside.open()
    tab.inside.navigation.show({ name: 'ConnectingExternal', connectorId: 'one' })
    await tab.connect()
    await tab.clock.advance(5000)
    expect(tab.state().open).toBe(false)
    expect(tab.step()).toBe('signedIn')
    expect(tab.sessions.requests).toEqual(['getSessions'])
    expect(tab.trace.some(({ view }) => view === 'SIWXSignMessage')).toBe(false)
  })

  it('[S4-10] a host requests the signature within the gesture of its own button', async () => {
    const tab = await site().visit()
    await tab.connect()
    const signedIn = outcomeOf(tab.outside.siwx.signIn())
    expect(tab.step()).toBe('signing')
    expect(await signedIn).toBe('done')
  })

  it('[S4-10] requests one sign-in for each address and each configured network', async () => {
    const fakeWallet = wallet('one', { addresses: [ALICE] })
    const tab = await site([fakeWallet]).visit()
    await tab.connect()
    expect(await outcomeOf(tab.outside.siwx.signIn())).toBe('done')
    fakeWallet.changeAccounts([BOB])
    await tab.clock.advance(0)
    expect(tab.now()).toMatchObject({ step: 'requested', subject: { address: BOB } })
    expect(await outcomeOf(tab.outside.siwx.signIn())).toBe('done')
    fakeWallet.changeChain(chain(10))
    await tab.clock.advance(0)
    expect(tab.now()).toMatchObject({ step: 'requested', subject: { chainId: chain(10) } })
    fakeWallet.changeChain(chain(99))
    await tab.clock.advance(0)
    expect(tab.step()).toBe('none')
    expect(tab.state().view).not.toBe('SIWXSignMessage')
    fakeWallet.changeChain(chain(1))
    await tab.clock.advance(0)
    expect(tab.now()).toMatchObject({ step: 'signedIn', subject: { address: BOB } })
    fakeWallet.changeAccounts([ALICE])
    await tab.clock.advance(0)
    expect(tab.step()).toBe('signedIn')
    expect(tab.sessions.requests.filter((method) => method === 'createMessage')).toHaveLength(3)
    expect(tab.signatures.requests).toHaveLength(2)
  })
})

clause('S4-10', () => {
  const inNetworks = async (tab: Visit) => {
    tab.outside.open()
    tab.inside.navigation.show({ name: 'SwitchNetwork' })
    await tab.outside.switchNetwork(chain(10))
    await tab.clock.advance(0)
  }

  it('[S4-10] a network switch shows a required sign-in over the current views, and returns to them', async () => {
    const { visit, signedIn } = site()
    await signedIn()
    const tab = await visit()
    await tab.connect()
    await inNetworks(tab)
    expect(tab.state().view).toBe('SIWXSignMessage')
    expect(await outcomeOf(tab.outside.siwx.signIn())).toBe('done')
    expect(tab.state()).toMatchObject({ open: true, view: 'Account' })
  })

  it('[S4-10] leaving a required sign-in returns to the views on the previous network', async () => {
    const { visit, signedIn } = site()
    await signedIn()
    const tab = await visit()
    await tab.connect()
    await inNetworks(tab)
    await tab.outside.siwx.cancel()
    await tab.clock.advance(0)
    expect(tab.state()).toMatchObject({ open: true, view: 'Account', caipNetworkId: chain(1) })
  })

  it('[S4-10] a network switch requests no optional sign-in, but the host can', async () => {
    const { visit, signedIn } = site()
    await signedIn()
    const tab = await visit(optional)
    await tab.connect()
    await inNetworks(tab)
    expect(tab.state()).toMatchObject({ open: true, view: 'Account', caipNetworkId: chain(10) })
    expect([tab.step(), tab.sessions.requests.includes('createMessage')]).toEqual(['none', false])
    expect(await outcomeOf(tab.outside.siwx.signIn())).toBe('done')
    expect(tab.step()).toBe('signedIn')
  })

  it('[S4-10] an optional sign-in is requested again after another connect, on any network', async () => {
    const fakeWallet = wallet('one')
    const tab = await site([fakeWallet]).visit(optional)
    await tab.connect()
    tab.outside.close()
    await tab.outside.disconnect()
    fakeWallet.changeChain(chain(10))
    await tab.connect()
    expect(tab.now()).toMatchObject({ step: 'requested', subject: { chainId: chain(10) } })
  })
})

clause(['S0-04', 'S4-11', 'S4-17'], () => {
  it('[S0-04, S4-11, S4-17] success stores the session and the network, closes and is emitted', async () => {
    const tab = await site().visit()
    await tab.connect()
    expect(await outcomeOf(tab.outside.siwx.signIn())).toBe('done')
    expect(tab.state().open).toBe(false)
    expect(tab.step()).toBe('signedIn')
    const properties = { network: chain(1), isSmartAccount: false }
    expect(tab.events.filter(({ event }) => /SIWX/.test(event))).toEqual([
      { event: 'CLICK_SIGN_SIWX_MESSAGE', properties },
      { event: 'SIWX_AUTH_SUCCESS', properties },
    ])
    expect(await outcomeOf(tab.outside.siwx.sessions())).toMatchObject([
      { data: { accountAddress: ALICE, chainId: chain(1) } },
    ])
    expect(tab.stored(storageKeys.lastConnectedNetwork)).toBe(chain(1))
  })

  it('requests one signature, however often it is called', async () => {
    const tab = await site().visit()
    await tab.connect()
    tab.signatures.answer = 'hang'
    const [first, second] = [signInOutcome(tab), signInOutcome(tab)]
    await tab.clock.advance(0)
    const thirdSignIn = signInOutcome(tab)
    await tab.clock.advance(300_000)
    expect(await Promise.all([first, second, thirdSignIn])).toEqual(['TIMED_OUT', 'TIMED_OUT', 'TIMED_OUT'])
    expect(tab.signatures.requests).toHaveLength(1)
  })
})

clause(['S4-12', 'S4-18', 'S8-23'], () => {
  it.each(['reject', 'fail', 'impostor', 'addSession'] as const)(
    '[S4-12, S4-18, S8-23] shows why it failed (%s), and the next attempt has its own message',
    async (why) => {
      const tab = await site().visit()
      await tab.connect()
      if (why === 'reject' || why === 'fail') tab.signatures.answer = why
      if (why === 'impostor') tab.signatures.impostor = BOB
      if (why === 'addSession') tab.sessions.troubles.set('addSession', 'The server is away')
      expect(await outcomeOf(tab.outside.siwx.signIn())).not.toBe('done')
      expect(tab.now()).toMatchObject({ step: 'requested', failure: { message: expect.any(String) } })
      expect(tab.state()).toMatchObject({ open: true, view: 'SIWXSignMessage' })
      const message = {
        reject: 'The user rejected the request',
        fail: 'Error signing message',
        impostor: 'The signature is not the account’s',
        addSession: 'The server is away',
      }[why]
      const properties = { network: chain(1), isSmartAccount: false, message }
      expect(tab.events).toContainEqual(expect.objectContaining({ event: 'SIWX_AUTH_ERROR', properties }))
      const level = why === 'reject' ? 'info' : 'error'
      expect(tab.log.entries).toContainEqual({ level, message: `Signing in: ${message}` })
      tab.signatures.answer = 'sign'
      tab.signatures.impostor = undefined
      tab.sessions.troubles.clear()
      expect(await outcomeOf(tab.outside.siwx.signIn())).toBe('done')
      const texts = tab.signatures.requests.map(({ message: text }) => text)
      expect(new Set(texts).size).toBe(2)
      expect(countOfEvent(tab, 'SIWX_AUTH_ERROR')).toBe(1)
      expect(countOfEvent(tab, 'SIWX_AUTH_SUCCESS')).toBe(1)
    },
  )

  it('[S4-12] shows that no message could be created, and can be retried', async () => {
    const tab = await site().visit((sessions) => sessions.troubles.set('createMessage', 'No nonce'))
    await tab.connect()
    expect(tab.now()).toMatchObject({ step: 'requested', failure: { message: 'No nonce' } })
    expect(await outcomeOf(tab.outside.siwx.signIn())).not.toBe('done')
    expect(countOfEvent(tab, 'SIWX_AUTH_ERROR')).toBe(2)
    tab.sessions.troubles.clear()
    expect(await outcomeOf(tab.outside.siwx.signIn())).toBe('done')
  })

  it('signs the shown message if it arrives late, and nothing after the user left', async () => {
    const tab = await site().visit((sessions) => {
      sessions.troubles.set('createMessage', 'hang')
      sessions.isRequired = false
    })
    await tab.connect()
    const signature = signInOutcome(tab)
    await tab.outside.siwx.cancel()
    await tab.clock.advance(30_000)
    expect(await signature).not.toBe('done')
    expect(tab.signatures.requests).toEqual([])
    expect(countOfEvent(tab, 'SIWX_AUTH_ERROR')).toBe(0)
    expect(tab.sessions.requests.filter((method) => method === 'createMessage')).toHaveLength(1)
  })
})

clause(['S8-46', 'S8-47', 'S8-48'], () => {
  it('[S8-46] is not enabled without the option', async () => {
    const tab = await readyWorld()
    for (const method of ['signIn', 'cancel', 'sessions', 'signOut'] as const)
      await expect(tab.outside.siwx[method]()).rejects.toThrow('SIWX is not enabled')
  })

  it('[S8-47, S8-48] needs an account, on a configured network', async () => {
    const tab = await site([wallet('one', { chainId: chain(99) })]).visit()
    await expect(tab.outside.siwx.signIn()).rejects.toThrow('No ActiveCaipAddress found')
    await expect(tab.outside.siwx.sessions()).rejects.toThrow('No ActiveCaipAddress found')
    await tab.connect()
    await expect(tab.outside.siwx.signIn()).rejects.toThrow('No ActiveCaipNetwork or client found')
  })

  it('signs out all accounts, and wallets stay connected', async () => {
    const { visit, server } = site()
    const tab = await visit(optional)
    await tab.connect()
    await tab.outside.siwx.signIn()
    await tab.outside.siwx.signOut()
    expect(server.sessions).toEqual([])
    expect(tab.step()).toBe('none')
    expect(tab.account().status).toBe('connected')
  })
})
