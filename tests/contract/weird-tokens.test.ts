import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { decodeFunctionResult, encodeFunctionData, erc20Abi, getAddress, type Hex, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { type RequestRejected, requestRejected } from '#domain/shared/rpc-error.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { isSuspicious, shownSymbol } from '#domain/tokens/token-name.ts'
import { amountOf, type Token } from '#domain/tokens/token.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { ChainTransfers } from '#infrastructure/chains/transfers/chain-transfers.ts'
import type { TokensConfig } from '#infrastructure/tokens/tokens-config.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { addMulticall3 } from '#sandbox/multicall3.ts'
import { rpc } from '#sandbox/rpc.ts'
import type { Service } from '#sandbox/service.ts'
import { startTokens } from '#sandbox/tokens/tokens.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'
import {
  deployWeirdTokens,
  WEIRD_AMOUNT,
  type WeirdTokenName,
  weirdTokenNames,
  weirdTokens,
} from '#sandbox/weird-tokens/weird-tokens.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'
import { startChain } from '#tests/contract/chain.ts'
import { clause } from '#tests/spec/clauses.ts'

import { network, right } from './examples.ts'
import { submitted } from './submit.ts'
import { holdingsOf } from './token-sources.ts'

const CHAIN = 8453
const NOBODY = '0x00000000000000000000000000000000000b0b0b' as Address

describe('unusual ERC-20 tokens', () => {
  let anvil: Anvil
  let service: Service
  let localNetwork: Network
  let from: Address
  let addresses: Readonly<Record<WeirdTokenName, Hex>>
  const chains = new LazyChains([evm()])
  const transfers = new ChainTransfers(chains)
  const ask = (method: string, params: readonly unknown[] = []) => rpc(anvil.url, method, params)

  beforeAll(async () => {
    anvil = await startChain(CHAIN)
    localNetwork = network(CHAIN, anvil.url)
    const [first] = (await ask('eth_accounts')) as readonly Address[]
    from = first as Address
    addresses = await deployWeirdTokens(anvil.url, [getAddress(from)])
    await addMulticall3(anvil.url)
    const weird = {
      [CHAIN]: weirdTokenNames.map((name) => ({ ...weirdTokens[name], address: addresses[name] })),
    }
    service = await startTokens({ evm: { [CHAIN]: anvil.url }, solana: {}, token: NOBODY, weird })
  }, 30_000)
  afterAll(() => Promise.all([anvil, service].map((each) => each.stop())))

  const call = async (
    name: WeirdTokenName,
    functionName: 'name' | 'symbol' | 'decimals' | 'balanceOf',
    owner = NOBODY,
  ) => {
    const data = encodeFunctionData(
      functionName === 'balanceOf'
        ? { abi: erc20Abi, functionName, args: [getAddress(owner)] }
        : { abi: erc20Abi, functionName },
    )
    const response = (await ask('eth_call', [{ to: addresses[name], data }, 'latest'])) as Hex
    return decodeFunctionResult({ abi: erc20Abi, functionName, data: response })
  }
  const balanceOf = async (name: WeirdTokenName, owner: Address) =>
    BigInt(await call(name, 'balanceOf', owner))

  const listedToken = (name: WeirdTokenName) => ({
    chainId: CHAIN,
    address: addresses[name],
    ...weirdTokens[name],
  })
  const holdings = async (config: Partial<TokensConfig>) => {
    const request = { network: localNetwork, address: from, rpcUrls: [anvil.url], changed: [] }
    return right(await holdingsOf(config, chains).of(request, new AbortController().signal)())
  }
  const lists = (names = weirdTokenNames) => [{ name: 'Weird', tokens: names.map(listedToken) }]
  const tokenOf = async (name: WeirdTokenName): Promise<Token> => {
    const found = (await holdings({ lists: lists() })).find(({ token }) => token.address === addresses[name])
    if (found === undefined) throw new Error(`The account has no ${name}`)
    return found.token
  }
  const prepare = async (name: WeirdTokenName, units: bigint): Promise<PreparedTransfer> => {
    const token = await tokenOf(name)
    return right(
      await transfers.prepare({
        network: localNetwork,
        rpcUrls: [anvil.url],
        from,
        token,
        units,
        to: NOBODY,
      })(),
    )
  }
  const send = async (prepared: PreparedTransfer): Promise<string> => {
    const wallet = createTestWallet({ accounts: [from], chainId: CHAIN, rpc: anvil.url, permitted: true })
    const connector = {
      id: 'test',
      name: cleanText('Test'),
      type: 'INJECTED',
      namespace: 'eip155',
      chains: [],
    } as const
    const { hash } = await submitted(transfers, { ...connector, provider: wallet.provider }, prepared)
    await waitForReceipt(anvil.url, hash)
    return hash
  }
  const observe = async (hash: string, units: bigint) => {
    const account = `${localNetwork.caipNetworkId}:${from}` as AccountId
    const transfer = {
      hash,
      account,
      to: NOBODY,
      units,
      symbol: cleanText('T'),
      decimals: 0,
      sentAt: 0,
      status: 'submitted',
    } as const
    return right(await transfers.observe(localNetwork, [anvil.url], transfer)())
  }

  it.each(weirdTokenNames)('%s reports the properties that the sandbox lists for it', async (name) => {
    const fields = ['name', 'symbol', 'decimals'] as const
    const says = await Promise.all(fields.map((field) => call(name, field)))
    expect(says).toEqual(fields.map((field) => weirdTokens[name][field]))
  })

  it('have exact balances, with 0 and with 24 decimals', async () => {
    const found = await holdings({ lists: lists() })
    expect(found.slice(1).map(({ token, units }) => [token.symbol, units])).toEqual(
      weirdTokenNames.map((name) => [
        cleanText(weirdTokens[name].symbol),
        parseUnits(WEIRD_AMOUNT, weirdTokens[name].decimals),
      ]),
    )
    expect(found.slice(1).map((holding) => exactAmount(amountOf(holding)))).toEqual(
      weirdTokenNames.map(() => WEIRD_AMOUNT),
    )
  })

  it('[S7-12] have the balances of the service, also without decimals', async () => {
    const found = await holdings({ service: service.url })
    expect(found.slice(1).map((holding) => [holding.token.symbol, exactAmount(amountOf(holding))])).toEqual(
      weirdTokenNames.map((name) => [cleanText(weirdTokens[name].symbol), WEIRD_AMOUNT]),
    )
  })

  it('a name with markup is text, and is marked unless a list contains the token', async () => {
    const hostile = async (config: Partial<TokensConfig>) => {
      const found = (await holdings(config)).find(({ token }) => token.address === addresses.hostileName)
      return found?.token as Token
    }
    const stray = await hostile({ service: service.url })
    expect(isSuspicious(stray)).toBe(true)
    expect([stray.name, shownSymbol(stray)]).toEqual([
      '<img src=x onerror=alert(1)><a href=https://claim.example>Cl…',
      'HTE',
    ])
    expect(isSuspicious(await hostile({ lists: lists() }))).toBe(false)
  })

  const arriving: readonly (readonly [WeirdTokenName, sent: string, received: string])[] = [
    ['returnsNothing', '1.5', '1.5'],
    ['feeOnTransfer', '2.000000000000000001', '1.980000000000000001'],
    ['hiddenFee', '2', '1.98'],
    ['silent', '3', '3'],
    ['noDecimals', '7', '7'],
    ['manyDecimals', '0.000000000000000000000001', '0.000000000000000000000001'],
    ['hostileName', '4', '4'],
  ]

  clause('S4-40', () => {
    it.each(arriving)(
      '[S4-40] of %s, %s are sent and %s arrive, as prepared',
      async (name, sentUnits, received) => {
        const { decimals } = weirdTokens[name]
        const units = parseUnits(sentUnits, decimals)
        const prepared = await prepare(name, units)
        expect(prepared).toMatchObject({ wouldFail: undefined, received: parseUnits(received, decimals) })
        const [ownBalance, recipientBalance] = [await balanceOf(name, from), await balanceOf(name, NOBODY)]
        expect(prepared.funds.balance).toBe(ownBalance)
        const hash = await send(prepared)
        expect((await balanceOf(name, NOBODY)) - recipientBalance).toBe(prepared.received)
        expect(ownBalance - (await balanceOf(name, from))).toBe(units)
        expect(await observe(hash, units)).toMatchObject({ type: 'included', succeeded: true })
      },
    )
  })

  it('a token that returns false moves nothing, as its simulation reports', async () => {
    const prepared = await prepare('returnsFalse', 1n)
    expect(prepared).toMatchObject({ wouldFail: { problem: 'tokenRefused' }, received: 0n })
    await send(prepared)
    expect(await balanceOf('returnsFalse', NOBODY)).toBe(0n)
  })

  it.each(weirdTokenNames.filter((name) => name !== 'returnsFalse'))(
    'a transfer of more than the balance of %s fails with the contract’s message',
    async (name) => {
      const { wouldFail, received } = await prepare(name, 10n ** 40n)
      expect(wouldFail).toMatchObject({ reason: expect.stringContaining('balance') })
      expect(received).toBeUndefined()
    },
  )

  const simulated = (calls: readonly object[]) => E.right([{ calls }])
  it.each<readonly [string, E.Either<RequestRejected, unknown>]>([
    [
      'knows no simulation of several calls',
      E.left(requestRejected({ code: -32_601, message: 'no method' })),
    ],
    ['says nothing of the balances', simulated([{ status: '0x1' }, { status: '0x1' }, { status: '0x1' }])],
    ['says that the transfer fails', simulated([{ status: '0x1' }, { status: '0x0' }, { status: '0x1' }])],
    ['simulates no block', E.right([])],
    ['answers with something else', E.right('0x')],
  ])(
    'the received amount is unknown if a node %s, and the transfer is still prepared',
    async (_, response) => {
      const token = await tokenOf('feeOnTransfer')
      const otherTransfers = new ChainTransfers({
        balanceOf: (...request) => chains.balanceOf(...request),
        request: (network, urls, request) =>
          request.method === 'eth_simulateV1'
            ? TE.fromEither(response)
            : chains.request(network, urls, request),
      })
      const transfer = { network: localNetwork, rpcUrls: [anvil.url], from, token, units: 100n, to: NOBODY }
      expect(right(await otherTransfers.prepare(transfer)())).toMatchObject({
        wouldFail: undefined,
        received: undefined,
      })
    },
  )

  it('a gain from a transfer to oneself is not reported', async () => {
    const token = await tokenOf('feeOnTransfer')
    const transfer = { network: localNetwork, rpcUrls: [anvil.url], from, token, units: 100n, to: from }
    expect(right(await transfers.prepare(transfer)()).received).toBeUndefined()
  })
})
