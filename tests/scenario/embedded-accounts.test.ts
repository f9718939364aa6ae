import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { parseAccountId } from '#domain/caip/account-id.ts'
import { storedLogin } from '#domain/embedded/stored-login.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { withAddress } from '#domain/siwx/embedded.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeSignInSessions } from '#testkit/fake-sign-in-sessions.ts'
import { fakeSignature } from '#testkit/fake-signatures.ts'
import { FakeDisk, FakeStorage } from '#testkit/fake-storage.ts'

import { ada, AUTH, EMAIL, latest, loggedIn, smartFrame, startRespondingFrame } from './embedded-kit.ts'
import { providerOf } from './relay-kit.ts'
import { ALICE, BOB, SIGNATURE } from './wallets.ts'
import { chain, network, outcomeOf, right, type Setting } from './world.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solana = {
  ...network(1, 'Solana'),
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
} as const

/** A user with a smart account on chain 1. */
const smart = async (setting: Setting = {}, isListLate = false) => {
  const { clock, frame } = smartFrame([1])
  if (isListLate) frame.answersLater('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
  const options = setting.options ?? ({ defaultAccountTypes: { eip155: 'eoa' } } as const)
  const tab = await loggedIn({ ...setting, clock, frame, options })
  return { ...tab, choice: () => latest(tab.embedded.chooseAccountType.choice$) }
}

describe('the accounts of the embedded wallet', () => {
  it('[S4-33][S6-03][S7-58] switch to the smart account on chains that have them, and back', async () => {
    const tab = await smart()
    expect(tab.account().address).toBe(ALICE)
    expect(tab.choice()).toEqual({ type: 'eoa', canSwitch: true })
    tab.frame.answers('SET_PREFERRED_ACCOUNT', ({ type }) => E.right({ type, address: BOB }))
    expect(await tab.embedded.chooseAccountType.switchTo('smartAccount')).toEqual(E.right(undefined))
    expect(tab.account().address).toBe(BOB)
    expect(tab.reported('SET_PREFERRED_ACCOUNT_TYPE')).toEqual([
      { accountType: 'smartAccount', network: chain(1) },
    ])
    expect(tab.choice()).toEqual({ type: 'smartAccount', canSwitch: true })
    expect(tab.stored(storageKeys.preferredAccountTypes)).toEqual({ eip155: 'smartAccount' })
    await tab.embedded.chooseAccountType.switchTo('eoa')
    expect(tab.account().address).toBe(ALICE)
  })

  it('[S4-33] stay as they are on a chain without smart accounts', async () => {
    const tab = await loggedIn()
    expect(latest(tab.embedded.chooseAccountType.choice$)).toEqual({ type: 'eoa', canSwitch: false })
    expect(E.isLeft(await tab.embedded.chooseAccountType.switchTo('smartAccount'))).toBe(true)
    expect(tab.payloadsOf('SET_PREFERRED_ACCOUNT')).toEqual([])
  })

  it('[S4-33, S6-03, S7-60] are sent to the frame once when one is selected by its address', async () => {
    const tab = await smart()
    tab.frame.answers('SET_PREFERRED_ACCOUNT', ({ type }) => E.right({ type, address: BOB }))
    await tab.outside.connections.preferAccountType('eip155', 'smartAccount')
    expect(tab.payloadsOf('SET_PREFERRED_ACCOUNT')).toEqual([{ type: 'smartAccount' }])
    expect(tab.account().address).toBe(BOB)
    expect(tab.choice()).toEqual({ type: 'smartAccount', canSwitch: true })
  })

  it('[S6-03, S7-60] are preferred once the frame has responded, not before', async () => {
    const tab = await smart()
    const preferred = tab.outside.connections.preferAccountType('eip155', 'smartAccount')
    await tab.clock.advance(1000)
    expect([await outcomeOf(preferred), tab.account().address]).toEqual(['pending', ALICE])
    tab.frame.reply('SET_PREFERRED_ACCOUNT', { type: 'smartAccount', address: BOB })
    await preferred
    expect(tab.account().address).toBe(BOB)
  })

  it('[S7-77] fall back to the user’s EOA for this visit when the frame rejects the preferred account', async () => {
    const tab = await smart()
    tab.frame.answers('SET_PREFERRED_ACCOUNT', ({ type }) => E.right({ type, address: BOB }))
    tab.frame.answers('SET_PREFERRED_ACCOUNT', () => E.left('no'))
    await tab.outside.connections.preferAccountType('eip155', 'smartAccount')
    await tab.clock.advance(0)
    expect(tab.account()).toMatchObject({ address: ALICE, preferredAccountType: 'eoa' })
    expect(E.isLeft(await tab.embedded.chooseAccountType.switchTo('smartAccount'))).toBe(true)
    expect(tab.stored(storageKeys.preferredAccountTypes)).toEqual({ eip155: 'smartAccount' })
  })

  /** A frame with a smart account, where the list of networks that have them is late. */
  const lateList = async () => {
    const tab = await smart({ options: { defaultAccountTypes: {} } }, true)
    tab.frame.answers('SET_PREFERRED_ACCOUNT', ({ type }) => E.right({ type, address: BOB }))
    return tab
  }

  it('[S6-04, S7-53] are shown as in the frame’s response while the networks with smart accounts are unknown', async () => {
    const tab = await lateList()
    expect(tab.payloadsOf('GET_USER')).toMatchObject([{ preferredAccountType: 'eoa' }])
    expect(tab.account()).toMatchObject({ address: ALICE, preferredAccountType: 'smartAccount' })
    await tab.outside.connections.select({ namespace: 'eip155', connectorId: AUTH, address: BOB })
    await tab.clock.advance(0)
    expect(tab.account().address).toBe(ALICE)
  })

  it('[S6-04] are corrected in the state and in the frame when the list arrives later', async () => {
    const tab = await lateList()
    tab.frame.reply('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1] })
    await tab.clock.advance(0)
    expect(tab.payloadsOf('SET_PREFERRED_ACCOUNT')).toEqual([{ type: 'smartAccount' }])
    expect(tab.payloadsOf('GET_USER').at(-1)).toMatchObject({ preferredAccountType: 'smartAccount' })
    expect(tab.account().address).toBe(BOB)
    expect(tab.choice()).toEqual({ type: 'smartAccount', canSwitch: true })
  })

  it('[S7-76] include no smart accounts when the frame does not report their chains', async () => {
    const { clock, frame } = startRespondingFrame()
    frame.answers('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => E.left('no'))
    const disk = new FakeDisk()
    new FakeStorage(disk).set(storedLogin.smartAccountNetworks, [1])
    const tab = await loggedIn({ clock, frame, disk })
    expect(tab.stored(storedLogin.smartAccountNetworks)).toBeUndefined()
  })

  it('[S8-54] fail with an unsupported chain only if the frame reports it', async () => {
    const tab = await loggedIn()
    tab.frame.answers('SWITCH_NETWORK', () => E.left('no'))
    expect(await outcomeOf(tab.outside.switchNetwork('eip155:10'))).toBe('CHAIN_NOT_SUPPORTED')
    tab.frame.answers('SWITCH_NETWORK', () => E.left('User rejected'))
    expect(await outcomeOf(tab.outside.switchNetwork('eip155:10'))).toBe('USER_REJECTED')
    tab.frame.close()
    tab.frame.behaviour = 'unloadable'
    expect(await outcomeOf(tab.outside.switchNetwork('eip155:10'))).toBe('FRAME_UNAVAILABLE')
  })

  it('[S4-05, S4-29] connect in another namespace before they switch there, and end together', async () => {
    const { clock, frame } = startRespondingFrame()
    const inSolana = ada({ address: '11111111111111111111111111111112', accounts: [] })
    frame.answers('GET_USER', (wanted) =>
      E.right(
        typeof wanted?.chainId === 'string' ? { ...inSolana, chainId: wanted.chainId } : ada({ chainId: 1 }),
      ),
    )
    const options = { networks: [network(1), solana] }
    const tab = await loggedIn({ clock, frame, options, namespaces: ['eip155', 'solana'] })
    const switched = tab.outside.switchNetwork(SOLANA)
    await clock.advance(0)
    await switched
    expect(tab.state().accounts.solana).toMatchObject({ status: 'connected', caipNetworkId: SOLANA })
    expect(tab.state().namespace).toBe('solana')
    const { manageConnections } = await tab.inside.connection.load()
    expect(latest(manageConnections.wallets$).solana.active?.endsWith).toEqual(['eip155'])
    await tab.outside.disconnect({ namespace: 'solana' })
    await clock.advance(0)
    expect(tab.account().status).toBe('disconnected')
    expect(tab.payloadsOf('SIGN_OUT')).toHaveLength(1)
  })
})

describe('requests to the embedded wallet while the account changes', () => {
  const HASH = `0x${'ab'.repeat(32)}`
  const SIGNED = `0x${'5a'.repeat(65)}`
  const sign = (address: string) => ({ method: 'personal_sign', params: ['0x68', address] })
  const send = { method: 'eth_sendTransaction', params: [{ to: BOB, value: '0x1' }] }

  /** A user with a smart account, Bob's address. `toSmart` asks for it, as a host does. */
  const switching = async () => {
    const tab = await smart()
    const provider = providerOf(tab)
    const ask = async (call: { readonly method: string; readonly params: readonly unknown[] }) => {
      const answer = provider.request(call).catch(({ code }: { readonly code: number }) => ({ code }))
      await tab.clock.advance(0)
      return { answer }
    }
    const toSmart = async () => {
      const isDone = tab.outside.connections.preferAccountType('eip155', 'smartAccount')
      await tab.clock.advance(0)
      return { isDone }
    }
    const switched = () => tab.frame.reply('SET_PREFERRED_ACCOUNT', { type: 'smartAccount', address: BOB })
    return { ...tab, ask, toSmart, switched }
  }

  it('[S4-37] are ended with the account that they were made for before another one is in use', async () => {
    const tab = await switching()
    const first = await tab.ask(sign(ALICE))
    const second = await tab.ask(send)
    const { isDone } = await tab.toSmart()
    expect(tab.payloadsOf('SET_PREFERRED_ACCOUNT')).toEqual([])
    tab.frame.reply('RPC_REQUEST', SIGNED)
    expect(await first.answer).toBe(SIGNED)
    await tab.clock.advance(0)
    expect(tab.payloadsOf('RPC_REQUEST').at(-1)).toMatchObject({ params: [{ from: ALICE }] })
    expect(tab.payloadsOf('SET_PREFERRED_ACCOUNT')).toEqual([])
    tab.frame.reply('RPC_REQUEST', HASH)
    expect(await second.answer).toBe(HASH)
    await tab.clock.advance(0)
    tab.switched()
    await isDone
    expect(tab.account().address).toBe(BOB)
  })

  it('[S4-37] are refused if they were made for the account before, and never signed by the smart account', async () => {
    const tab = await switching()
    const { isDone } = await tab.toSmart()
    const asked = await Promise.all([tab.ask(send), tab.ask(sign(ALICE))])
    tab.switched()
    await isDone
    expect(await Promise.all(asked.map(({ answer }) => answer))).toEqual([{ code: 4001 }, { code: 4001 }])
    expect(tab.payloadsOf('RPC_REQUEST')).toEqual([])
    expect(tab.state().open).toBe(false)
  })

  it('[S4-37] are signed by the smart account if they name it, even before it is in use', async () => {
    const tab = await switching()
    const { isDone } = await tab.toSmart()
    const early = await tab.ask(sign(BOB))
    tab.switched()
    await isDone
    await tab.clock.advance(0)
    tab.frame.reply('RPC_REQUEST', SIGNED)
    expect(await early.answer).toBe(SIGNED)
    const after = await tab.ask(send)
    tab.frame.reply('RPC_REQUEST', HASH)
    expect(await after.answer).toBe(HASH)
    expect(tab.payloadsOf('RPC_REQUEST').at(-1)).toMatchObject({ params: [{ from: BOB }] })
  })

  it('[S4-37] name the account that the site knows when the frame does not say which one is in use', async () => {
    const tab = await switching()
    const { isDone } = await tab.toSmart()
    tab.frame.answers('GET_USER', () => E.left('no'))
    tab.switched()
    await isDone
    const sent = await tab.ask(send)
    expect(tab.payloadsOf('RPC_REQUEST')).toMatchObject([{ params: [{ from: ALICE }] }])
    tab.frame.reply('RPC_REQUEST', HASH)
    expect(await sent.answer).toBe(HASH)
  })

  it('[S4-26] are rejected at once when the user cancels them before the frame has them', async () => {
    const tab = await switching()
    await tab.toSmart()
    const waiting = await tab.ask(sign(BOB))
    tab.embedded.approveRequest.cancel()
    expect(await waiting.answer).toEqual({ code: 4001 })
    expect(tab.payloadsOf('RPC_REQUEST')).toEqual([])
    const left = await tab.ask(sign(BOB))
    tab.dispose()
    expect(await left.answer).toEqual({ code: 4001 })
  })

  it('[S7-21] revoke a permission only for the account that granted it', async () => {
    const tab = await switching()
    const account = right(parseAccountId(`eip155:1:${ALICE}`))
    tab.smartSessions.grant(account, {
      pci: 'live',
      app: { id: 'app', name: cleanText('App'), url: undefined, icon: undefined },
      permissions: [],
      policies: [],
      context: '0xc0',
      createdAt: 1,
      expiry: 1e10,
      revokedAt: undefined,
    })
    const { isDone } = await tab.toSmart()
    const { smartSessions } = tab
    const list = smartSessions.list.bind(smartSessions)
    smartSessions.list = (owner) => async () => isDone.then(list(owner))
    const revoked = tab.embedded.manageSmartSessions.revoke('live')
    tab.switched()
    await isDone
    expect(await revoked).toMatchObject({ left: { _tag: 'Aborted' } })
    expect(tab.payloadsOf('RPC_REQUEST')).toEqual([])
  })
})

describe('the email of the embedded wallet', () => {
  it('[S4-23][S7-62] changes after a code from the old address, then one from the new', async () => {
    const tab = await loggedIn()
    await tab.clock.advance(30_000)
    const { updateEmail } = tab.embedded
    tab.kernel.open({})
    updateEmail.open()
    expect(E.isRight(updateEmail.send('lovelace@example.com'))).toBe(true)
    await tab.clock.advance(0)
    tab.frame.reply('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' })
    await tab.clock.advance(0)
    const wrongCode = updateEmail.submit('000000')
    await tab.clock.advance(0)
    tab.frame.refuse('UPDATE_EMAIL_PRIMARY_OTP', 'Invalid code')
    await wrongCode
    expect(latest(updateEmail.update$)).toMatchObject({
      step: 'primary',
      failure: { message: 'Invalid code' },
    })
    tab.frame.answers('UPDATE_EMAIL_PRIMARY_OTP', () => E.right(undefined))
    await updateEmail.submit('111111')
    expect(latest(updateEmail.update$)).toMatchObject({ step: 'secondary' })
    tab.frame.answers('UPDATE_EMAIL_SECONDARY_OTP', () => E.right({ newEmail: 'lovelace@example.com' }))
    await updateEmail.submit('222222')
    expect(tab.payloadsOf('UPDATE_EMAIL_PRIMARY_OTP')).toEqual([{ otp: '000000' }, { otp: '111111' }])
    expect(tab.payloadsOf('UPDATE_EMAIL_SECONDARY_OTP')).toEqual([{ otp: '222222' }])
    expect(latest(updateEmail.update$)).toMatchObject({ step: 'done', newEmail: 'lovelace@example.com' })
    expect(updateEmail.email).toBe('lovelace@example.com')
    expect(latest(tab.embedded.viewLogin.user$)).toEqual({ email: 'lovelace@example.com' })
    updateEmail.cancel()
    expect(tab.view()).toBe('Account')
  })

  it('[S5-16][S5-02] changes only for a logged-in user, and to a different address', async () => {
    const tab = await loggedIn()
    await tab.clock.advance(30_000)
    expect(E.isLeft(tab.embedded.updateEmail.send(EMAIL))).toBe(true)
    await tab.outside.disconnect()
    expect(tab.embedded.updateEmail.send('lovelace@example.com')).toEqual(
      E.left({ _tag: 'NotLoggedIn', message: 'Not connected to email or social' }),
    )
    expect(tab.payloadsOf('UPDATE_EMAIL')).toEqual([])
  })
})

describe('signing in with the login', () => {
  const signInWithLogin = async (changes: { readonly message?: string } = {}) => {
    const clock = new FakeClock(1_800_000_000_000)
    const { frame } = startRespondingFrame(clock)
    const sessions = new FakeSignInSessions(clock)
    frame.answers('GET_USER', (wanted) => {
      if (wanted?.siwxMessage === undefined) return E.right(ada())
      const { serializedMessage = '' } = right(withAddress(wanted.siwxMessage, ALICE))
      const signature = fakeSignature('eip155', ALICE, serializedMessage)
      return E.right(ada({ message: serializedMessage, signature, ...changes }))
    })
    return { ...(await loggedIn({ clock, frame, sessions })), sessions }
  }

  it('[S4-17, S7-53] takes one request to the frame, without a separate signature', async () => {
    const tab = await signInWithLogin()
    expect(tab.account().status).toBe('connected')
    expect(tab.sessions.server.sessions).toMatchObject([
      { data: { accountAddress: ALICE, chainId: chain(1) } },
    ])
    expect(tab.frame.waiting('RPC_REQUEST')).toBe(0)
    expect(tab.state().open).toBe(false)
    expect(tab.events).toContainEqual({
      event: 'SIWX_AUTH_SUCCESS',
      properties: { network: chain(1), isSmartAccount: false },
    })
  })

  it('[S4-18, S7-53] asks the user afterwards when the frame signed a different message', async () => {
    const tab = await signInWithLogin({ message: 'I give you everything' })
    expect(tab.sessions.server.sessions).toEqual([])
    expect(tab.state()).toMatchObject({ open: true, view: 'SIWXSignMessage' })
    expect(tab.events).toContainEqual({
      event: 'SIWX_AUTH_ERROR',
      properties: { network: chain(1), isSmartAccount: false, message: expect.any(String) },
    })
    expect(tab.eventNames()).not.toContain('SIWX_AUTH_SUCCESS')
  })

  it('[S4-29] a rejected connection in another namespace is a rejected switch', async () => {
    const { clock, frame } = startRespondingFrame()
    frame.answers('GET_USER', (wanted) =>
      typeof wanted?.chainId === 'string' ? E.left('User rejected') : E.right(ada({ chainId: 1 })),
    )
    const options = { networks: [network(1), solana] }
    const tab = await loggedIn({ clock, frame, options, namespaces: ['eip155', 'solana'] })
    const outcome = outcomeOf(tab.outside.switchNetwork(SOLANA))
    await clock.advance(0)
    expect(await outcome).toBe('USER_REJECTED')
  })

  it('[S7-77] keep the type of this visit when another option changes', async () => {
    const tab = await smart()
    tab.frame.answers('SET_PREFERRED_ACCOUNT', () => E.left('no'))
    await tab.outside.connections.preferAccountType('eip155', 'smartAccount')
    await tab.clock.advance(0)
    const sentCount = tab.payloadsOf('SET_PREFERRED_ACCOUNT').length
    tab.kernel.update({ themeMode: 'light' })
    await tab.clock.advance(0)
    expect(tab.account()).toMatchObject({ address: ALICE, preferredAccountType: 'eoa' })
    expect(tab.payloadsOf('SET_PREFERRED_ACCOUNT')).toHaveLength(sentCount)
  })

  it('[S6-03] apply a choice that the user makes while another one is being applied', async () => {
    const tab = await smart()
    const first = tab.embedded.chooseAccountType.switchTo('smartAccount')
    await tab.clock.advance(0)
    const second = tab.outside.connections.preferAccountType('eip155', 'eoa')
    await tab.clock.advance(0)
    tab.frame.reply('SET_PREFERRED_ACCOUNT', { type: 'smartAccount', address: BOB })
    tab.frame.answers('SET_PREFERRED_ACCOUNT', ({ type }) =>
      E.right({ type, address: type === 'eoa' ? ALICE : BOB }),
    )
    await Promise.all([first, second])
    await tab.clock.advance(0)
    expect(tab.account()).toMatchObject({ address: ALICE, preferredAccountType: 'eoa' })
    expect(tab.payloadsOf('SET_PREFERRED_ACCOUNT')).toEqual([{ type: 'smartAccount' }, { type: 'eoa' }])
  })

  it('[S6-03] hold a request for ten seconds at most if the frame does not say which one is in use, and no cancelled one', async () => {
    const tab = await smart()
    const soon = () => tab.clock.advance(0)
    const ask = () => {
      const call = { method: 'personal_sign', params: ['0x68', ALICE] }
      return providerOf(tab)
        .request(call)
        .catch((error: unknown) => error)
    }
    const switching = tab.embedded.chooseAccountType.switchTo('smartAccount')
    await soon()
    const held = ask()
    await soon()
    expect(tab.view()).toBe('ApproveTransaction')
    await tab.clock.advance(9999)
    expect(await Promise.race([held, Promise.resolve('held')])).toBe('held')
    await tab.clock.advance(1)
    expect(await held).toMatchObject({ code: 4100 })
    expect(tab.state().open).toBe(false)
    const cancelled = ask()
    await soon()
    tab.kernel.close()
    expect(await cancelled).toMatchObject({ code: 4001 })
    await soon()
    expect(tab.payloadsOf('RPC_REQUEST')).toEqual([])
    tab.frame.reply('SET_PREFERRED_ACCOUNT', { type: 'smartAccount', address: BOB })
    await switching
    const signed = ask()
    await soon()
    expect(tab.payloadsOf('RPC_REQUEST')).toMatchObject([{ params: ['0x68', ALICE] }])
    tab.frame.reply('RPC_REQUEST', SIGNATURE)
    expect(await signed).toBe(SIGNATURE)
  })

  it('[S4-38] a request that waits is what its caller gave, even if the caller changes it', async () => {
    const tab = await smart()
    const first = providerOf(tab).request({ method: 'personal_sign', params: ['0x68', ALICE] })
    const transaction = { from: ALICE, to: BOB, value: 7n as unknown }
    const second = providerOf(tab).request({ method: 'eth_sendTransaction', params: [transaction] })
    await tab.clock.advance(0)
    transaction.value = 9000n
    tab.frame.reply('RPC_REQUEST', SIGNATURE)
    await first
    await tab.clock.advance(0)
    expect(tab.payloadsOf('RPC_REQUEST').at(-1)).toMatchObject({
      params: [{ from: ALICE, to: BOB, value: '0x7' }],
    })
    const hash = `0x${'7'.repeat(64)}`
    tab.frame.reply('RPC_REQUEST', hash)
    expect(await second).toBe(hash)
    const own = new (class {
      readonly from = ALICE
      get to() {
        return BOB
      }
    })()
    const refused = providerOf(tab).request({ method: 'eth_sendTransaction', params: [own] })
    expect(await refused.catch((error: unknown) => error)).toMatchObject({ code: -32_602 })
  })
})
