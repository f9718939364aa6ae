import * as E from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { parseAccountId } from '#domain/caip/account-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'

import {
  ada,
  AUTH,
  EMAIL,
  embeddedWorld,
  frameReady,
  latest,
  loggedIn,
  startRespondingFrame,
} from './embedded-kit.ts'
import { ALICE, BOB, wallet, SIGNATURE } from './wallets.ts'
import { network, outcomeOf, readyWorld, right, world } from './world.ts'

const EOA = { address: ALICE, type: 'eoa' as const }
const SMART = { address: BOB, type: 'smartAccount' as const }

/** A frame whose user has a smart account on chain 1. The page selects whether it is used. */
const smartFrame = () => {
  const { clock, frame } = startRespondingFrame()
  frame.answers('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => E.right({ smartAccountEnabledNetworks: [1] }))
  frame.answers('SET_PREFERRED_ACCOUNT', ({ type }) => E.right({ type, address: BOB }))
  frame.answers('GET_USER', (wanted) => {
    const type = wanted?.preferredAccountType ?? 'eoa'
    const address = type === 'smartAccount' ? BOB : ALICE
    const user = ada({ accounts: [EOA, SMART], address, preferredAccountType: type })
    return E.right({ ...user, chainId: wanted?.chainId ?? 1, smartAccountDeployed: true })
  })
  return { clock, frame }
}

describe('the account of a logged-in user, as hosts see it', () => {
  it('[S3-06][S3-08] has the user, the preferred account type and whether the contract is deployed', async () => {
    const tab = await loggedIn()
    expect(tab.account()).toMatchObject({
      status: 'connected',
      address: ALICE,
      connectorId: AUTH,
      user: { email: EMAIL, accounts: [EOA] },
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
    })
    expect(tab.account()).not.toHaveProperty('socialProvider')
    expect(JSON.parse(JSON.stringify(tab.state()))).toEqual(tab.state())
    expect(latest(tab.outside.account.state$).eip155).toEqual(tab.account())
  })

  it('[S3-07] names the networks on which the user has smart accounts', async () => {
    const { clock, frame } = smartFrame()
    const tab = await loggedIn({ clock, frame })
    expect(tab.outside.networks.state.smartAccountEnabledNetworks).toEqual([1])
  })

  it('[S3-06] has the social login and its user name', async () => {
    const tab = await embeddedWorld()
    const user = { ...ada({ userName: 'ada' }), email: null }
    tab.frame.answers('GET_USER', () => E.right(user))
    tab.kernel.open({})
    tab.embedded.connectBySocial.begin('github')
    await frameReady(tab)
    tab.frame.reply('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example/?state=1' })
    await tab.clock.advance(0)
    tab.popup.latest?.answer('https://frame.example/back?code=1')
    await tab.clock.advance(0)
    tab.frame.reply('CONNECT_SOCIAL', user)
    await tab.clock.advance(0)
    expect(tab.account()).toMatchObject({
      status: 'connected',
      socialProvider: 'github',
      user: { userName: 'ada', accounts: [EOA] },
    })
    expect(tab.account().user).not.toHaveProperty('email')
    const auth = { name: 'github' }
    expect(tab.outside.connections.state.eip155).toMatchObject([{ connectorId: AUTH, auth }])
    expect(tab.stored(storageKeys.connections)).toMatchObject({ eip155: [{ connectorId: AUTH, auth }] })
  })

  it('[S3-01] names an email login in the connection, now and in the next visit', async () => {
    const tab = await loggedIn()
    const auth = { name: 'email' }
    expect(tab.outside.connections.state.eip155).toMatchObject([{ connectorId: AUTH, auth }])
    tab.dispose()
    const { clock, frame } = startRespondingFrame(tab.clock)
    frame.answers('IS_CONNECTED', () => E.right({ isConnected: true }))
    const nextTab = world({ disk: tab.disk, clock, frame })
    const restored = nextTab.kernel.restore()
    await clock.advance(500)
    await clock.advance(0)
    await restored
    expect(nextTab.outside.connections.state.eip155).toMatchObject([{ connectorId: AUTH, auth }])
  })

  it('[S3-06][S4-33] follows the account type that the user or the host selects', async () => {
    const options = { defaultAccountTypes: { eip155: 'eoa' } } as const
    const tab = await loggedIn({ ...smartFrame(), options })
    const { embedded } = tab.outside
    expect(tab.account()).toMatchObject({ smartAccountDeployed: true, preferredAccountType: 'eoa' })
    expect((await firstValueFrom(embedded.state$)).accountType).toEqual({ type: 'eoa', canSwitch: true })
    await embedded.switchAccountType('smartAccount')
    expect(tab.account()).toMatchObject({
      address: BOB,
      preferredAccountType: 'smartAccount',
      user: { email: EMAIL, accounts: [SMART, EOA] },
    })
    expect((await firstValueFrom(embedded.state$)).accountType).toEqual({
      type: 'smartAccount',
      canSwitch: true,
    })
  })

  it('[S4-33] never has a type that the chain does not support or that does not exist', async () => {
    const { embedded } = (await loggedIn()).outside
    expect(await outcomeOf(embedded.switchAccountType('smartAccount'))).toBe('NO_SMART_ACCOUNTS')
    const strange = 'payment' as 'eoa'
    expect(await outcomeOf(embedded.switchAccountType(strange))).toBe('UNKNOWN_ACCOUNT_TYPE')
  })

  it('[S3-06][S4-24] has no user after a sign-out, and none for other wallets', async () => {
    const tab = await loggedIn({ wallets: [wallet()] })
    await tab.outside.disconnect()
    expect(tab.account()).toEqual({ status: 'disconnected' })
    expect((await firstValueFrom(tab.outside.embedded.state$)).accountType).toBeUndefined()
    const [other] = latest(tab.outside.connectors.state$).connectors.filter(({ id }) => id !== AUTH)
    await tab.outside.connect({ connectorId: other?.id ?? '' })
    expect(tab.account().status).toBe('connected')
    for (const name of ['user', 'socialProvider', 'smartAccountDeployed'])
      expect(tab.account()).not.toHaveProperty(name)
  })

  it('[S4-23] has the new email when it is changed', async () => {
    const tab = await loggedIn()
    await tab.clock.advance(30_000)
    const { updateEmail } = tab.embedded
    tab.frame.answers('UPDATE_EMAIL', () => E.right({ action: 'VERIFY_SECONDARY_OTP' }))
    tab.frame.answers('UPDATE_EMAIL_SECONDARY_OTP', () => E.right({ newEmail: 'lovelace@example.com' }))
    updateEmail.send('lovelace@example.com')
    await tab.clock.advance(0)
    await updateEmail.submit('222222')
    expect(tab.account().user?.email).toBe('lovelace@example.com')
  })
})

