import { ed25519 } from '@noble/curves/ed25519.js'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import * as E from 'fp-ts/Either'

import type { Address } from '#domain/caip/account-id.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { type ChainId, parseChainId } from '#domain/caip/chain-id.ts'
import { solana, solanaDevnet, solanaTestnet } from '#domain/networks/catalogue-solana.ts'
import { type Network, networkOf, type NetworkShape } from '#domain/networks/network.ts'
import type { WalletSource } from '#infrastructure/chains/chain-adapter.ts'
import { SolanaWallets } from '#infrastructure/chains/solana/solana-wallets.ts'
import type { Registry } from '#infrastructure/chains/wallet-registry.ts'
import type { Wallet } from '#ports/wallets.ts'
import { solanaKeys } from '#sandbox/solana/keys.ts'
import type { TestSolanaAccount, TestSolanaWallet } from '#testkit/test-solana-wallet.ts'

const right = <A>(either: E.Either<{ readonly message: string }, A>): A => {
  if (E.isLeft(either)) throw new Error(either.left.message)
  return either.right
}

export interface SolanaAccount extends TestSolanaAccount {
  readonly address: Address
}

const accountOf = (index: number): SolanaAccount => {
  const keys = solanaKeys('solana', index)
  return {
    ...keys,
    address: right(parseAddress('solana', keys.address)),
    sign: (message) => ed25519.sign(message, keys.seed),
  }
}

/** The keys, which hold SOL and tokens in the sandbox. */
export const ANN = accountOf(0)
export const BEN = accountOf(1)

/** The only wallet that a source finds. */
export const foundIn = (source: WalletSource): Wallet => {
  const found: Wallet[] = []
  source.found$.subscribe((wallets) => found.push(...wallets)).unsubscribe()
  const [wallet] = found
  if (wallet === undefined) throw new Error('There is no wallet')
  return wallet
}

const asNetwork = (shape: NetworkShape): Network => right(networkOf(shape))
export const mainnet = asNetwork(solana)
export const devnet = asNetwork(solanaDevnet)
export const testnet = asNetwork(solanaTestnet)

export const solanaAccount = (raw: string): Address => right(parseAddress('solana', raw))
export const solanaChain = (reference: string): ChainId => right(parseChainId(`solana:${reference}`))

/** A separate registry of a page, like that of wallet-standard. */
export class TestRegistry implements Registry {
  #wallets: readonly unknown[] = []
  readonly #listeners = new Map<string, Set<() => void>>()

  /** The listeners. */
  get listeners(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0)
  }

  get(): readonly unknown[] {
    return this.#wallets
  }

  on(event: 'register' | 'unregister', listener: () => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  register(wallet: unknown): void {
    this.#wallets = [...this.#wallets, wallet]
    for (const listener of this.#listeners.get('register') ?? []) listener()
  }

  unregister(wallet: unknown): void {
    this.#wallets = this.#wallets.filter((each) => each !== wallet)
    for (const listener of this.#listeners.get('unregister') ?? []) listener()
  }
}

/** A test wallet as the product finds it. */
export const standardWallet = ({ standard }: TestSolanaWallet): Wallet => {
  const registry = new TestRegistry()
  registry.register(standard)
  return foundIn(new SolanaWallets(() => registry))
}

const SOME_BLOCKHASH = { blockhash: ANN.address, lastValidBlockHeight: 1n }

type Lifetime = Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0]
type Instruction = Parameters<typeof appendTransactionMessageInstructions>[0][number]

/** The wire bytes of an unsigned transaction, as web3.js creates them. */
export const wireWith = (payer: Address, lifetime: object, instructions: readonly Instruction[]) => {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(address(payer), message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime as Lifetime, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
  )
  return getTransactionEncoder().encode(compileTransaction(message))
}

export const transferWire = (
  from: Address,
  to: Address,
  lamports = 1n,
  lifetime: object = SOME_BLOCKHASH,
) => {
  const source = createNoopSigner(address(from))
  return wireWith(from, lifetime, [
    getTransferSolInstruction({ source, destination: address(to), amount: lamports }),
  ])
}

const SIGNATURE_BYTES = 64

/** Whether a transaction contains the signature of its only signer, according to an independent library. */
export const isSignedBy = (account: SolanaAccount, wire: Uint8Array): boolean =>
  ed25519.verify(wire.slice(1, 1 + SIGNATURE_BYTES), wire.slice(1 + SIGNATURE_BYTES), account.publicKey)
