import { describe, expect, it } from 'vitest'

import { ANN } from '#tests/contract/solana-kit.ts'

import { latest } from './embedded-kit.ts'
import {
  startRequest,
  solanaTab,
  MESSAGE,
  nextVisit,
  SOLANA,
  onlySolana,
  requestOutcome,
  withSolana,
} from './embedded-solana-kit.ts'
import { ALICE } from './wallets.ts'

describe('the accounts of the embedded wallet in two namespaces', () => {
  it('[S3-08][S4-28][S7-47] are separate per namespace, and stay when the user switches back', async () => {
    const tab = await solanaTab()
    const families = () => {
      const { namespace, accounts } = tab.state()
      return { namespace, addresses: [accounts.eip155.address, accounts.solana.address] }
    }
    expect(families()).toEqual({ namespace: 'solana', addresses: [ALICE, ANN.address] })
    expect([tab.provider.address, tab.provider.chainId]).toEqual([ANN.address, SOLANA])
    await tab.switchTo('eip155:1')
    expect(families()).toEqual({ namespace: 'eip155', addresses: [ALICE, ANN.address] })
    expect(tab.payloadsOf('SWITCH_NETWORK').at(-1)).toMatchObject({ chainId: 1 })
  })

  it('[S4-33] can be smart accounts on Ethereum but not on Solana', async () => {
    const tab = await withSolana({ options: { defaultAccountTypes: { eip155: 'eoa' } } })
    const choice = () => latest(tab.embedded.chooseAccountType.choice$)
    expect(choice()).toEqual({ type: 'eoa', canSwitch: true })
    await tab.switchTo(SOLANA)
    expect(choice()).toEqual({ type: 'eoa', canSwitch: false })
    expect(await tab.embedded.chooseAccountType.switchTo('smartAccount')).toMatchObject({
      left: { _tag: 'NoSmartAccounts' },
    })
    expect(tab.payloadsOf('SET_PREFERRED_ACCOUNT')).toEqual([])
  })

  it('[S3-08] are only Solana accounts if the host has no other namespace', async () => {
    const tab = await onlySolana()
    const { namespace, accounts } = tab.state()
    expect([namespace, accounts.solana.address, accounts.eip155.status]).toEqual([
      'solana',
      ANN.address,
      'disconnected',
    ])
    expect(tab.payloadsOf('GET_USER')).toMatchObject([{ chainId: SOLANA, preferredAccountType: 'eoa' }])
  })

  it('[S7-56] are restored in both namespaces by the next visit', async () => {
    const firstTab = await solanaTab()
    firstTab.dispose()
    const { namespace, accounts, open } = (await nextVisit(firstTab)).state()
    expect([namespace, open]).toEqual(['solana', false])
    expect([accounts.eip155.address, accounts.solana.address]).toEqual([ALICE, ANN.address])
  })

  it('[S4-24][S7-55] are signed out together, and the provider emits a disconnect', async () => {
    const tab = await solanaTab()
    const received: unknown[] = []
    tab.provider.on('accountsChanged', (addresses) => void received.push(addresses))
    tab.provider.on('disconnect', () => void received.push('gone'))
    await tab.outside.disconnect({ namespace: 'solana' })
    await tab.clock.advance(0)
    const { accounts } = tab.state()
    expect([accounts.eip155.status, accounts.solana.status]).toEqual(['disconnected', 'disconnected'])
    expect(tab.payloadsOf('SIGN_OUT')).toHaveLength(1)
    expect(received).toEqual([[], 'gone'])
    expect(await requestOutcome(tab.provider.signMessage(MESSAGE))).toMatchObject({
      code: 4900,
      reason: 'NotConnected',
    })
  })

  it('[S4-26] leave no pending request after a sign-out', async () => {
    const tab = await startRequest(({ provider }) => provider.signMessage(MESSAGE))
    await tab.outside.disconnect({ namespace: 'solana' })
    await tab.clock.advance(0)
    expect(latest(tab.embedded.approveRequest.requests$).open).toEqual([])
    expect(await tab.outcome).toMatchObject({ reason: 'UserRejected' })
  })
})