describe('the connector of the embedded wallet, as hosts see it', () => {
  const solana = { ...network(7), id: 'genesis', chainNamespace: 'solana' } as const
  const namespaces = ['eip155', 'solana'] as const

  it('[S0-03][S5-15] is listed before the wallets, with the namespaces that it has keys for', async () => {
    const options = { networks: [network(1), solana] }
    const setting = { ...startRespondingFrame(), wallets: [wallet('one')], options, namespaces }
    const tab = await readyWorld(setting)
    expect(latest(tab.outside.connectors.state$).connectors).toMatchObject([
      { id: AUTH, name: 'Email or social', type: 'AUTH', group: 'auth', namespace: 'eip155', namespaces },
      { id: 'one' },
    ])
    expect(tab.inside.embedded.useCases).toBeUndefined()
  })

  it('[S4-48] is filtered by namespace, as the wallets are', async () => {
    const options = { networks: [network(1), solana] }
    const { outside } = await readyWorld({
      ...startRespondingFrame(),
      wallets: [],
      options,
      namespaces: [...namespaces, 'bip122'],
    })
    const ids = () => latest(outside.connectors.state$).connectors.map(({ id }) => id)
    outside.connectors.showNamespace('eip155', false)
    expect(ids()).toEqual([AUTH])
    outside.connectors.showNamespace('solana', false)
    expect(ids()).toEqual([])
    outside.connectors.showNamespace('eip155', true)
    outside.open({ namespace: 'bip122' })
    expect(ids()).toEqual([])
  })

  it('[S4-48] connects in no other namespace than the modal lists', async () => {
    const tab = await embeddedWorld({
      options: { networks: [network(1), solana] },
      namespaces: [...namespaces, 'bip122'],
    })
    tab.outside.open({ namespace: 'bip122' })
    tab.embedded.connectByEmail.send(EMAIL)
    await frameReady(tab)
    tab.frame.reply('CONNECT_EMAIL', { action: 'CONNECT' })
    await tab.clock.advance(10_000)
    expect(tab.account().status).toBe('disconnected')
  })

  it('[S0-03] is absent when no network belongs to its namespaces', async () => {
    const bitcoin = { ...network(7), id: 'genesis', chainNamespace: 'bip122' } as const
    const setting = {
      ...startRespondingFrame(),
      options: { networks: [bitcoin] },
      namespaces: ['bip122'] as const,
    }
    expect(latest((await readyWorld(setting)).outside.connectors.state$).connectors).toEqual([])
  })

  it('[S5-15] is absent when the host configured no frame, and then login fails', async () => {
    const { outside } = await readyWorld()
    const listed = latest(outside.connectors.state$).connectors
    expect(listed.filter(({ type }) => type === 'AUTH')).toEqual([])
    const { embedded } = outside
    const calls = [
      embedded.smartSessions(),
      embedded.revokeSmartSession('a'),
      embedded.switchAccountType('eoa'),
    ]
    for (const call of calls) expect(await outcomeOf(call)).toBe('NO_AUTH_CONNECTOR')
    expect((await firstValueFrom(embedded.state$)).accountType).toBeUndefined()
  })
})

describe('smart sessions, as hosts see them', () => {
  it('[S7-20][S7-21] are listed and revoked', async () => {
    const tab = await loggedIn()
    const account = right(parseAccountId(`eip155:1:${ALICE}`))
    const app = { id: 'app', name: cleanText('App'), url: 'https://app.example', icon: undefined }
    const dates = { createdAt: 1, expiry: 9000 }
    const granted = { pci: 'a', app, permissions: [{ type: 't', data: 1 }], policies: [], ...dates }
    tab.smartSessions.grant(account, { ...granted, context: '0xc0', revokedAt: undefined })
    const { embedded } = tab.outside
    expect(await embedded.smartSessions()).toEqual([
      { ...granted, app: { id: 'app', name: 'App', url: 'https://app.example' }, status: 'active' },
    ])
    const revoked = embedded.revokeSmartSession('a')
    await tab.clock.advance(0)
    tab.frame.reply('RPC_REQUEST', SIGNATURE)
    await revoked
    expect(await embedded.smartSessions()).toMatchObject([{ status: 'revoked', revokedAt: 1001 }])
    expect(await outcomeOf(embedded.revokeSmartSession('b'))).toBe('NO_SUCH_SESSION')
  })
})
