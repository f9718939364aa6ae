import * as TE from 'fp-ts/TaskEither'
import { filter, firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { failure } from '#domain/shared/failure.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import type { Wallet } from '#ports/wallets.ts'
import { settled } from '#testkit/fake-clock.ts'
import { clause } from '#tests/spec/clauses.ts'

import { relayOption } from './relay-kit.ts'
import { walletWithOverrides, noResponse, wallet } from './wallets.ts'
import { chain, network, outcomeOf, readyWorld } from './world.ts'

const connected = async (answers: Partial<Wallet> = {}) => {
  const fakeWallet = wallet()
  const tab = await readyWorld({ wallets: [walletWithOverrides(fakeWallet, answers), wallet('two')] })
  await tab.outside.connect({ connectorId: 'one' })
  return { ...tab, fakeWallet }
}

clause(['S4-04', 'S4-05', 'S4-06'], () => {
  it('[S4-04] clears account, network, connector and provider, and sets disconnected', async () => {
    const { outside, account, state, kernel, fakeWallet, events } = await connected()
    await outside.switchNetwork('eip155:10')
    await outside.disconnect()
    expect(account()).toEqual({ status: 'disconnected' })
    expect(state().caipNetworkId).toBe('eip155:1')
    expect(kernel.providerOf('eip155')).toBeUndefined()
    expect(fakeWallet.requests.at(-1)).toBe('disconnect')
    expect(events.at(-1)).toEqual({ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } })
  })

  it('[S4-05] closes the modal, unless keepOpen is set', async () => {
    const { outside, inside, state, eventNames } = await connected()
    outside.open({ view: 'WhatIsAWallet' })
    await inside.connection.useCases?.disconnect.disconnect({ keepOpen: true })
    expect(state().open).toBe(true)
    await outside.connect({ connectorId: 'one' })
    await outside.disconnect()
    expect(state().open).toBe(false)
    expect(eventNames().at(-1)).toBe('MODAL_CLOSE')
  })

  it.each(['Account', 'SwitchNetwork', 'UnsupportedChain'] as const)(
    '[S4-05] shows Connect if %s was the first view and the host keeps the modal open',
    async (view) => {
      const { outside, state, fakeWallet, eventNames } = await connected({
        disconnect: () => () => {
          fakeWallet.changeAccounts([])
          return TE.right(undefined)()
        },
      })
      if (view === 'UnsupportedChain') fakeWallet.changeChain(chain(999))
      outside.open({ view })
      await outside.disconnect({ keepOpen: true })
      expect(state()).toMatchObject({ open: true, view: 'Connect' })
      expect(eventNames()).not.toContain('MODAL_CLOSE')
      outside.open({ view: 'SwitchNetwork' })
      await outside.connect({ connectorId: 'two' })
      await outside.disconnect()
      expect(state().open).toBe(false)
    },
  )

  it('[S4-06] stores the connector as disconnected, independent of upper and lower case', async () => {
    const { outside, stored } = await connected()
    await outside.disconnect({ connectorId: 'ONE' })
    expect(stored(storageKeys.disconnectedConnectors)).toEqual({ eip155: ['one'] })
    expect(stored(storageKeys.connectedConnectors)).toEqual({})
  })

  it('[S4-04] disconnects only what was requested', async () => {
    const { outside, account, state } = await connected()
    outside.open()
    await outside.disconnect({ namespace: 'solana' })
    await outside.disconnect({ connectorId: 'two' })
    expect([account().status, state().open]).toEqual(['connected', true])
    await outside.disconnect({ namespace: 'eip155', connectorId: 'one' })
    expect(account().status).toBe('disconnected')
  })
})

clause(['S9-34', 'S8-55', 'S8-70'], () => {
  it('[S9-34] waits 3 s for a wallet that never responds', async () => {
    const { outside, account, clock } = await connected({ disconnect: () => noResponse })
    const disconnecting = outside.disconnect()
    await clock.advance(2999)
    expect([await outcomeOf(disconnecting), account().status]).toEqual(['pending', 'connected'])
    await clock.advance(1)
    expect([await outcomeOf(disconnecting), account().status]).toEqual(['done', 'disconnected'])
  })

  it('[S8-70] a wallet’s error is logged and rethrown, and the state is cleared nevertheless', async () => {
    const failingWallet = () => TE.left(failure('DisconnectFailed', 'no'))
    const { outside, inside, account, errors, events } = await connected({ disconnect: failingWallet })
    const toast = firstValueFrom(inside.showNotices.toast$.pipe(filter(({ step }) => step === 'shown')))
    const message = 'Failed to disconnect chains: eip155'
    await expect(outside.disconnect()).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      message,
    })
    expect(account()).toEqual({ status: 'disconnected' })
    expect(errors()).toEqual([message])
    expect(events.at(-1)).toEqual({ event: 'DISCONNECT_ERROR', properties: { message } })
    expect(await toast).toMatchObject({ content: { kind: 'error', text: { name: 'disconnectFailed' } } })
  })

  it('[S9-34] does not end a connection that the user started while the previous wallet was disconnecting', async () => {
    const { outside, account, clock, stored } = await connected({ disconnect: () => noResponse })
    const disconnecting = outside.disconnect()
    await outside.connect({ connectorId: 'two' })
    await clock.advance(3000)
    expect([await outcomeOf(disconnecting), account().connectorId]).toEqual(['done', 'two'])
    expect(stored(storageKeys.connectedConnectors)).toEqual({ eip155: 'two' })
  })

  it('[S9-34] is reported once, even if the wallet also reports an empty list of accounts', async () => {
    const { outside, eventNames, fakeWallet } = await connected({
      disconnect: () => () => {
        fakeWallet.changeAccounts([])
        return TE.right(undefined)()
      },
    })
    await outside.disconnect()
    await settled()
    expect(eventNames().filter((name) => name === 'DISCONNECT_SUCCESS')).toHaveLength(1)
  })
})

clause(['S5-38'], () => {
  it('[S5-38] adds and removes networks of namespaces that have an adapter', async () => {
    const { outside, state } = await readyWorld()
    const ids = () => state().networks.map(({ caipNetworkId }) => caipNetworkId)
    await outside.addNetwork(network(137))
    expect(ids()).toEqual(['eip155:1', 'eip155:10', 'eip155:137'])
    await outside.switchNetwork('eip155:137')
    await outside.removeNetwork(network(137))
    expect([ids(), state().caipNetworkId]).toEqual([['eip155:1', 'eip155:10'], 'eip155:1'])
  })

  it.each(['addNetwork', 'removeNetwork'] as const)(
    '[S5-38] %s rejects a network without an adapter, and names the namespace',
    async (verb) => {
      const { outside, state } = await readyWorld({ options: { relay: relayOption } })
      const sol = { ...network(1), id: 'main', chainNamespace: 'solana' as const }
      await expect(outside[verb](sol)).rejects.toThrow(
        expect.objectContaining({ code: 'NO_ADAPTER', message: expect.stringContaining('solana') }),
      )
      expect(state().networks).toHaveLength(2)
    },
  )
})

describe('disposal while a wallet disconnects', () => {
  it('clears the state at once', async () => {
    const { outside, dispose, clock, stored } = await connected({ disconnect: () => noResponse })
    const disconnecting = outside.disconnect()
    dispose()
    expect([await outcomeOf(disconnecting), clock.pending]).toEqual(['done', 0])
    expect(stored(storageKeys.disconnectedConnectors)).toEqual({ eip155: ['one'] })
  })
})
