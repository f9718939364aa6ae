import { isObservable, type Observable } from 'rxjs'

import type { Adapter } from '#contracts/options.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Chains } from '#ports/chains.ts'
import type { RelayedWallet, Wallet } from '#ports/wallets.ts'

import type { FamilySignatures } from './family-signatures.ts'
import type { SignatureAdapter } from './signatures.ts'

/** Discovers the wallets of one chain family. */
export interface WalletSource {
  /**
   * All wallets found so far, emitted on subscription and after each change. It continues to search while subscribed. Never
   * errors.
   */
  readonly found$: Observable<readonly Wallet[]>
  /** Searches the page again. `isListed`: the user sees the list, so that wallets may be asked what they answer without a prompt. */
  readonly search?: (isListed: boolean) => void
  /** The host's provider for a relay wallet. The same wallet gets the same provider. */
  readonly providerOver?: (relayed: RelayedWallet) => unknown
}

/** A chain family whose code is not loaded yet. */
export interface ChainAdapter {
  readonly namespace: Namespace
  readonly loadWallets: () => Promise<WalletSource>
  /** Loads the code that reads the chains of this family. */
  readonly loadChain: () => Promise<Chains>
  /** Absent if the family has no signature support. */
  readonly loadSignatures?: () => Promise<FamilySignatures>
  /** Gives the id of the host's wallet that says that the page is inside it. */
  readonly around?: Adapter['around']
}

/** The adapter as the host passes it, with loaders of unknown type. */
export interface OpaqueAdapter {
  readonly namespace: Namespace
  readonly loadWallets: () => Promise<unknown>
  readonly loadChain: () => Promise<unknown>
  readonly loadSignatures?: (() => Promise<unknown>) | undefined
}

const isWalletSource = (value: unknown): value is WalletSource =>
  typeof value === 'object' && value !== null && 'found$' in value && isObservable(value.found$)

const isChain = (value: unknown): value is Chains =>
  typeof value === 'object' && value !== null && 'balanceOf' in value && typeof value.balanceOf === 'function'

const isFamilySignatures = (value: unknown): value is FamilySignatures =>
  typeof value === 'object' &&
  value !== null &&
  'sign' in value &&
  typeof value.sign === 'function' &&
  'verify' in value &&
  typeof value.verify === 'function'

const checked =
  <A>(load: () => Promise<unknown>, isSuch: (value: unknown) => value is A) =>
  async (): Promise<A> => {
    const loaded = await load()
    if (isSuch(loaded)) return loaded
    throw new TypeError('Not an adapter of this version of Walletport')
  }

/** Checks that an adapter's loaders return this version's classes, so that a mismatch fails clearly. */
export const chainAdapterOf = ({ namespace, loadWallets, loadChain }: OpaqueAdapter): ChainAdapter => ({
  namespace,
  loadWallets: checked(loadWallets, isWalletSource),
  loadChain: checked(loadChain, isChain),
})

/** Like `chainAdapterOf`, for the signature support if the adapter has it. */
export const signatureAdapterOf = ({
  namespace,
  loadSignatures,
}: OpaqueAdapter): readonly SignatureAdapter[] =>
  loadSignatures === undefined ? [] : [{ namespace, load: checked(loadSignatures, isFamilySignatures) }]
