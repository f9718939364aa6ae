import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { clause } from '#tests/spec/clauses.ts'

import { ALICE, wallet } from './wallets.ts'
import { address, chain, outcomeOf, readyWorld } from './world.ts'

const request = { connectorId: 'one' }

describe('connecting in the modal, without a connector id', () => {
  const pick = { connectorId: 'one' }

  it('opens, and settles with the account that the user connected', async () => {
    const { outside, state, clock, inside } = await readyWorld({ wallets: [wallet()] })
    const connecting = outside.connect({})
    expect(state()).toMatchObject({ open: true, view: 'Connect' })
    inside.navigation.show({ name: 'ConnectingExternal', ...pick })
    await outside.connect(pick)
    expect(await outcomeOf(connecting)).toMatchObject({ status: 'connected', address: ALICE })
    await clock.advance(600)
    expect(state().open).toBe(false)
  })

  it.each(['closed', 'opened again'])(
    'a success whose view was %s does not close the view of the next wallet',
    async (by) => {
      const otherWallet = wallet('other')
      const { outside, state, clock, inside } = await readyWorld({ wallets: [wallet(), otherWallet] })
      outside.open()
      inside.navigation.show({ name: 'ConnectingExternal', ...pick })
      await outside.connect(pick)
      if (by === 'closed') outside.close()
      outside.open({ view: 'Connect' })
      otherWallet.next('hang')
      inside.navigation.show({ name: 'ConnectingExternal', connectorId: 'other' })
      const connecting = outside.connect({ connectorId: 'other' })
      await clock.advance(600)
      expect(state()).toMatchObject({ open: true, view: 'ConnectingExternal' })
      otherWallet.release()
      expect(await outcomeOf(connecting)).toMatchObject({ status: 'connected', connectorId: 'other' })
    },
  )

  it('[S8-08] settles as cancelled when the modal is closed', async () => {
    const { outside } = await readyWorld({ wallets: [wallet()] })
    const connecting = outside.connect({})
    expect(await outcomeOf(connecting)).toBe('pending')
    outside.close()
    await expect(connecting).rejects.toMatchObject({ code: 'CANCELLED', message: 'Modal closed' })
  })

  it('resolves at once with an account that is already connected', async () => {
    const { outside, state } = await readyWorld({ wallets: [wallet()] })
    await outside.connect(pick)
    expect(await outcomeOf(outside.connect({}))).toMatchObject({ address: ALICE })
    expect(state().open).toBe(false)
  })

  it('accepts a wallet of any namespace when no namespace was requested', async () => {
    const sol = wallet('sol', { connector: { namespace: 'solana' }, addresses: [address('1')] })
    sol.connect = () => TE.right({ addresses: [ALICE], chainId: 'solana:mainnet' as never })
    const { outside } = await readyWorld({ wallets: [sol], namespaces: ['eip155', 'solana'] })
    const connecting = outside.connect({})
    await outside.connect({ connectorId: 'sol' })
    expect(await outcomeOf(connecting)).toMatchObject({ namespace: 'solana' })
  })

  it('settles when the product is disposed of', async () => {
    const { outside, dispose } = await readyWorld()
    const connecting = outside.connect({})
    dispose()
    expect(await outcomeOf(connecting)).toBe('CANCELLED')
  })
})

clause(['S4-30'], () => {
  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])(
    '[S4-30] connecting on another chain with enableNetworkSwitch %s and allowUnsupportedChain %s opens the view: %s',
    async (enableNetworkSwitch, allowUnsupportedChain, opens) => {
      const fakeWallet = wallet('one', { chainId: chain(137) })
      const options = { enableNetworkSwitch, allowUnsupportedChain }
      const { outside, state } = await readyWorld({ wallets: [fakeWallet], options })
      await outside.connect(request)
      expect(state()).toMatchObject({ open: opens, view: opens ? 'UnsupportedChain' : 'Connect' })
    },
  )

  it('[S4-30] with unsupportedNetwork warn the view that the user opened stays until the network is configured', async () => {
    const fakeWallet = wallet('one', { chainId: chain(137) })
    const { outside, state } = await readyWorld({
      wallets: [fakeWallet],
      options: { unsupportedNetwork: 'warn' },
    })
    await outside.connect(request)
    outside.open({ view: 'UnsupportedChain' })
    await expect.poll(state).toMatchObject({ open: true, view: 'UnsupportedChain' })
    fakeWallet.changeChain(chain(56))
    await settled()
    expect(state()).toMatchObject({ open: true, view: 'UnsupportedChain' })
    fakeWallet.changeChain(chain(1))
    await expect.poll(state).toMatchObject({ open: false })
  })

  it.each([
    ['open', true],
    ['warn', false],
    ['ignore', false],
  ] as const)(
    '[S4-30] with unsupportedNetwork %s the view opens by itself: %s, and when it is asked for',
    async (unsupportedNetwork, opens) => {
      const fakeWallet = wallet('one', { chainId: chain(137) })
      const { outside, state } = await readyWorld({ wallets: [fakeWallet], options: { unsupportedNetwork } })
      await outside.connect(request)
      expect(state()).toMatchObject({ open: opens })
      outside.open({ view: 'UnsupportedChain' })
      await expect.poll(state).toMatchObject({ open: true, view: 'UnsupportedChain' })
    },
  )
})
