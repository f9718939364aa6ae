import {
  type Account,
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseEther,
  parseGwei,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestChain, type TestChain } from '#public/testkit.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { rpc } from '#sandbox/rpc.ts'

import { startChain } from './chain.ts'

/** A chain as the suite needs it. */
interface Subject {
  readonly request: (method: string, params?: readonly unknown[]) => Promise<unknown>
  readonly fund: (address: string, wei: bigint) => Promise<unknown>
  /** Whether transactions wait for `mine`. */
  readonly setManual: (isManual: boolean) => Promise<unknown>
  readonly mine: () => Promise<unknown>
}

const inMemory = (chain: TestChain): Subject => ({
  request: (method, params) => chain.request({ method, params }),
  fund: async (address, wei) => chain.setBalance(address, wei),
  setManual: async (isManual) => chain.setMining(isManual ? 'manual' : 'automatic'),
  mine: async () => chain.mine(),
})

const inAnvil = (url: string): Subject => {
  const request: Subject['request'] = (method, params = []) => rpc(url, method, params)
  return {
    request,
    fund: (address, wei) => request('anvil_setBalance', [address, `0x${wei.toString(16)}`]),
    setManual: (isManual) => request('evm_setAutomine', [!isManual]),
    mine: () => request('evm_mine'),
  }
}

const RECEIVER = '0x00000000000000000000000000000000000000a1'

const chainContract = (name: string, start: () => Promise<Subject>): void => {
  describe(`${name} as an EVM chain`, () => {
    let chain: Subject
    let account: Account & {
      readonly signTransaction: ReturnType<typeof privateKeyToAccount>['signTransaction']
    }
    beforeAll(async () => {
      chain = await start()
      account = privateKeyToAccount(generatePrivateKey())
      await chain.fund(account.address, parseEther('10'))
    })
    const transport = () =>
      custom({
        request: ({ method, params }: { readonly method: string; readonly params?: readonly unknown[] }) =>
          chain.request(method, params),
      })
    const reader = () => createPublicClient({ transport: transport(), pollingInterval: 10, cacheTime: 0 })
    const writer = () => createWalletClient({ account, transport: transport() })
    const signed = (fields: object): Promise<Hex> =>
      account.signTransaction({
        chainId: 1,
        type: 'eip1559',
        to: RECEIVER,
        gas: 21_000n,
        maxFeePerGas: parseGwei('20'),
        maxPriorityFeePerGas: parseGwei('1'),
        ...fields,
      })
    const sent = async (fields: object) => chain.request('eth_sendRawTransaction', [await signed(fields)])
    const nonce = () => reader().getTransactionCount({ address: account.address, blockTag: 'latest' })

    it('includes a transfer, and takes its value and its gas from the sender', async () => {
      const client = reader()
      const before = await client.getBalance({ address: account.address })
      const received = await client.getBalance({ address: RECEIVER })
      const hash = await writer().sendTransaction({ to: RECEIVER, value: parseEther('1'), chain: null })
      const receipt = await client.waitForTransactionReceipt({ hash })
      expect(receipt).toMatchObject({ status: 'success', gasUsed: 21_000n, logs: [], contractAddress: null })
      const fee = receipt.gasUsed * receipt.effectiveGasPrice
      expect(await client.getBalance({ address: account.address })).toBe(before - parseEther('1') - fee)
      expect(await client.getBalance({ address: RECEIVER })).toBe(received + parseEther('1'))
      const transaction = await client.getTransaction({ hash })
      expect(transaction).toMatchObject({
        type: 'eip1559',
        value: parseEther('1'),
        blockHash: receipt.blockHash,
      })
      const block = await client.getBlock({ blockHash: receipt.blockHash, includeTransactions: true })
      expect(block.number).toBe(receipt.blockNumber)
      expect(block.transactions.map((each) => each.hash)).toEqual([hash])
    })

    it('keeps a transaction pending until a block is mined', async () => {
      await chain.setManual(true)
      const client = reader()
      const before = await client.getBlockNumber()
      const place = await nonce()
      const hash = await sent({ nonce: place })
      expect(await chain.request('eth_getTransactionReceipt', [hash])).toBeNull()
      expect(await chain.request('eth_getTransactionByHash', [hash])).toMatchObject({
        hash,
        blockNumber: null,
      })
      expect(await nonce()).toBe(place)
      expect(await client.getTransactionCount({ address: account.address, blockTag: 'pending' })).toBe(
        place + 1,
      )
      await chain.mine()
      expect(await client.getBlockNumber()).toBe(before + 1n)
      expect(await client.getTransactionReceipt({ hash: hash as Hex })).toMatchObject({ status: 'success' })
      await chain.setManual(false)
    })

    it('replaces a pending transaction by one that pays a tenth more, and by no cheaper one', async () => {
      await chain.setManual(true)
      const place = await nonce()
      const first = await sent({ nonce: place })
      await expect(sent({ nonce: place, value: 1n })).rejects.toThrow(/underpriced/)
      const second = await sent({
        nonce: place,
        maxFeePerGas: parseGwei('40'),
        maxPriorityFeePerGas: parseGwei('9'),
      })
      await chain.mine()
      expect(await chain.request('eth_getTransactionReceipt', [first])).toBeNull()
      expect(await chain.request('eth_getTransactionReceipt', [second])).toMatchObject({ status: '0x1' })
      await chain.setManual(false)
    })

    it('refuses a used nonce, another chain, and more than the sender has', async () => {
      const place = await nonce()
      await sent({ nonce: place })
      await expect(sent({ nonce: place })).rejects.toThrow(/nonce too low/i)
      await expect(sent({ nonce: place + 1, chainId: 5 })).rejects.toThrow(/chain id/i)
      await expect(sent({ nonce: place + 1, value: parseEther('1000') })).rejects.toThrow(
        /insufficient funds/i,
      )
      await expect(sent({ nonce: place + 1, gas: 20_999n })).rejects.toThrow(/gas/i)
    })

    it('has fees and blocks as viem reads them', async () => {
      const client = reader()
      const fees = await client.estimateFeesPerGas()
      expect(fees.maxFeePerGas).toBeGreaterThan(fees.maxPriorityFeePerGas)
      const history = await client.getFeeHistory({ blockCount: 2, rewardPercentiles: [10, 90] })
      expect(history.baseFeePerGas).toHaveLength(3)
      expect(history.reward).toHaveLength(2)
      expect(await client.getBlock({ blockTag: 'earliest' })).toMatchObject({ number: 0n })
      await expect(client.getBlock({ blockNumber: 1_000_000n })).rejects.toThrow(/not be found/)
    })

    it('says that addresses without a contract have no code, and answers calls to them with nothing', async () => {
      const client = reader()
      expect(await client.getCode({ address: RECEIVER })).toBeUndefined()
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
      expect((await client.call({ to: RECEIVER, data })).data).toBeUndefined()
    })

    it('has no unknown method', async () => {
      await expect(chain.request('eth_unknown')).rejects.toThrow(/method/i)
    })
  })
}

