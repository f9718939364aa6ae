import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { safeMethods, unsafeMethods } from '#domain/approval/rpc-methods.ts'

import { embeddedWorld, frameReady, latest, loggedIn } from './embedded-kit.ts'
import { providerOf } from './relay-kit.ts'
import { ALICE, BOB } from './wallets.ts'

const HASH = `0x${'0b'.repeat(32)}`

/** Methods whose parameters are validated, and those that the wallet handles itself. */
const paramsOf: Readonly<Record<string, readonly unknown[]>> = {
  wallet_sendCalls: [{ calls: [{ to: BOB }] }],
  wallet_getCallsStatus: [HASH],
  wallet_getCapabilities: [ALICE],
  wallet_getAssets: [{ account: ALICE }],
}

/** The account and the chain are known without a request to the frame. */
const KNOWN_HERE = ['eth_accounts', 'eth_chainId']
const READS = safeMethods.filter((method) => !KNOWN_HERE.includes(method))

const startRequest = async (method: string) => {
  const tab = await loggedIn()
  const params = paramsOf[method] ?? []
  const response = providerOf(tab).request({ method, params })
  await tab.clock.advance(0)
  const received = tab.payloadsOf('RPC_REQUEST')
  return { ...tab, params, response, received }
}

/** A pending signature, requested while a view is open. */
const startSigning = async (view?: 'SIWXSignMessage') => {
  const tab = await loggedIn()
  if (view !== undefined) tab.inside.navigation.begin({ name: view, required: false })
  const response = providerOf(tab)
    .request({ method: 'personal_sign', params: ['0x68', ALICE] })
    .catch(({ message }: { readonly message: string }) => message)
  await tab.clock.advance(0)
  return { tab, response }
}

describe('each method of the embedded wallet', () => {
  it.each(unsafeMethods)('[S4-37, S6-06, S6-07] waits for the user’s approval: %s', async (method) => {
    const { state, frame, response, received } = await startRequest(method)
    expect(state()).toMatchObject({ open: true, view: 'ApproveTransaction' })
    expect(received).toMatchObject([{ method }])
    frame.reply('RPC_REQUEST', HASH)
    expect(await response).toEqual(HASH)
    expect(state().open).toBe(false)
  })

  it.each(READS)('[S6-05] opens no view and returns the frame’s response: %s', async (method) => {
    const { state, frame, response, received } = await startRequest(method)
    expect(received).toMatchObject([{ method }])
    expect(state().open).toBe(false)
    const reply = method === 'eth_sendRawTransaction' ? HASH : { of: method }
    frame.reply('RPC_REQUEST', reply)
    expect(await response).toEqual(reply)
    expect(state().open).toBe(false)
  })

  it.each([
    ['[S7-39] what the wallet can', 'wallet_getCapabilities'],
    ['[S7-40] what the wallet holds', 'wallet_getAssets'],
    ['[S7-41] what became of calls', 'wallet_getCallsStatus'],
  ])('%s is sent to the frame with the host’s parameters', async (_, method) => {
    const { frame, response, received, params } = await startRequest(method)
    expect(received).toMatchObject([{ method, params, chainId: 1, chainNamespace: 'eip155' }])
    frame.reply('RPC_REQUEST', { '0x1': {} })
    expect(await response).toEqual({ '0x1': {} })
  })
})

describe('errors of the embedded wallet', () => {
  it('[S8-17] selecting an account type fails without a login', async () => {
    const tab = await embeddedWorld()
    expect(await tab.embedded.chooseAccountType.switchTo('smartAccount')).toEqual(
      E.left({ _tag: 'NotLoggedIn', message: 'Address or auth connector not found' }),
    )
    expect(tab.frame.visits).toEqual([])
  })

  it('[S8-11] a social login fails if the frame does not return the provider’s URL within 45 s', async () => {
    const tab = await embeddedWorld()
    const loginStep = () => latest(tab.embedded.connectByEmail.login$)
    tab.kernel.open({})
    tab.embedded.connectBySocial.begin('google')
    await frameReady(tab)
    await tab.clock.advance(44_499)
    expect(loginStep()).toMatchObject({ step: 'opening' })
    await tab.clock.advance(1)
    const failed = { step: 'failed', failure: { message: 'Failed to initiate social connection' } }
    expect(loginStep()).toMatchObject(failed)
    expect(tab.popup.latest?.isOpen).toBe(false)
    tab.frame.reply('GET_SOCIAL_REDIRECT_URI', { uri: 'https://provider.example/' })
    await tab.clock.advance(0)
    expect(loginStep()).toMatchObject(failed)
    expect(tab.popup.latest?.visited).toEqual([])
  })
})

describe('a request of the embedded wallet', () => {
  it('[S4-38, S6-07] returns to the flow of the modal that it came from', async () => {
    const { tab, response } = await startSigning('SIWXSignMessage')
    expect(tab.view()).toBe('ApproveTransaction')
    tab.frame.reply('RPC_REQUEST', HASH)
    expect(await response).toBe(HASH)
    expect(tab.state()).toMatchObject({ open: true, view: 'SIWXSignMessage' })
  })
})
