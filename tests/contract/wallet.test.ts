import { afterAll, beforeAll, describe } from 'vitest'

import { Eip1193Wallet } from '#infrastructure/chains/evm/eip1193-wallet.ts'
import { type Anvil, startAnvil } from '#sandbox/anvil.ts'
import { rpc } from '#sandbox/rpc.ts'
import { FakeWallet } from '#testkit/fake-wallet.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'

import { address, chain, network } from './examples.ts'
import { walletContract } from './wallet-contract.ts'

const one = address('a1')
const two = address('a2')

/** On chain 1, to be told of chain 10. */
const evm = {
  home: network(1),
  other: network(10),
  elsewhere: chain(8453),
  reportOn: (chainId: ReturnType<typeof chain>) => ({ addresses: [one, two] as const, chainId }),
  second: two,
}

walletContract('fake', () => {
  const wallet = new FakeWallet({ addresses: [one, two], chainId: chain(1), knows: [chain(1)] })
  return {
    ...evm,
    wallet,
    next: (answer) => wallet.next(answer),
    chooseSecond: () => wallet.changeAccounts([two]),
    moveTo: (chainId) => wallet.changeChain(chainId),
    letGo: () => wallet.letGo(),
    fund: async (units) => void (wallet.balance = units),
  }
})

describe('on anvil', () => {
  let anvil: Anvil
  beforeAll(async () => void (anvil = await startAnvil(1)), 20_000)
  afterAll(() => anvil.stop())

  walletContract('EIP-1193', () => {
    const test = createTestWallet({ accounts: [one, two], chainId: 1, knows: [1], rpc: anvil.url })
    const connector = { id: 'test', name: 'Test', type: 'ANNOUNCED', chain: 'eip155', chains: [] } as const
    return {
      ...evm,
      wallet: new Eip1193Wallet(connector, test.provider),
      next: (answer) => test.next(answer),
      chooseSecond: () => test.changeAccounts([two]),
      moveTo: (chainId) => test.changeChain(Number(chainId.slice('eip155:'.length))),
      letGo: () => test.disconnect(),
      fund: async (units) =>
        void (await rpc(anvil.url, 'anvil_setBalance', [one, `0x${units.toString(16)}`])),
    }
  })
})
