import { ed25519 } from '@noble/curves/ed25519.js'
import * as E from 'fp-ts/Either'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { SolanaProvider } from '#contracts/solana-provider.ts'
import { solana } from '#infrastructure/chains/solana/solana.ts'
import type { Wallet } from '#ports/wallets.ts'
import { type AdapterWalletOptions, adapterWallet } from '#public/solana-wallet-adapter.ts'
import { solanaKeys } from '#sandbox/solana/keys.ts'
import { settled } from '#testkit/fake-clock.ts'

import { failed } from './examples.ts'
import { stubRegistryWindow } from './registry-window.ts'
import { ANN, BEN, devnet, isSignedBy, transferWire } from './solana-kit.ts'
import { type Keypair, PublicKey, Transaction, VersionedTransaction } from './web3-like.ts'

const SIGNATURE = ANN.sign(new TextEncoder().encode('sent'))

beforeEach(() => void stubRegistryWindow())
afterEach(() => vi.unstubAllGlobals())

type Signable = Transaction | VersionedTransaction

/** An adapter with the interface of wallet-adapter, over a key. */
class KeyAdapter {
  readonly name = 'Key wallet'
  readonly icon = 'data:image/png;base64,AAAA'
  readonly calls: string[] = []
  supportedTransactionVersions: ReadonlySet<'legacy' | 0> | null = new Set(['legacy', 0] as const)
  publicKey: PublicKey | null = null
  /** What the next request fails with. */
  fails: Error | undefined
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #key: Keypair = {
    publicKey: new PublicKey(ANN.publicKey),
    secretKey: solanaKeys('solana', 0).seed,
  }

  get connected(): boolean {
    return this.publicKey !== null
  }

  on(event: 'connect' | 'disconnect', listener: () => void): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener))
  }

  off(event: 'connect' | 'disconnect', listener: () => void): void {
    this.#listeners.get(event)?.delete(listener)
  }

  get listeners(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0)
  }

  connect = async (): Promise<void> => {
    this.#called('connect')
    this.show(this.#key.publicKey)
  }

  autoConnect = async (): Promise<void> => {
    this.#called('autoConnect')
    this.show(this.#key.publicKey)
  }

  disconnect = async (): Promise<void> => {
    this.#called('disconnect')
    this.show(null)
  }

  /** The wallet is on another account. */
  show(publicKey: PublicKey | null): void {
    this.publicKey = publicKey
    for (const listener of this.#listeners.get(publicKey ? 'connect' : 'disconnect') ?? []) listener()
  }

  signTransaction = async <T extends Signable>(transaction: T): Promise<T> => {
    this.#called(transaction instanceof VersionedTransaction ? 'sign versioned' : 'sign legacy')
    if (transaction instanceof VersionedTransaction) transaction.sign([this.#key])
    else transaction.partialSign(this.#key)
    return transaction
  }

  sendTransaction = async (transaction: Signable, connection: object, options?: object): Promise<string> => {
    this.#called(`send ${JSON.stringify([connection, options])}`)
    await this.signTransaction(transaction)
    return new PublicKey(SIGNATURE).toBase58()
  }

  #called(name: string): void {
    this.calls.push(name)
    const { fails } = this
    this.fails = undefined
    if (fails) throw fails
  }
}

const web3: AdapterWalletOptions = { Transaction, VersionedTransaction }

const listed = async (adapter: object, options: Partial<AdapterWalletOptions> = {}) => {
  const wallet = adapterWallet(adapter as KeyAdapter, { ...web3, ...options })
  const found: (readonly Wallet[])[] = []
  const source = await solana({ wallets: [wallet] }).loadWallets()
  const looking = source.found$.subscribe((wallets) => found.push(wallets))
  onTestFinished(() => looking.unsubscribe())
  await settled()
  const own = found.at(-1)?.find(({ connector }) => connector.id === 'Key wallet')
  if (own === undefined) throw new Error('not listed')
  return own
}

const connected = async (adapter: object = new KeyAdapter(), options: Partial<AdapterWalletOptions> = {}) => {
  const wallet = await listed(adapter, options)
  expect(E.isRight(await wallet.connect(devnet.caipNetworkId)())).toBe(true)
  return { wallet, provider: wallet.connector.provider as SolanaProvider }
}

const legacyWire = () => {
  const transaction = new Transaction({ to: BEN.address, lamports: 2n })
  transaction.feePayer = new PublicKey(ANN.address)
  transaction.recentBlockhash = ANN.address
  return transaction.serialize({ requireAllSignatures: false })
}

describe('an older adapter among the wallets of Solana', () => {
  it('[S3-02] is listed with its name and icon, and connects', async () => {
    const adapter = new KeyAdapter()
    const wallet = await listed(adapter)
    expect(wallet.connector).toMatchObject({ name: 'Key wallet', type: 'EXTERNAL', imageUrl: adapter.icon })
    expect(adapter.calls).toEqual([])
    expect(await wallet.connect(devnet.caipNetworkId)()).toEqual(
      E.right({ addresses: [ANN.address], chainId: devnet.caipNetworkId }),
    )
    await wallet.disconnect()()
    expect(adapter.calls).toEqual(['connect', 'disconnect'])
  })

  it('[S4-02] is restored only if it is connected, or may connect by itself', async () => {
    const adapter = new KeyAdapter()
    expect(await (await listed(adapter)).restore()()).toEqual(failed('NoAccounts'))
    expect(adapter.calls).toEqual([])
    const silent = await listed(adapter, { autoConnect: true })
    expect(await silent.restore()()).toMatchObject({ right: { addresses: [ANN.address] } })
    expect(adapter.calls).toEqual(['autoConnect'])
    expect(await (await listed(adapter)).restore()()).toMatchObject({ right: { addresses: [ANN.address] } })
    expect(adapter.calls).toEqual(['autoConnect'])
  })

  it('signs legacy and versioned transactions as objects of their classes', async () => {
    const adapter = new KeyAdapter()
    const { provider } = await connected(adapter)
    const wires = [legacyWire(), Uint8Array.from(transferWire(ANN.address, BEN.address))]
    const signed = await provider.signAllTransactions(wires)
    expect(signed.map((wire) => isSignedBy(ANN, wire))).toEqual([true, true])
    expect(signed.map((wire) => wire.slice(65))).toEqual(wires.map((wire) => wire.slice(65)))
    expect(adapter.calls).toEqual(['connect', 'sign legacy', 'sign versioned'])
  })

  it('signs several at once if the adapter can', async () => {
    const adapter = new KeyAdapter()
    const all = vi.fn((transactions: Signable[]) => Promise.all(transactions.map(adapter.signTransaction)))
    const { provider } = await connected(Object.assign(adapter, { signAllTransactions: all }))
    const signed = await provider.signAllTransactions([legacyWire(), legacyWire()])
    expect(signed.map((wire) => isSignedBy(ANN, wire))).toEqual([true, true])
    expect(all).toHaveBeenCalledTimes(1)
  })

  it('refuses versioned transactions that the adapter does not know', async () => {
    const adapter = Object.assign(new KeyAdapter(), { supportedTransactionVersions: null })
    const { provider } = await connected(adapter)
    expect(provider.supportedTransactionVersions).toEqual(['legacy'])
    await expect(provider.signTransaction(transferWire(ANN.address, BEN.address))).rejects.toMatchObject({
      code: 4200,
    })
    expect(adapter.calls).toEqual(['connect'])
  })

  it('can do what the adapter can', async () => {
    const { provider } = await connected()
    const methods = ['signMessage', 'signIn', 'signTransaction', 'signAndSendTransaction'] as const
    expect(methods.map(provider.supports)).toEqual([false, false, true, false])
    const signMessage = async (message: Uint8Array) => ANN.sign(message)
    const able = Object.assign(new KeyAdapter(), {
      signMessage,
      signIn: async () => {
        const signedMessage = new TextEncoder().encode('Sign in')
        const account = { address: ANN.address, publicKey: ANN.publicKey, chains: [], features: [] }
        return { account, signedMessage, signature: ANN.sign(signedMessage) }
      },
    })
    const more = await connected(able, { connection: () => ({}) })
    expect(methods.map(more.provider.supports)).toEqual([true, true, true, true])
    const message = new TextEncoder().encode('Walletport')
    const signature = await more.provider.signMessage(message)
    expect(ed25519.verify(signature, message, ANN.publicKey)).toBe(true)
    expect(await more.provider.signIn()).toMatchObject({ address: ANN.address })
  })

  it('sends with the host’s connection to the network', async () => {
    const adapter = new KeyAdapter()
    const connection = (chain: string) => ({ chain })
    const { provider } = await connected(adapter, { connection })
    const sent = await provider.signAndSendTransaction(legacyWire(), {
      skipPreflight: true,
      commitment: 'confirmed',
    })
    expect(new PublicKey(sent).toBytes()).toEqual(SIGNATURE)
    expect(adapter.calls).toEqual([
      'connect',
      `send ${JSON.stringify([{ chain: 'solana:devnet' }, { skipPreflight: true }])}`,
      'sign legacy',
    ])
  })

  it.each([
    ['the wallet’s own code', Object.assign(new Error('No'), { error: { code: 4001 } }), 4001],
    [
      'a window that the user closed',
      Object.assign(new Error(''), { name: 'WalletWindowClosedError' }),
      4001,
    ],
    [
      'another error',
      Object.assign(new Error('Out of order'), { name: 'WalletSignTransactionError' }),
      -32603,
    ],
  ])('keeps %s', async (_, error, code) => {
    const adapter = new KeyAdapter()
    const { provider } = await connected(adapter)
    adapter.fails = error
    await expect(provider.signTransaction(legacyWire())).rejects.toMatchObject({ name: 'SolanaError', code })
  })

  it('[S4-07] tells changes of its account, until nobody listens', async () => {
    const adapter = new KeyAdapter()
    const { wallet } = await connected(adapter)
    const changes: unknown[] = []
    const listening = wallet.events$.subscribe((change) => changes.push(change))
    adapter.show(new PublicKey(BEN.publicKey))
    adapter.show(null)
    expect(changes).toEqual([{ type: 'accountsChanged', addresses: [BEN.address] }, { type: 'disconnected' }])
    listening.unsubscribe()
    expect(adapter.listeners).toBe(0)
  })
})
