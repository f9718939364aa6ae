import { afterAll, beforeAll, describe } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'
import { Eip1193Wallet } from '#infrastructure/chains/evm/eip1193-wallet.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { rpc } from '#sandbox/rpc.ts'
import { FakeWallet } from '#testkit/fake-wallet.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'
import { startChain } from '#tests/contract/chain.ts'

import { evmSubject, numberOf, firstAddress, secondAddress } from './evm-subject.ts'
import { chain } from './examples.ts'
import { walletContract } from './wallet-contract.ts'
import { devAccounts, hostContract } from './wallet-hosts.ts'

walletContract('fake', async () => {
  const wallet = new FakeWallet({
    addresses: [firstAddress, secondAddress],
    chainId: chain(1),
    knows: [chain(1)],
  })
  return {
    ...evmSubject,
    rejectionCode: 4001,
    wallet,
    next: (behaviour) => wallet.next(behaviour),
    chooseSecond: () => wallet.changeAccounts([secondAddress]),
    moveTo: (chainId) => wallet.changeChain(chainId),
    disconnectOne: () => wallet.disconnectOne(),
    fund: async (units) => void (wallet.balance = units),
  }
})

describe('on anvil', () => {
  let anvil: Anvil
  beforeAll(async () => void (anvil = await startChain(1)))
  afterAll(() => anvil.stop())

  walletContract('EIP-1193', async () => {
    const test = createTestWallet({
      accounts: [firstAddress, secondAddress],
      chainId: 1,
      knows: [1],
      rpc: anvil.url,
    })
    const connector = {
      id: 'test',
      name: cleanText('Test'),
      type: 'ANNOUNCED',
      namespace: 'eip155',
      chains: [],
    } as const
    return {
      ...evmSubject,
      rejectionCode: 4001,
      wallet: new Eip1193Wallet(connector, test.provider),
      next: (behaviour) => test.next(behaviour),
      chooseSecond: () => test.changeAccounts([secondAddress]),
      moveTo: (chainId) => test.changeChain(numberOf(chainId)),
      disconnectOne: () => test.disconnect(),
      fund: async (units) =>
        void (await rpc(anvil.url, 'anvil_setBalance', [firstAddress, `0x${units.toString(16)}`])),
    }
  })

  hostContract('a wallet of the browser', async () => {
    const accounts = await devAccounts(anvil)
    const { provider } = createTestWallet({ accounts, chainId: 1, permitted: true, rpc: anvil.url })
    return { provider, receiver: accounts[1], stop: async () => {} }
  })
})
