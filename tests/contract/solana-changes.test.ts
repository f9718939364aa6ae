import * as E from 'fp-ts/Either'
import { describe, expect, it, vi } from 'vitest'

import type { Wallet, WalletChange } from '#ports/wallets.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'

import { failed } from './examples.ts'
import { ANN, BEN, devnet, mainnet, solanaChain, standardWallet, testnet } from './solana-kit.ts'

const listen = (wallet: Wallet) => {
  const changes: WalletChange[] = []
  const listening = wallet.events$.subscribe((item) => changes.push(item))
  return { changes, stop: () => listening.unsubscribe() }
}

describe('a Solana wallet', () => {
  it('uses the requested chain if it supports it', async () => {
    const wallet = standardWallet(new TestSolanaWallet({ accounts: [ANN] }))
    const reportOn = ({ caipNetworkId: chainId }: typeof devnet) =>
      E.right({ addresses: [ANN.address], chainId })
    expect(await wallet.connect(devnet.caipNetworkId)()).toEqual(reportOn(devnet))
    expect(await wallet.restore()()).toEqual(reportOn(devnet))
    expect(await wallet.restore(mainnet.caipNetworkId)()).toEqual(reportOn(mainnet))
    expect(await wallet.restore(testnet.caipNetworkId)()).toEqual(reportOn(mainnet))
  })

  it('does not switch to an unknown chain', async () => {
    const wallet = standardWallet(new TestSolanaWallet({ accounts: [ANN] }))
    await wallet.connect()()
    expect(await wallet.switchNetwork(testnet, [])()).toEqual(
      failed('ChainNotSupported', 'Chain is not supported'),
    )
  })

  it('treats any chain of unknown genesis as its localnet', async () => {
    const wallet = standardWallet(new TestSolanaWallet({ accounts: [ANN], chains: ['solana:localnet'] }))
    await wallet.connect()()
    const customNetwork = { ...devnet, caipNetworkId: solanaChain('8zJ7YxLw2fN1ownChain') }
    expect(await wallet.switchNetwork(customNetwork, [])()).toEqual(E.right(customNetwork.caipNetworkId))
    expect(await wallet.switchNetwork(devnet, [])()).toEqual(failed('ChainNotSupported'))
  })

  it('emits the same accounts once, however often the wallet does', async () => {
    const test = new TestSolanaWallet({ accounts: [ANN] })
    const wallet = standardWallet(test)
    const { changes, stop } = listen(wallet)
    await wallet.connect()()
    test.changeAccounts([ANN])
    test.changeAccounts([BEN])
    test.changeAccounts([BEN])
    test.changeAccounts([ANN])
    expect(changes).toEqual([
      { type: 'accountsChanged', addresses: [ANN.address] },
      { type: 'accountsChanged', addresses: [BEN.address] },
      { type: 'accountsChanged', addresses: [ANN.address] },
    ])
    stop()
  })

  it.each([true, false])(
    '[S7-33] that answers before it has accounts connects once it has them, silently: %s',
    async (silent) => {
      const test = new TestSolanaWallet({ accounts: [], silent })
      const answer = standardWallet(test).connect()()
      setTimeout(() => test.changeAccounts([ANN]), 100)
      expect(await answer).toMatchObject(E.right({ addresses: [ANN.address] }))
    },
  )

  it('[S7-33] that never has accounts has not connected', async () => {
    vi.useFakeTimers()
    const answer = standardWallet(new TestSolanaWallet({ accounts: [] })).connect()()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(await answer).toEqual(failed('NoAccounts'))
  })

  it('returns the current account when it is requested again, even without an event', async () => {
    const test = new TestSolanaWallet({ accounts: [ANN], silent: true })
    const wallet = standardWallet(test)
    await wallet.connect()()
    test.changeAccounts([BEN])
    expect(await wallet.restore()()).toMatchObject(E.right({ addresses: [BEN.address] }))
    test.disconnectOne()
    expect(await wallet.restore()()).toEqual(failed('NoAccounts'))
  })

  it('does not restore twice when restoring makes the wallet emit its accounts', async () => {
    const test = new TestSolanaWallet({ accounts: [ANN] })
    const wallet = standardWallet(test)
    await wallet.connect()()
    const { changes, stop } = listen(wallet)
    await wallet.restore()()
    test.changeAccounts([ANN])
    expect(changes).toEqual([])
    stop()
  })
})
