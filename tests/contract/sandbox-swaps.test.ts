import {
  encodeAbiParameters,
  erc20Abi,
  getAddress,
  type Hex,
  type Log,
  parseAbiParameters,
  parseEther,
  parseEventLogs,
  parseSignature,
  parseUnits,
  toHex,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Anvil } from '#sandbox/anvil.ts'
import erc20 from '#sandbox/erc20.json' with { type: 'json' }
import { startHistory } from '#sandbox/history/history.ts'
import { rpc } from '#sandbox/rpc.ts'
import type { Service } from '#sandbox/service.ts'
import { addExchange, exchange, sandboxEuro, STRANGER, THIEF } from '#sandbox/swaps/exchange.ts'
import { balanceOf, movePrice, NATIVE } from '#sandbox/swaps/pools.ts'
import { startSwaps } from '#sandbox/swaps/swaps.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'
import { sandboxAccount } from '#sandbox/wallets/keys.ts'
import { startChain } from '#tests/contract/chain.ts'

/** The chain's first account deploys it first. */
const DOLLAR = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const EURO = exchange.euro
/** EIP-2612. */
const PERMIT = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]

interface Transaction {
  readonly to: Hex
  readonly data: Hex
  readonly value?: string
}

interface Swap {
  readonly chain: Anvil
  readonly sold: Hex
  readonly bought: Hex
  readonly amount: bigint
  readonly taker: Hex
}

/** A transaction that a service built, and the spender to approve before it. */
interface Built {
  readonly received: bigint
  readonly spender: Hex
  readonly transaction: Transaction
}

/** The checked fields of a row of the history. */
interface Told {
  readonly metadata: { readonly operationType: string }
  readonly transfers: readonly {
    readonly direction: string
    readonly fungible_info: { readonly symbol: string }
  }[]
}

const pairs = [
  ['the coin for a token', NATIVE, EURO, parseEther('1')],
  ['a token for the coin', DOLLAR, NATIVE, parseUnits('250', 6)],
  ['a token for another', DOLLAR, EURO, parseUnits('250', 6)],
] as const

