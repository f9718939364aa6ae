import { afterAll, beforeAll } from 'vitest'

import type { Anvil } from '#sandbox/anvil.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'
import { startChain } from '#tests/contract/chain.ts'

import { address } from './examples.ts'
import { swappingContract } from './swapping-contract.ts'
import { devAccounts } from './wallet-hosts.ts'

let anvil: Anvil
beforeAll(async () => void (anvil = await startChain(1)))
afterAll(() => anvil.stop())

swappingContract('an injected wallet', async () => {
  const [, second] = await devAccounts(anvil)
  const from = address(second.slice(2))
  const wallet = createTestWallet({ accounts: [from], chainId: 1, rpc: anvil.url, permitted: true })
  return { chain: anvil, from, provider: wallet.provider }
})
