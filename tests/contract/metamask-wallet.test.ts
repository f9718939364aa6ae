import * as E from 'fp-ts/Either'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'
import { Eip1193Wallet } from '#infrastructure/chains/evm/eip1193-wallet.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { rpc } from '#sandbox/rpc.ts'
import { startChain } from '#tests/contract/chain.ts'

import { evmSubject, firstAddress, numberOf, secondAddress } from './evm-subject.ts'
import { failed, network } from './examples.ts'
import { metaMaskWallet } from './metamask-wallet.ts'
import { walletContract } from './wallet-contract.ts'

const connector = {
  id: 'io.metamask',
  name: cleanText('MetaMask'),
  type: 'ANNOUNCED',
  namespace: 'eip155',
  chains: [],
} as const
const options = { accounts: [firstAddress, secondAddress], chainId: 1, knows: [1] }

describe('MetaMask’s published page provider', () => {
  let anvil: Anvil
  beforeAll(async () => void (anvil = await startChain(1)))
  afterAll(() => anvil.stop())

  walletContract('MetaMask', async () => {
    const { page, close, ...test } = metaMaskWallet({ ...options, rpc: anvil.url })
    return {
      ...evmSubject,
      rejectionCode: 4001,
      wallet: new Eip1193Wallet(connector, page as never),
      next: (behaviour) => test.next(behaviour),
      chooseSecond: () => test.changeAccounts([secondAddress.toLowerCase()]),
      moveTo: async (chainId) => {
        test.changeChain(numberOf(chainId))
        while (Number(page.chainId) !== numberOf(chainId))
          await new Promise((resolve) => void setTimeout(resolve, 5))
      },
      disconnectOne: () => test.disconnect(),
      disconnection: { type: 'accountsChanged', addresses: [] },
      fund: async (units) =>
        void (await rpc(anvil.url, 'anvil_setBalance', [firstAddress, `0x${units.toString(16)}`])),
      stop: async () => close(),
    }
  })
})

describe('MetaMask’s answers', () => {
  const open: { close: () => void }[] = []
  afterEach(() => open.splice(0).forEach(({ close }) => close()))
  const started = (more: Partial<Parameters<typeof metaMaskWallet>[0]> = {}) => {
    const test = metaMaskWallet({ ...options, permitted: true, ...more })
    open.push(test)
    return { ...test, wallet: new Eip1193Wallet(connector, test.page as never) }
  }

  it('[S4-32] a switch that it answers before it has moved is a success', async () => {
    const { wallet } = started({ knows: [1, 10], quirks: { switchesAfterMs: 300 } })
    expect(await wallet.switchNetwork(network(10), [])()).toEqual(E.right(network(10).caipNetworkId))
  })

  it('[S4-32] a network that it does not know is added', async () => {
    const { wallet, requests } = started({ quirks: { addsAndSwitches: true } })
    expect(await wallet.switchNetwork(network(10), ['https://rpc.example'])()).toEqual(
      E.right(network(10).caipNetworkId),
    )
    expect(requests.filter((method) => method === 'wallet_addEthereumChain')).toHaveLength(1)
  })

  it('[S7-33] a second request while one is open is pending, and no refusal', async () => {
    const { wallet, next, answerOpen } = started({ permitted: false, quirks: { onePrompt: true } })
    next('hang')
    const first = wallet.connect()()
    await new Promise((resolve) => void setTimeout(resolve, 50))
    expect(await wallet.connect()()).toEqual(failed('RequestPending', expect.anything()))
    answerOpen('approve')
    expect(E.isRight(await first)).toBe(true)
  })

  it('[S4-07] a wallet that locks says so, and its accounts come back without a prompt', async () => {
    const { wallet, lock, unlock, requests } = started()
    const changes: unknown[] = []
    const listening = wallet.events$.subscribe((change) => changes.push(change))
    await wallet.restore()()
    lock()
    await expect.poll(() => changes).toContainEqual({ type: 'accountsChanged', addresses: [] })
    unlock()
    await expect.poll(() => changes.at(-1)).toMatchObject({ addresses: [firstAddress, secondAddress] })
    expect(requests).not.toContain('eth_requestAccounts')
    listening.unsubscribe()
  })
})
