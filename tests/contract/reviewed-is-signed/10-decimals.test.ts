import { getAddress, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { amountOf, type Token, tokenId } from '#domain/tokens/token.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { solana } from '#infrastructure/chains/solana/solana.ts'
import { ChainTransfers } from '#infrastructure/chains/transfers/chain-transfers.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { addMulticall3 } from '#sandbox/multicall3.ts'
import { rpc } from '#sandbox/rpc.ts'
import { SANDBOX_MINT } from '#sandbox/solana/keys.ts'
import { type SandboxSolana, startSolana } from '#sandbox/solana/solana.ts'
import {
  deployWeirdTokens,
  WEIRD_AMOUNT,
  type WeirdTokenName,
  weirdTokens,
} from '#sandbox/weird-tokens/weird-tokens.ts'
import { FakeLog } from '#testkit/fake-log.ts'
import { startChain } from '#tests/contract/chain.ts'
import { address, network, right } from '#tests/contract/examples.ts'
import { ANN, BEN, mainnet as solanaMainnet } from '#tests/contract/solana-kit.ts'
import { holdingsOf } from '#tests/contract/token-sources.ts'
import { clause } from '#tests/spec/clauses.ts'

const CHAIN = 8453

describe('row 10: the decimals of a list are not believed', () => {
  let anvil: Anvil
  let without: Anvil
  let node: SandboxSolana
  let from: Address
  const deployed = new Map<Anvil, Readonly<Record<WeirdTokenName, Hex>>>()
  const chains = new LazyChains([evm(), solana()])

  beforeAll(async () => {
    ;[anvil, without, node] = await Promise.all([startChain(CHAIN), startChain(CHAIN), startSolana()])
    const [first] = (await rpc(anvil.url, 'eth_accounts', [])) as readonly Address[]
    from = first as Address
    for (const chain of [anvil, without])
      deployed.set(chain, await deployWeirdTokens(chain.url, [getAddress(from)]))
    await addMulticall3(anvil.url)
  }, 30_000)
  afterAll(() => Promise.all([anvil, without, node].map((each) => each.stop())))

  const at = (chain: Anvil, name: WeirdTokenName): Hex => deployed.get(chain)?.[name] ?? '0x'
  /** What the account holds, as a list with these decimals describes it. */
  const listed = async (chain: Anvil, stated: readonly (readonly [WeirdTokenName, number])[]) => {
    const log = new FakeLog()
    const tokens = stated.map(([name, decimals]) => ({
      ...weirdTokens[name],
      chainId: CHAIN,
      address: at(chain, name),
      decimals,
    }))
    const holdings = holdingsOf({ lists: [{ name: 'List', tokens }] }, chains, { log })
    const request = { network: network(CHAIN, chain.url), address: from, rpcUrls: [chain.url], changed: [] }
    const read = async () => right(await holdings.of(request, new AbortController().signal)()).slice(1)
    const found = (await read()).map((holding) => [holding.token.symbol, exactAmount(amountOf(holding))])
    return { found, read, alerts: log.alerts }
  }

  clause('S3-10', () => {
    it.each(['by Multicall3', 'one by one'])(
      '[S3-10] %s: a token whose contract has other decimals is left out, and the developer is told once',
      async (how) => {
        const chain = how === 'by Multicall3' ? anvil : without
        const { found, read, alerts } = await listed(chain, [
          ['manyDecimals', 22],
          ['returnsFalse', 18],
          ['silent', 0],
        ])
        expect(found).toEqual([['NAY', WEIRD_AMOUNT]])
        await read()
        expect(alerts).toEqual([
          expect.stringMatching(/FINE .*: a token list states 22 decimals, its contract 24$/),
          expect.stringMatching(/MUTE .*: a token list states 0 decimals, its contract 18$/),
        ])
      },
    )

    it('[S3-10] no decimals at all are legal', async () => {
      expect(await listed(anvil, [['noDecimals', 0]])).toMatchObject({
        found: [['WHOLE', WEIRD_AMOUNT]],
        alerts: [],
      })
      expect(await listed(anvil, [['noDecimals', 18]])).toMatchObject({
        found: [],
        alerts: [expect.stringContaining('WHOLE')],
      })
    })

    it('[S3-10] a list that states other decimals than a mint of Solana is wrong too', async () => {
      const of = async (decimals?: number) => {
        const log = new FakeLog()
        const chainId = solanaMainnet.caipNetworkId
        const mint = { chainId, address: SANDBOX_MINT, name: 'Listed', symbol: 'LIST', decimals }
        const config = decimals === undefined ? {} : { lists: [{ name: 'List', tokens: [mint] }] }
        const request = { network: solanaMainnet, address: ANN.address, rpcUrls: [node.url], changed: [] }
        const found = right(
          await holdingsOf(config, chains, { log }).of(request, new AbortController().signal)(),
        )
        return { token: found.find(({ token }) => token.address === SANDBOX_MINT)?.token, alerts: log.alerts }
      }
      const decimals = (await of()).token?.decimals ?? -1
      expect(await of(decimals)).toMatchObject({ token: { symbol: 'LIST', decimals }, alerts: [] })
      expect(await of(decimals + 1)).toEqual({
        token: undefined,
        alerts: [expect.stringContaining(`states ${decimals + 1} decimals, its contract ${decimals}`)],
      })
    })

    it('[S3-10] a host’s token with other decimals is not sent, nor one whose contract no node can be asked', async () => {
      const transfers = new ChainTransfers(chains)
      const prepared = async (decimals: number, on: Network, rpcUrls: readonly string[]) => {
        const contract = at(anvil, 'returnsFalse')
        const token: Token = {
          id: tokenId(on.caipNetworkId, 'erc20', contract),
          chainId: on.caipNetworkId,
          standard: 'erc20',
          address: contract,
          name: cleanText('Host’s'),
          symbol: cleanText('HOST'),
          decimals,
          isListed: true,
        }
        return transfers.prepare({ network: on, rpcUrls, from, token, units: 1n, to: address('b0b') })()
      }
      const on = network(CHAIN, anvil.url)
      expect(await prepared(16, on, [anvil.url])).toMatchObject({ left: { _tag: 'NotSendable' } })
      expect(await prepared(18, on, ['http://127.0.0.1:9/'])).toMatchObject({ _tag: 'Left' })
    })

    it('[S3-10] a token of Solana with other decimals than its mint is not sent', async () => {
      const prepared = (decimals: number) =>
        new ChainTransfers(chains).prepare({
          network: solanaMainnet,
          rpcUrls: [node.url],
          from: ANN.address,
          to: BEN.address,
          units: 1n,
          token: {
            id: tokenId(solanaMainnet.caipNetworkId, 'spl', SANDBOX_MINT),
            chainId: solanaMainnet.caipNetworkId,
            standard: 'spl',
            address: SANDBOX_MINT,
            name: cleanText('Host’s'),
            symbol: cleanText('HOST'),
            decimals,
            isListed: true,
          },
        })()
      for (const decimals of [0, 4, 8, 18])
        expect(await prepared(decimals)).toMatchObject({ left: { _tag: 'NotSendable' } })
      expect(await prepared(6)).toMatchObject({ _tag: 'Right' })
    })
  })
})
