import { encodeFunctionData, erc20Abi, numberToHex, parseAbi, type Hex } from 'viem'
import { expect, it } from 'vitest'

import { testkit } from '#examples/hosts/testing/answers.ts'
import { address, chain, shop, sold, token } from '#examples/hosts/testing/chain.ts'
import { createTestkit, type TestProvider } from '#public/testkit.ts'

const providerOf = (kit: typeof testkit): TestProvider['request'] => {
  const page = new EventTarget()
  let found: TestProvider | undefined
  page.addEventListener('eip6963:announceProvider', (event) => {
    found = (event as CustomEvent<{ readonly provider: TestProvider }>).detail.provider
  })
  kit.install(page as Window)
  return (call) => found?.request(call) ?? Promise.reject(new Error('No provider'))
}

it('answers as the guide says', async () => {
  const request = providerOf(testkit)
  const wallet = testkit.wallet()
  await expect(request({ method: 'eth_requestAccounts' })).resolves.toHaveLength(1)
  const first = request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
  await expect(first).rejects.toMatchObject({ code: 4001 })
  const signing = request({ method: 'personal_sign', params: ['0x00'] })
  await wallet.requests.waitFor('personal_sign')
  wallet.answerOpen('approve')
  expect(await signing).toMatch(/^0x/)
  await expect(request({ method: 'eth_sendTransaction', params: [{}] })).rejects.toMatchObject({
    code: -32_603,
  })
  const started = Date.now()
  expect(await request({ method: 'eth_chainId' })).toBe('0x1')
  expect(Date.now() - started).toBeGreaterThan(1900)
})

it('has a chain with the contracts of the guide', async () => {
  const privateKeys = [`0x${'01'.repeat(32)}`]
  const kit = createTestkit({ wallets: [{ name: 'Tide', permitted: true, privateKeys }], chains: [chain] })
  expect(kit.wallet().addresses.evm).toEqual([address])
  const request = providerOf(kit)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  const units = await request({ method: 'eth_call', params: [{ to: token, data }, 'latest'] })
  expect(BigInt(units as Hex)).toBe(5_000_000n)
  const buy = encodeFunctionData({ abi: parseAbi(['function buy(uint256 item) payable']), args: [7n] })
  const transaction = { from: address, to: shop, data: buy }
  await expect(request({ method: 'eth_sendTransaction', params: [transaction] })).rejects.toThrow(
    'too little',
  )
  const hash = await request({
    method: 'eth_sendTransaction',
    params: [{ ...transaction, value: numberToHex(100) }],
  })
  expect(await request({ method: 'eth_getTransactionReceipt', params: [hash] })).toBeNull()
  chain.mine()
  expect(await request({ method: 'eth_getTransactionReceipt', params: [hash] })).toMatchObject({
    status: '0x1',
    logs: [{ address: shop.toLowerCase() }],
  })
  expect(sold).toEqual([7n])
})