let anvil: Anvil
beforeAll(async () => void (anvil = await startChain(1)))
afterAll(() => anvil.stop())

chainContract('a chain in memory', async () => inMemory(createTestChain()))
chainContract('anvil', async () => inAnvil(anvil.url))

describe('contracts of a chain in memory', () => {
  const key = privateKeyToAccount(generatePrivateKey())
  const start = (functions: Parameters<TestChain['addContract']>[0]['functions']) => {
    const chain = createTestChain({ balances: { [key.address]: parseEther('1') } })
    const address = chain.addContract({
      abi: ['function put(uint256 value) returns (uint256)', 'event Put(address indexed by, uint256 value)'],
      functions,
    }) as Hex
    const transport = custom(
      { request: (call: { readonly method: string }) => chain.request(call) },
      { retryCount: 0 },
    )
    return {
      chain,
      address,
      abi: [
        {
          type: 'function',
          name: 'put',
          stateMutability: 'nonpayable',
          inputs: [{ name: 'value', type: 'uint256' }],
          outputs: [{ name: '', type: 'uint256' }],
        },
      ] as const,
      reader: createPublicClient({ transport, pollingInterval: 10, cacheTime: 0 }),
      writer: createWalletClient({ account: key, transport }),
    }
  }

  it('run the functions of the test, and change something only in a block', async () => {
    const stored: bigint[] = []
    const { abi, address, reader, writer } = start({
      put: ([value], { effect, emit, from }) => {
        effect(() => void stored.push(value as bigint))
        emit('Put', { by: from, value })
        return (value as bigint) + 1n
      },
    })
    const call = { address, abi, functionName: 'put', args: [41n] } as const
    expect((await reader.simulateContract({ ...call, account: key })).result).toBe(42n)
    expect(stored).toEqual([])
    const hash = await writer.writeContract({ ...call, chain: null })
    expect(stored).toEqual([41n])
    const { logs, gasUsed, blockNumber } = await reader.waitForTransactionReceipt({ hash })
    expect(gasUsed).toBeGreaterThan(21_000n)
    expect(logs).toHaveLength(1)
    const found = await reader.getLogs({ address, fromBlock: blockNumber, toBlock: blockNumber })
    expect(found).toEqual(logs)
    expect(await reader.getLogs({ address: RECEIVER, fromBlock: 0n })).toEqual([])
  })

  it('revert with the message of the error that a function throws', async () => {
    const { abi, address, reader, writer, chain } = start({
      put: () => {
        throw new Error('the shelf is full')
      },
    })
    const call = { address, abi, functionName: 'put', args: [1n] } as const
    await expect(reader.simulateContract(call)).rejects.toThrow(/the shelf is full/)
    await expect(writer.writeContract({ ...call, chain: null })).rejects.toThrow(/the shelf is full/)
    const hash = await writer.writeContract({ ...call, chain: null, gas: 90_000n })
    const receipt = await reader.waitForTransactionReceipt({ hash })
    expect(receipt).toMatchObject({ status: 'reverted', logs: [], gasUsed: 90_000n })
    expect(await reader.getTransactionCount({ address: key.address })).toBe(1)
    expect(chain.blockNumber).toBe(1n)
  })

  it('revert for a function that the test has not written', async () => {
    const { abi, address, reader } = start({})
    const call = { address, abi, functionName: 'put', args: [1n] } as const
    await expect(reader.simulateContract(call)).rejects.toThrow(/no function put/)
  })

  it('have tokens, which Multicall3 reads too', async () => {
    const { chain, reader, writer } = start({})
    const token = chain.addToken({
      symbol: 'TIDE',
      decimals: 6,
      balances: { [key.address]: 5_000_000n },
    }) as Hex
    const shared = { address: token, abi: erc20Abi } as const
    const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'
    const read = () =>
      reader.multicall({
        multicallAddress,
        allowFailure: false,
        contracts: [
          { ...shared, functionName: 'symbol' },
          { ...shared, functionName: 'balanceOf', args: [key.address] },
          { ...shared, functionName: 'balanceOf', args: [RECEIVER] },
        ],
      })
    expect(await read()).toEqual(['TIDE', 5_000_000n, 0n])
    const transfer = {
      ...shared,
      functionName: 'transfer',
      args: [RECEIVER, 2_000_000n],
      chain: null,
    } as const
    await writer.writeContract(transfer)
    expect(await read()).toEqual(['TIDE', 3_000_000n, 2_000_000n])
    const tooMuch = { ...transfer, args: [RECEIVER, 9_000_000n] } as const
    await expect(writer.writeContract(tooMuch)).rejects.toThrow(/exceeds balance/)
  })
})

