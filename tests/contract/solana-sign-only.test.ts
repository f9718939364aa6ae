import { base58, base64 } from '@scure/base'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it } from 'vitest'

import type { SolanaProvider } from '#contracts/solana-provider.ts'
import type { RpcRequest } from '#ports/chains.ts'
import type { Wallet, WalletNodes } from '#ports/wallets.ts'
import { type SandboxSolana, startSolana } from '#sandbox/solana/solana.ts'
import { TestSolanaWallet, type TestSolanaWalletOptions } from '#testkit/test-solana-wallet.ts'

import { ANN, BEN, devnet, isSignedBy, standardWallet, testnet, transferWire } from './solana-kit.ts'

const wire = Uint8Array.from(transferWire(ANN.address, BEN.address))
const signatureIn = (signed: Uint8Array): string => base58.encode(signed.slice(1, 65))

const connected = async (options: Partial<TestSolanaWalletOptions> = {}) => {
  const test = new TestSolanaWallet({ accounts: [ANN, BEN], ...options })
  const wallet = standardWallet(test)
  await wallet.connect(devnet.caipNetworkId)()
  test.requests.length = 0
  return { test, wallet, provider: wallet.connector.provider as SolanaProvider }
}

interface Asked extends RpcRequest {
  readonly chainId: string
}

/** Nodes that send what they get. */
const lend = (wallet: Wallet, answer?: ReturnType<WalletNodes>) => {
  const asked: Asked[] = []
  wallet.useNodes?.((chainId, call) => {
    asked.push({ chainId, ...call })
    const [sent] = call.params as readonly string[]
    return answer ?? TE.right(signatureIn(base64.decode(sent ?? '')))
  })
  return asked
}

describe('a wallet that only signs', () => {
  it('has what it signs sent by a node of the network, with the options of nodes', async () => {
    const { test, wallet, provider } = await connected()
    const asked = lend(wallet)
    const options = {
      skipPreflight: true,
      preflightCommitment: 'max',
      commitment: 'finalized',
      mode: 'serial',
    } as const
    const signature = await provider.signAndSendTransaction(wire, options)
    expect(test.requests).toEqual(['signTransaction'])
    expect(asked).toMatchObject([{ chainId: devnet.caipNetworkId, method: 'sendTransaction' }])
    const [sent, how] = (asked[0]?.params ?? ['', {}]) as readonly [string, object]
    expect(how).toEqual({ encoding: 'base64', skipPreflight: true, preflightCommitment: 'finalized' })
    expect(isSignedBy(ANN, base64.decode(sent))).toBe(true)
    expect(signature).toBe(signatureIn(base64.decode(sent)))
  })

  it('is sent on the network that was shown when it was asked', async () => {
    const { test, wallet, provider } = await connected({ chains: ['solana:devnet', 'solana:testnet'] })
    const asked = lend(wallet)
    const release = test.hold()
    const sending = provider.signAndSendTransaction(wire)
    await expect.poll(() => test.requests).toEqual(['signTransaction'])
    await wallet.switchNetwork(testnet, [])()
    release()
    await sending
    expect(asked.map(({ chainId }) => chainId)).toEqual([devnet.caipNetworkId])
  })

  it('is not asked without a node, and nothing is sent after a rejection', async () => {
    const { test, wallet, provider } = await connected()
    await expect(provider.signAndSendTransaction(wire)).rejects.toMatchObject({ code: 4200 })
    expect(test.requests).toEqual([])
    const asked = lend(wallet)
    test.next('reject')
    await expect(provider.signAndSendTransaction(wire)).rejects.toMatchObject({ code: 4001 })
    expect(asked).toEqual([])
  })

  it.each([
    [TE.left({ code: -32_002, message: 'Transaction simulation failed' }), -32_002],
    [TE.left({ code: 4901, message: 'No node' }), 4901],
    // A text does not prove that nothing was sent.
    [TE.left({ message: 'User rejected the request' }), -32_603],
    [TE.right('not a signature'), -32_603],
  ])('passes on what the node refused (%#)', async (answer, code) => {
    const { wallet, provider } = await connected()
    lend(wallet, answer)
    await expect(provider.signAndSendTransaction(wire)).rejects.toMatchObject({
      code,
      reason: 'WalletFailed',
    })
  })

  it('is not needed for a wallet that sends, and impossible for one that cannot sign', async () => {
    const sending = await connected({ send: async () => ANN.sign(wire) })
    expect(lend(sending.wallet)).toEqual([])
    await sending.provider.signAndSendTransaction(wire)
    expect(sending.test.requests).toEqual(['signAndSendTransaction'])
    const poor = await connected({ without: ['solana:signTransaction'] })
    const asked = lend(poor.wallet)
    await expect(poor.provider.signAndSendTransaction(wire)).rejects.toMatchObject({ code: 4200 })
    expect([poor.test.requests, asked]).toEqual([[], []])
  })

  it('moves coins on a real ledger', async () => {
    const node: SandboxSolana = await startSolana()
    try {
      const call = async (method: string, params: unknown): Promise<unknown> => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(node.url, { method: 'POST', headers, body })
        return ((await response.json()) as { readonly result: unknown }).result
      }
      const { wallet, provider } = await connected()
      wallet.useNodes?.((_, { method, params }) =>
        TE.tryCatch(
          () => call(method, params),
          () => ({ message: '' }),
        ),
      )
      const { value } = (await call('getLatestBlockhash', [])) as { readonly value: object }
      const signature = await provider.signAndSendTransaction(
        transferWire(ANN.address, BEN.address, 5n, value),
      )
      const statuses = await call('getSignatureStatuses', [[signature], { searchTransactionHistory: true }])
      expect(statuses).toMatchObject({ value: [{ err: null }] })
    } finally {
      await node.stop()
    }
  })
})