describe("the sandbox's swaps", () => {
  let [ethereum, optimism]: (Anvil | undefined)[] = []
  let service: Service
  let taker: Hex
  const chains = () => [ethereum, optimism].flatMap((chain) => chain ?? [])
  const chainOf = (id: number) => chains().find(({ chainId }) => chainId === id) as Anvil

  beforeAll(async () => {
    ;[ethereum, optimism] = await Promise.all([1, 10].map((id) => startChain(id)))
    for (const { url, chainId } of chains()) {
      const [first] = (await rpc(url, 'eth_accounts')) as readonly Hex[]
      taker = first as Hex
      await waitForReceipt(
        url,
        await rpc(url, 'eth_sendTransaction', [{ from: taker, data: erc20.bytecode }]),
      )
      await addExchange(url, { chainId, dollar: DOLLAR })
    }
    service = await startSwaps({
      evm: Object.fromEntries(chains().map(({ chainId, url }) => [chainId, url])),
      dollar: DOLLAR,
    })
  }, 60_000)
  afterAll(() => Promise.all([...chains(), service].map((each) => each.stop())))
  const fault = (type: string) => fetch(`${service.url}/fault?type=${type}`, { method: 'POST' })
  afterEach(() => fault('none'))

  const ask = async (path: string, query: Record<string, string>, status = 200) => {
    const response = await fetch(`${service.url}${path}?${new URLSearchParams(query).toString()}`, {
      headers: { '0x-version': 'v2' },
    })
    const body = (await response.json()) as never
    expect([response.status, body]).toEqual([status, body])
    return body
  }

  const vendor = async ({ chain, sold, bought, amount, taker }: Swap, permit?: Hex): Promise<Built> => {
    const id = (address: string) => `eip155:${chain.chainId}:${address}`
    const query = { from: id(sold), to: id(bought), amount: String(amount), userAddress: id(taker) }
    const { quotes } = (await ask('/v1/convert/quotes', query)) as { quotes: { toAmount: string }[] }
    const response = await fetch(`${service.url}/v1/convert/build-transaction`, {
      method: 'POST',
      body: JSON.stringify({ ...query, eip155: { slippage: 1, permit }, disableEstimate: true }),
    })
    const { tx } = (await response.json()) as { tx: { to: string; data: Hex } }
    return {
      received: BigInt(quotes[0]?.toAmount ?? 0),
      spender: exchange.honest.convert,
      transaction: {
        to: tx.to.split(':')[2] as Hex,
        data: tx.data,
        value: String(sold === NATIVE ? amount : 0n),
      },
    }
  }

  const zeroEx = async ({ chain, sold, bought, amount, taker }: Swap): Promise<Built> => {
    const query = {
      chainId: String(chain.chainId),
      sellToken: sold,
      buyToken: bought,
      sellAmount: String(amount),
      taker,
      slippageBps: '100',
    }
    const { buyAmount } = (await ask('/zero-ex/swap/allowance-holder/price', query)) as { buyAmount: string }
    const quote = (await ask('/zero-ex/swap/allowance-holder/quote', query)) as {
      readonly allowanceTarget: Hex
      readonly transaction: Transaction
    }
    return { received: BigInt(buyAmount), spender: quote.allowanceTarget, transaction: quote.transaction }
  }

  const lifiQuote = (swap: Swap, toChain: number) => {
    const outer = (token: Hex) => (token === NATIVE ? '0x0000000000000000000000000000000000000000' : token)
    return ask('/lifi/v1/quote', {
      fromChain: String(swap.chain.chainId),
      toChain: String(toChain),
      fromToken: outer(swap.sold),
      toToken: outer(swap.bought),
      fromAmount: String(swap.amount),
      fromAddress: swap.taker,
      slippage: '0.01',
    }) as Promise<{
      readonly estimate: { readonly toAmount: string; readonly approvalAddress: Hex }
      readonly transactionRequest: Transaction
      readonly includedSteps: readonly { readonly type: string }[]
    }>
  }
  const lifi = async (swap: Swap): Promise<Built> => {
    const { estimate, transactionRequest } = await lifiQuote(swap, swap.chain.chainId)
    const { approvalAddress: spender, toAmount } = estimate
    return { received: BigInt(toAmount), spender, transaction: transactionRequest }
  }

  const ether = String(parseEther('1'))
  /** The request to each API without liquidity, and its response. */
  const illiquid = {
    vendor: [
      '/v1/convert/quotes',
      { from: `eip155:1:${NATIVE}`, to: `eip155:1:${EURO}`, amount: ether },
      400,
      { message: 'insufficient liquidity' },
    ],
    zeroEx: [
      '/zero-ex/swap/allowance-holder/price',
      { chainId: '1', sellToken: NATIVE, buyToken: EURO, sellAmount: ether },
      200,
      { liquidityAvailable: false },
    ],
    lifi: [
      '/lifi/v1/quote',
      {
        ...{ fromChain: '1', toChain: '1', fromToken: DOLLAR, toToken: EURO },
        ...{ fromAmount: ether, fromAddress: EURO },
      },
      404,
      { code: 1002 },
    ],
  } as const

  const faces = { vendor, zeroEx, lifi }
  type Face = keyof typeof faces
  const faceNames = Object.keys(faces) as readonly Face[]

  const send = async ({ url }: Anvil, { to, data, value = '0' }: Transaction) => {
    const transaction = { from: taker, to, data, value: toHex(BigInt(value)), gas: toHex(1_000_000) }
    const hash = await rpc(url, 'eth_sendTransaction', [transaction])
    return { hash, ...(await waitForReceipt(url, hash)) }
  }
  const approve = (chain: Anvil, token: Hex, spender: Hex, units: bigint) =>
    send(chain, {
      to: token,
      data: `0x095ea7b3${spender.slice(2).padStart(64, '0')}${toHex(units, { size: 32 }).slice(2)}`,
    })

  const tokenBalance = (chain: Anvil, token: Hex, owner = taker) => balanceOf(chain.url, token, owner)

  describe.each(faceNames)('through the API %s', (face) => {
    it.each(pairs)('swap %s at the quoted price', async (_name, sold, bought, amount) => {
      const chain = chainOf(1)
      const swap = { chain, sold, bought, amount, taker }
      if (sold !== NATIVE) await approve(chain, sold, (await faces[face](swap)).spender, amount)
      const built = await faces[face](swap)
      const before = await Promise.all([tokenBalance(chain, sold), tokenBalance(chain, bought)])
      const { status, hash } = await send(chain, built.transaction)
      expect(status).toBe('0x1')
      const receipt = (await rpc(chain.url, 'eth_getTransactionReceipt', [hash])) as Record<string, Hex>
      const fee = BigInt(receipt['gasUsed'] ?? 0) * BigInt(receipt['effectiveGasPrice'] ?? 0)
      const after = await Promise.all([tokenBalance(chain, sold), tokenBalance(chain, bought)])
      expect(before[0] - after[0]).toBe(amount + (sold === NATIVE ? fee : 0n))
      expect(after[1] - before[1]).toBe(built.received - (bought === NATIVE ? fee : 0n))
    })

    it('pay a thief with the fault stealing', async () => {
      await fault('stealing')
      const chain = chainOf(1)
      const { transaction } = await faces[face]({
        chain,
        sold: NATIVE,
        bought: EURO,
        amount: 10n ** 17n,
        taker,
      })
      const before = await Promise.all([tokenBalance(chain, EURO), tokenBalance(chain, EURO, THIEF)])
      expect((await send(chain, transaction)).status).toBe('0x1')
      expect(await tokenBalance(chain, EURO)).toBe(before[0])
      expect(await tokenBalance(chain, EURO, THIEF)).toBeGreaterThan(before[1])
    })

    it('pay another account with another receiver', async () => {
      await fault('receiver')
      const chain = chainOf(1)
      const { transaction } = await faces[face]({
        chain,
        sold: NATIVE,
        bought: EURO,
        amount: 10n ** 17n,
        taker,
      })
      const before = await tokenBalance(chain, EURO, STRANGER)
      expect((await send(chain, transaction)).status).toBe('0x1')
      expect(await tokenBalance(chain, EURO, STRANGER)).toBeGreaterThan(before)
    })

    it('take the whole allowance with the fault greedy', async () => {
      await fault('greedy')
      const chain = chainOf(1)
      const swap = { chain, sold: DOLLAR, bought: EURO, amount: 1_000_000n, taker } as const
      const { transaction } = await faces[face](swap)
      const spender = {
        vendor: exchange.greedy.convert,
        zeroEx: exchange.holder,
        lifi: exchange.greedy.diamond,
      }[face]
      await approve(chain, DOLLAR, spender, 5_000_000n)
      const before = await tokenBalance(chain, DOLLAR)
      expect((await send(chain, transaction)).status).toBe('0x1')
      expect(before - (await tokenBalance(chain, DOLLAR))).toBe(5_000_000n)
    })

    it('revert after the deadline', async () => {
      await fault('expired')
      const swap = { chain: chainOf(1), sold: NATIVE, bought: EURO, amount: 1_000_000n, taker } as const
      const { transaction } = await faces[face](swap)
      expect((await send(swap.chain, transaction)).status).toBe('0x0')
    })

    it('are included at any price with the fault careless, and otherwise not below the minimum', async () => {
      const chain = chainOf(1)
      const swap = { chain, sold: NATIVE, bought: EURO, amount: 10n ** 17n, taker } as const
      const honest = await faces[face](swap)
      await fault('careless')
      const careless = await faces[face](swap)
      await movePrice(chain.url, NATIVE, EURO, 5)
      expect((await send(chain, honest.transaction)).status).toBe('0x0')
      expect((await send(chain, careless.transaction)).status).toBe('0x1')
    })

    it('yield less than quoted after a price change, and then as much as a new quote', async () => {
      const chain = chainOf(1)
      const swap = { chain, sold: NATIVE, bought: EURO, amount: 10n ** 17n, taker } as const
      await fault('moved')
      const first = await faces[face](swap)
      const next = await faces[face](swap)
      expect(next.received).toBeLessThan((first.received * 96n) / 100n)
      const before = await tokenBalance(chain, EURO)
      expect((await send(chain, next.transaction)).status).toBe('0x1')
      expect((await tokenBalance(chain, EURO)) - before).toBe(next.received)
    })

    it('have no quote without liquidity', async () => {
      await fault('illiquid')
      const [path, query, status, body] = illiquid[face]
      expect(await ask(path, query, status)).toMatchObject(body)
    })
  })

  it('are simulated by the chain with their balance changes, also for a malicious swap', async () => {
    const chain = chainOf(1)
    const swap = { chain, sold: NATIVE, bought: EURO, amount: 10n ** 17n, taker } as const
    const simulated = async ({ to, data, value = '0' }: Transaction) => {
      const calls = [{ from: taker, to, data, value: toHex(BigInt(value)) }]
      const [block] = (await rpc(chain.url, 'eth_simulateV1', [
        { blockStateCalls: [{ calls }], traceTransfers: true },
        'latest',
      ])) as readonly { readonly calls: readonly { readonly logs: readonly Log[] }[] }[]
      const logs = block?.calls[0]?.logs ?? []
      return parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: [...logs] }).map(
        ({ address, args: { from, to: receiver, value: units } }) => [
          getAddress(address),
          getAddress(from),
          getAddress(receiver),
          units,
        ],
      )
    }
    const { transaction, received } = await zeroEx(swap)
    const [payer, target] = [getAddress(taker), exchange.holder]
    expect(await simulated(transaction)).toEqual(
      expect.arrayContaining([
        [NATIVE, payer, target, swap.amount],
        [EURO, expect.any(String), payer, received],
      ]),
    )
    await fault('stealing')
    const stolenTransfers = await simulated((await zeroEx(swap)).transaction)
    expect(stolenTransfers.filter(([token]) => token === EURO)).toEqual([
      [EURO, expect.any(String), THIEF, expect.any(BigInt)],
    ])
  })

  it('are trades with both sides in the history', async () => {
    const history = await startHistory({
      evm: { 1: chainOf(1).url },
      token: DOLLAR,
      tokens: { [EURO]: { ...sandboxEuro, isSpam: false } },
    })
    const histories: unknown[] = []
    try {
      for (const [, sold, bought, amount] of pairs) {
        const swap = { chain: chainOf(1), sold, bought, amount, taker }
        if (sold !== NATIVE) await approve(swap.chain, sold, exchange.honest.convert, amount)
        await send(swap.chain, (await vendor(swap)).transaction)
        const response = await fetch(`${history.url}/v1/account/${taker}/history?chainId=eip155:1&sv=1`)
        const { data } = (await response.json()) as { readonly data: readonly Told[] }
        const { metadata, transfers } = data[0] as Told
        const sides = transfers.map((side) => [side.direction, side.fungible_info.symbol])
        histories.push([metadata.operationType, ...sides])
      }
    } finally {
      await history.stop()
    }
    expect(histories).toEqual([
      ['trade', ['out', 'ETH'], ['in', 'SEUR']],
      ['trade', ['in', 'ETH'], ['out', 'SUSD']],
      ['trade', ['out', 'SUSD'], ['in', 'SEUR']],
    ])
  })

  it('need no approval if the owner has signed a permit', async () => {
    const chain = chainOf(10)
    const owner = sandboxAccount('harbour', 0)
    const amount = parseEther('20')
    await rpc(chain.url, 'anvil_setBalance', [owner.address, toHex(parseEther('1'))])
    await rpc(chain.url, 'anvil_dealERC20', [owner.address, EURO, toHex(amount)])
    const deadline = BigInt(Math.floor(Date.now() / 1000) + 600)
    const message = {
      owner: owner.address,
      spender: exchange.honest.convert,
      value: amount,
      nonce: 0n,
      deadline,
    }
    const signature = await owner.signTypedData({
      domain: { name: 'Sandbox Euro', version: '1', chainId: chain.chainId, verifyingContract: EURO },
      types: { Permit: PERMIT },
      primaryType: 'Permit',
      message,
    })
    const { r, s, v = 27n } = parseSignature(signature)
    const permit = encodeAbiParameters(
      parseAbiParameters('address, address, uint256, uint256, uint8, bytes32, bytes32'),
      [owner.address, message.spender, amount, deadline, Number(v), r, s],
    )
    const swap = { chain, sold: EURO, bought: DOLLAR, amount, taker: owner.address } as const
    const { transaction, received } = await vendor(swap, permit)
    const { to, data } = transaction
    const signed = await owner.signTransaction({
      ...{ type: 'eip1559', chainId: chain.chainId, nonce: 0, to, data, gas: 1_000_000n },
      ...{ maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 0n },
    })
    const hash = await rpc(chain.url, 'eth_sendRawTransaction', [signed])
    expect((await waitForReceipt(chain.url, hash)).status).toBe('0x1')
    expect(await tokenBalance(chain, EURO, owner.address)).toBe(0n)
    expect(await tokenBalance(chain, DOLLAR, owner.address)).toBe(received)
  })

  it('cross to another chain in two steps, and arrive there', async () => {
    const [from, to] = [chainOf(1), chainOf(10)]
    const amount = parseEther('0.5')
    const swap = { chain: from, sold: NATIVE, bought: DOLLAR, amount, taker } as const
    const { estimate, includedSteps, transactionRequest } = await lifiQuote(swap, 10)
    expect(includedSteps.map(({ type }) => type)).toEqual(['swap', 'cross'])
    const before = await tokenBalance(to, DOLLAR)
    const { hash } = await send(from, transactionRequest)
    const query = { txHash: String(hash), fromChain: '1', toChain: '10' }
    const status = async () => (await ask('/lifi/v1/status', query)) as { readonly status: string }
    expect(await status()).toMatchObject({ status: 'PENDING' })
    expect(await status()).toMatchObject({ status: 'DONE', receiving: { amount: estimate.toAmount } })
    expect((await tokenBalance(to, DOLLAR)) - before).toBe(BigInt(estimate.toAmount))
  })
})
