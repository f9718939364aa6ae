import { ed25519 } from '@noble/curves/ed25519.js'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { address, createNoopSigner } from '@solana/web3.js'
import * as E from 'fp-ts/Either'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import type { SolanaProvider } from '#contracts/solana-provider.ts'
import { toBase58, toBase64 } from '#domain/solana/encoding.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { SolanaChain } from '#infrastructure/chains/solana/solana-chain.ts'
import { solana } from '#infrastructure/chains/solana/solana.ts'
import { SANDBOX_MINT } from '#sandbox/solana/keys.ts'
import { type SandboxSolana, startSolana } from '#sandbox/solana/solana.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import { network, failed } from './examples.ts'
import { json, type RpcReply, rpcServers } from './json-rpc-server.ts'
import { ANN, BEN, mainnet, solanaAccount, standardWallet, transferWire, wireWith } from './solana-kit.ts'

const NOBODY = 'http://127.0.0.1:9/'
const value =
  (amount: number): RpcReply =>
  (response) =>
    json(response, { jsonrpc: '2.0', id: '1', result: { context: { slot: 1 }, value: amount } })
const status =
  (code: number): RpcReply =>
  (response) =>
    void response.writeHead(code).end()

interface Held {
  readonly mint: string
  readonly tokenAmount: { readonly amount: string; readonly decimals: number }
}

describe('on the sandbox', () => {
  let node: SandboxSolana
  beforeAll(async () => void (node = await startSolana()))
  afterAll(() => node.stop())

  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const response = await new SolanaChain().request(mainnet, [node.url], { method, params })()
    if (E.isLeft(response)) throw new Error(response.left.message)
    return response.right
  }
  const blockhash = async () => {
    const { value: latest } = (await ask('getLatestBlockhash', [])) as {
      readonly value: { readonly blockhash: string; readonly lastValidBlockHeight: number }
    }
    return { blockhash: latest.blockhash, lastValidBlockHeight: BigInt(latest.lastValidBlockHeight) }
  }
  /** The provider of a wallet with Ann's key that sends through the sandbox. */
  const connected = async (): Promise<SolanaProvider> => {
    const send = async (wire: Uint8Array) => {
      const signature = await ask('sendTransaction', [
        Buffer.from(wire).toString('base64'),
        { encoding: 'base64' },
      ])
      expect(signature).toEqual(expect.any(String))
      return wire.slice(1, 65)
    }
    const wallet = standardWallet(new TestSolanaWallet({ accounts: [ANN], send }))
    await wallet.connect()()
    return wallet.connector.provider as SolanaProvider
  }
  const confirmed = async (signature: string) => {
    const { value: statuses } = (await ask('getSignatureStatuses', [[signature]])) as {
      readonly value: readonly unknown[]
    }
    expect(statuses).toMatchObject([{ err: null }])
  }
  const balance = (owner: string) =>
    new LazyChains([solana()]).balanceOf(mainnet, [node.url], solanaAccount(owner))()
  const tokens = async (owner: string) => {
    const filter = { programId: TOKEN_PROGRAM_ADDRESS }
    const { value: tokenAccounts } = (await ask('getTokenAccountsByOwner', [
      owner,
      filter,
      { encoding: 'jsonParsed' },
    ])) as {
      readonly value: readonly {
        readonly account: { readonly data: { readonly parsed: { readonly info: Held } } }
      }[]
    }
    return tokenAccounts.map(({ account: { data } }) => {
      const { mint, tokenAmount } = data.parsed.info
      return { mint, amount: BigInt(tokenAmount.amount), decimals: tokenAmount.decimals }
    })
  }

  it('transfers SOL with a wallet that signs and sends, which changes the balance', async () => {
    const before = await balance(BEN.address)
    const wire = transferWire(ANN.address, BEN.address, 1_500_000n, await blockhash())
    await confirmed(await (await connected()).signAndSendTransaction(wire))
    expect(before).toEqual(E.right(expect.any(BigInt)))
    expect(await balance(BEN.address)).toEqual(E.map((lamports: bigint) => lamports + 1_500_000n)(before))
  })

  it('transfers SPL tokens with a transaction that the host sends itself', async () => {
    const dollars = async () => (await tokens(BEN.address)).find(({ mint }) => mint === SANDBOX_MINT)
    const tokenAccount = await dollars()
    const [mint, owner] = [address(SANDBOX_MINT), address(ANN.address)]
    const account = async (of: string) => {
      const seeds = { mint, owner: address(of), tokenProgram: TOKEN_PROGRAM_ADDRESS }
      return (await findAssociatedTokenPda(seeds))[0]
    }
    const [source, destination] = [await account(owner), await account(BEN.address)]
    const authority = createNoopSigner(owner)
    const wire = wireWith(ANN.address, await blockhash(), [
      getCreateAssociatedTokenIdempotentInstruction({
        payer: authority,
        ata: destination,
        owner: address(BEN.address),
        mint,
      }),
      getTransferCheckedInstruction({ source, mint, destination, authority, amount: 250_000n, decimals: 6 }),
    ])
    const signed = await (await connected()).signTransaction(wire)
    expect(ed25519.verify(signed.slice(1, 65), signed.slice(65), ANN.publicKey)).toBe(true)
    const encoded = Buffer.from(signed).toString('base64')
    await confirmed(String(await ask('sendTransaction', [encoded, { encoding: 'base64' }])))
    expect(await dollars()).toEqual({
      mint: SANDBOX_MINT,
      amount: (tokenAccount?.amount ?? 0n) + 250_000n,
      decimals: 6,
    })
  })

  it('returns a balance of zero for an unused account', async () => {
    const unusedAccount = 'FHnAoVqBRGsXjtJzFpcZkwrLv9iTiYrDmHWfvE6eGYxo'
    expect([await balance(unusedAccount), await tokens(unusedAccount)]).toEqual([E.right(0n), []])
  })

  it('returns a node’s result as JSON, and its error with its code', async () => {
    expect(await ask('getSlot', [])).toEqual(expect.any(Number))
    const unknown = new SolanaChain().request(mainnet, [node.url], { method: 'getNonsense', params: [] })
    expect(await unknown()).toMatchObject(E.left({ _tag: 'RequestRejected', error: { code: -32601 } }))
  })

  it('does not serve another family’s chains', async () => {
    expect(await new LazyChains([solana()]).balanceOf(network(1), [node.url], ANN.address)()).toEqual(
      failed('UnsupportedChain', 'Unsupported chain'),
    )
  })
})