describe('the provider of a Solana wallet tells', () => {
  it('the key of the active account, as bytes and as text', async () => {
    const { test, provider, wallet } = await connected()
    const { publicKey } = provider
    expect(publicKey && Uint8Array.from(publicKey)).toEqual(Uint8Array.from(ANN.publicKey))
    expect([publicKey?.toBase58(), String(publicKey), JSON.parse(JSON.stringify(publicKey))]).toEqual(
      Array(3).fill(ANN.address),
    )
    expect(publicKey?.toBytes()).toEqual(Uint8Array.from(ANN.publicKey))
    const listening = wallet.events$.subscribe()
    test.changeAccounts([BEN])
    expect(provider.publicKey?.toBase58()).toBe(BEN.address)
    expect(publicKey && provider.publicKey?.equals(publicKey)).toBe(false)
    listening.unsubscribe()
    await wallet.disconnect()()
    expect(provider.publicKey).toBeUndefined()
  })

  it.each([
    [{}, ['legacy', 0]],
    [{ versions: ['legacy'] }, ['legacy']],
    [{ versions: [1, 0, 'new'] }, [0]],
    [{ versions: 'legacy' as never }, undefined],
    [{ without: ['solana:signTransaction'], send: async () => new Uint8Array(64) }, ['legacy', 0]],
    [{ without: ['solana:signTransaction'] }, undefined],
  ] satisfies (readonly [Partial<TestSolanaWalletOptions>, unknown])[])(
    'the versions of transactions that it signs (%#)',
    async (options, versions) => {
      const { provider } = await connected(options)
      expect(provider.supportedTransactionVersions).toEqual(versions)
    },
  )
})

describe('a wallet of the standard', () => {
  it('may list accounts of other families first, and lack any optional feature', async () => {
    const others = [
      { address: '0xabc', chains: ['eip155:1'], publicKey: new Uint8Array(), features: [] },
      null,
      {},
    ]
    const optional = [
      'standard:disconnect',
      'standard:events',
      'solana:signMessage',
      'solana:signTransaction',
    ]
    for (const without of [[], ...optional.map((name) => [name]), optional]) {
      const { wallet, provider } = await connected({ others: others as object[], without })
      expect(await wallet.restore()()).toMatchObject(E.right({ addresses: [ANN.address, BEN.address] }))
      if (without.includes('solana:signMessage'))
        await expect(provider.signMessage(wire)).rejects.toMatchObject({ code: 4200 })
      expect(E.isRight(await wallet.disconnect()())).toBe(true)
    }
  })
})
