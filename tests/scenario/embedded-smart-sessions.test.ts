import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { SmartSession } from '#domain/approval/smart-session.ts'
import { parseAccountId } from '#domain/caip/account-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'

import { embeddedWorld, loggedIn } from './embedded-kit.ts'
import { ALICE } from './wallets.ts'
import { right } from './world.ts'

const account = right(parseAccountId(`eip155:1:${ALICE}`))
const NOW_S = 1000
const SIGNATURE = `0x${'5a'.repeat(65)}`

const session = (pci: string, changes: Partial<SmartSession> = {}): SmartSession => ({
  pci,
  app: { id: 'app', name: cleanText('App'), url: undefined, icon: undefined },
  permissions: [{ type: 'contract-call', data: { address: ALICE } }],
  policies: [],
  context: '0xc0',
  createdAt: 1,
  expiry: NOW_S * 2,
  revokedAt: undefined,
  ...changes,
})

/** A tab in which Ada is logged in and has granted three sessions. */
const granting = async () => {
  const tab = await loggedIn()
  tab.smartSessions.grant(account, session('live'))
  tab.smartSessions.grant(account, session('over', { expiry: NOW_S }))
  tab.smartSessions.grant(account, session('gone', { revokedAt: 5 }))
  return { ...tab, managing: tab.embedded.manageSmartSessions }
}
const statuses = async ({ managing }: Awaited<ReturnType<typeof granting>>) =>
  right(await managing.list()).map(({ pci, status }) => [pci, status])

describe('smart sessions', () => {
  it('[S1-18][S7-20] are listed for the active account, with their status', async () => {
    const tab = await granting()
    expect(await statuses(tab)).toEqual([
      ['live', 'active'],
      ['over', 'expired'],
      ['gone', 'revoked'],
    ])
  })

  it('[S7-21][S6-06] are revoked with a signature of the user', async () => {
    const tab = await granting()
    const revoked = tab.managing.revoke('live')
    await tab.clock.advance(0)
    expect(tab.view()).toBe('ApproveTransaction')
    expect(tab.payloadsOf('RPC_REQUEST')).toMatchObject([
      {
        method: 'wallet_revokePermissions',
        params: [
          { pci: 'live', permissions: session('live').permissions, expiry: NOW_S * 2, address: account },
        ],
        chainId: 1,
      },
    ])
    expect(tab.smartSessions.revocations).toEqual([])
    tab.frame.reply('RPC_REQUEST', SIGNATURE)
    expect(await revoked).toEqual(E.right(undefined))
    expect(tab.smartSessions.revocations).toEqual([{ account, pci: 'live', signature: SIGNATURE }])
    expect(await statuses(tab)).toContainEqual(['live', 'revoked'])
    expect(tab.state().open).toBe(false)
  })

  it('[S7-21] remain when the user does not sign', async () => {
    const tab = await granting()
    const revoked = tab.managing.revoke('live')
    await tab.clock.advance(0)
    tab.frame.refuse('RPC_REQUEST', 'User rejected')
    expect(await revoked).toMatchObject(E.left({ message: 'User rejected' }))
    const unsigned = tab.managing.revoke('live')
    await tab.clock.advance(0)
    tab.frame.reply('RPC_REQUEST', { signature: SIGNATURE })
    expect(await unsigned).toMatchObject(E.left({ _tag: 'NotSigned' }))
    expect(tab.smartSessions.revocations).toEqual([])
  })

  it('[S7-21] are revoked by one signature, even with several simultaneous calls', async () => {
    const tab = await granting()
    const revocations = Promise.all([tab.managing.revoke('live'), tab.managing.revoke('live')])
    await tab.clock.advance(0)
    tab.frame.reply('RPC_REQUEST', SIGNATURE)
    expect(await revocations).toEqual([E.right(undefined), E.right(undefined)])
    expect(tab.payloadsOf('RPC_REQUEST')).toHaveLength(1)
  })

  it.each(['over', 'gone'])('[S7-21] need no signature when they have ended: %s', async (pci) => {
    const tab = await granting()
    expect(await tab.managing.revoke(pci)).toEqual(E.right(undefined))
    expect([tab.payloadsOf('RPC_REQUEST'), tab.smartSessions.revocations]).toEqual([[], []])
  })

  it('[S7-21] are not revoked for another account', async () => {
    const tab = await granting()
    expect(await tab.managing.revoke('stranger')).toMatchObject(E.left({ _tag: 'NoSuchSession' }))
    expect(tab.payloadsOf('RPC_REQUEST')).toEqual([])
  })

  it('[S7-20] report why the service failed', async () => {
    const tab = await granting()
    tab.smartSessions.failure = failure('Unavailable', 'No answer')
    expect(await tab.managing.list()).toEqual(E.left(tab.smartSessions.failure))
    expect(await tab.managing.revoke('live')).toEqual(E.left(tab.smartSessions.failure))
  })

  it('[S8-15] need a logged-in user', async () => {
    const { embedded } = await embeddedWorld()
    const notLoggedIn = E.left(failure('NotLoggedIn', 'Not connected to email or social'))
    expect(await embedded.manageSmartSessions.list()).toEqual(notLoggedIn)
    expect(await embedded.manageSmartSessions.revoke('live')).toEqual(notLoggedIn)
  })
})