describe('a chain in memory over HTTP', () => {
  const asked = async (body: unknown): Promise<unknown> => {
    const text = await createTestChain({ chainId: 7 }).respond(
      typeof body === 'string' ? body : JSON.stringify(body),
    )
    return JSON.parse(text)
  }

  it('answers one request and a batch', async () => {
    expect(await asked({ id: 3, method: 'eth_chainId' })).toEqual({ jsonrpc: '2.0', id: 3, result: '0x7' })
    expect(
      await asked([
        { id: 1, method: 'eth_blockNumber' },
        { id: 2, method: 'net_version' },
      ]),
    ).toEqual([
      { jsonrpc: '2.0', id: 1, result: '0x0' },
      { jsonrpc: '2.0', id: 2, result: '7' },
    ])
  })

  it('answers what it does not know with an error', async () => {
    expect(await asked({ id: 1, method: 'eth_unknown' })).toMatchObject({ id: 1, error: { code: -32_601 } })
    expect(await asked({ id: 1, method: 'eth_getBalance', params: ['tide'] })).toMatchObject({
      error: { code: -32_602 },
    })
    expect(await asked('no JSON')).toMatchObject({ id: null, error: { code: -32_700 } })
  })

  it('names the option that is wrong', () => {
    expect(() => createTestChain({ chainId: 0 })).toThrow(/^chainId:/)
    expect(() => createTestChain({ balances: { tide: 1n } })).toThrow(/^balances:/)
    expect(() => createTestChain({ urls: ['/rpc'] })).toThrow(/^urls:/)
  })
})