describe('nodes of Solana', () => {
  const { serve, stopAll } = rpcServers()
  afterEach(() => {
    vi.restoreAllMocks()
    stopAll()
  })
  const ask = (...urls: readonly string[]) => new SolanaChain().balanceOf(mainnet, urls, ANN.address)()

  clause('S9-02', () => {
    it.each([403, 408, 413, 429, 500, 502, 503, 504])('are retried after %s', async (code) => {
      const { url, received } = await serve(status(code), value(42))
      expect(await ask(url)).toEqual(E.right(42n))
      expect(received).toHaveLength(2)
    })

    it.each([400, 401, 404])('are not retried after %s', async (code) => {
      const { url, received } = await serve(status(code), value(42))
      expect(await ask(url)).toEqual(failed('ChainUnreachable'))
      expect(received).toHaveLength(1)
    })

    it('[S9-02] are retried after the time in Retry-After', async () => {
      const slow: RpcReply = (response) => void response.writeHead(429, { 'retry-after': '1' }).end()
      const { url, received } = await serve(slow, value(42))
      expect(await ask(url)).toEqual(E.right(42n))
      const [first, second] = received
      expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(900)
    })

    it('fail after three retries', async () => {
      const { url, received } = await serve(status(503))
      expect(await ask(url)).toEqual(failed('ChainUnreachable'))
      expect(received).toHaveLength(4)
    })
  })

  clause('S9-03', () => {
    it('have ten seconds to respond', async () => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => timeout(300))
      const [silent, second] = [await serve(() => undefined), await serve(value(42))]
      expect(await ask(silent.url, second.url)).toEqual(E.right(42n))
      expect(patience).toHaveBeenCalledWith(10_000)
    })
  })

  clause('S7-30', () => {
    it('are tried in the host’s order, the next one when one is unreachable or returns invalid data', async () => {
      const nonsense: RpcReply = (response) => void response.end('<html>')
      for (const reply of [status(404), nonsense, value(-1)]) {
        const [first, second] = [await serve(reply), await serve(value(42))]
        expect(await ask(NOBODY, first.url, second.url)).toEqual(E.right(42n))
      }
    })
  })

  it('are aborted when the response is longer than 2 MB, and not retried', async () => {
    const { url, received } = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(`{"result":{"value":42},"padding":"${'x'.repeat(2_000_001)}"}`)
    })
    expect(await ask(url)).toEqual(failed('ChainUnreachable'))
    expect(received).toHaveLength(1)
  })

  it.each([
    ['base64', (wire: Uint8Array) => [toBase64(wire), { encoding: 'base64' }]],
    ['base58', (wire: Uint8Array) => [toBase58(wire)]],
  ])('that have the transaction from an earlier attempt count as success, sent in %s', async (_, params) => {
    const lifetime = { blockhash: ANN.address, lastValidBlockHeight: 1n }
    const wire = transferWire(ANN.address, BEN.address, 1n, lifetime).slice()
    wire.fill(7, 1, 65)
    const message = 'Transaction simulation failed: This transaction has already been processed'
    const { url } = await serve((response) =>
      json(response, { jsonrpc: '2.0', id: '1', error: { code: -32002, message } }),
    )
    const call = { method: 'sendTransaction', params: params(wire) }
    const response = await new SolanaChain().request(mainnet, [url], call)()
    expect(response).toEqual(E.right(toBase58(new Uint8Array(64).fill(7))))
    const slotResponse = await new SolanaChain().request(mainnet, [url], { method: 'getSlot', params: [] })()
    expect(slotResponse).toMatchObject(E.left({ error: { code: -32002 } }))
  })

  it('return amounts that exceed JSON’s safe integers', async () => {
    const exact: RpcReply = (response) =>
      void response.end('{"jsonrpc":"2.0","id":"1","result":{"value":9007199254740993}}')
    const { url } = await serve(exact)
    expect(await ask(url)).toEqual(E.right(9_007_199_254_740_993n))
  })

  it.each([{}, [], null, 7, { result: null }, { result: { value: '42' } }].map((body) => [body]))(
    'return no balance with %j',
    async (body) => {
      const { url } = await serve((response) => json(response, body))
      expect(await ask(url)).toEqual(failed('ChainUnreachable'))
    },
  )
})
