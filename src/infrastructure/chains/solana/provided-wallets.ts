import { getWallets } from '@wallet-standard/app'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { ReplaySubject, switchMap } from 'rxjs'

import type { Adapter } from '#contracts/options.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { field } from '#domain/shared/field.ts'
import { type RpcError, rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import type { WalletSource } from '#infrastructure/chains/chain-adapter.ts'
import { checkProvided } from '#infrastructure/chains/check-provided.ts'
import {
  alwaysProvided,
  amongProvided,
  importOf,
  notLoaded,
  type ProvidedFields,
  providedIn,
} from '#infrastructure/chains/provided-wallets.ts'
import { registryWithout } from '#infrastructure/chains/wallet-registry.ts'
import type { WalletFailure } from '#ports/wallets.ts'
import type { Once } from '#shell/once.ts'

import { chainsOf } from './registered-wallets.ts'
import { SolanaWallet } from './solana-wallet.ts'
import { SolanaWallets } from './solana-wallets.ts'
import { StandardWallet } from './standard-wallet.ts'

type Description = Omit<Connector, 'provider'>

/** The chains of a wallet whose code has not loaded. */
const CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:testnet']

const isStandard = (raw: unknown): raw is object =>
  typeof raw === 'object' && raw !== null && new StandardWallet(raw).has('standard:connect', 'connect')

/** A wallet-standard wallet that is imported with its first request. */
class ImportedStandardWallet extends StandardWallet {
  readonly #loaded$ = new ReplaySubject<StandardWallet>(1)
  #loaded: StandardWallet | undefined
  override readonly changes$ = this.#loaded$.pipe(switchMap(({ changes$ }) => changes$))

  constructor(private readonly code: Once<object>) {
    super({})
  }

  /** Rejects if the code does not load. */
  async load(): Promise<StandardWallet> {
    const raw = await this.code.get()
    if (this.#loaded === undefined) {
      this.#loaded = new StandardWallet(raw)
      this.#loaded$.next(this.#loaded)
    }
    return this.#loaded
  }

  override read(name: string): unknown {
    return this.#loaded?.read(name)
  }

  override get transactionVersions(): StandardWallet['transactionVersions'] {
    return this.#loaded?.transactionVersions
  }

  override has(feature: string, method: string): boolean {
    return this.#loaded?.has(feature, method) ?? false
  }

  override call(...request: Parameters<StandardWallet['call']>): TE.TaskEither<RpcError, unknown> {
    return pipe(
      tryCatch(() => this.load(), rpcErrorOf),
      TE.chain((wallet) => wallet.call(...request)),
    )
  }
}

/** A wallet whose code loads before it is asked. */
class ImportedWallet extends SolanaWallet {
  readonly #code: TE.TaskEither<WalletFailure, unknown>

  constructor(standard: ImportedStandardWallet, description: ConstructorParameters<typeof SolanaWallet>[1]) {
    super(standard, description)
    this.#code = tryCatch(
      () => standard.load(),
      (): WalletFailure => notLoaded,
    )
  }

  override connect(preferredChain?: ChainId): TE.TaskEither<WalletFailure, WalletReport> {
    return pipe(
      this.#code,
      TE.chain(() => super.connect(preferredChain)),
    )
  }

  override restore(preferredChain?: ChainId): TE.TaskEither<WalletFailure, WalletReport> {
    return pipe(
      this.#code,
      TE.chain(() => super.restore(preferredChain)),
    )
  }
}

const walletOf = (description: Description, { provider: raw }: ProvidedFields): readonly SolanaWallet[] => {
  const code = importOf(raw, isStandard)
  const standard = isStandard(raw) ? new StandardWallet(raw) : undefined
  const chains = chainsOf(standard?.read('chains') ?? CHAINS)
  if (chains === undefined) return []
  const connector = Object.freeze({ ...description, chains: Object.freeze(chains.known) })
  if (code !== undefined)
    return [new ImportedWallet(new ImportedStandardWallet(code), { ...chains, connector })]
  return standard === undefined ? [] : [new SolanaWallet(standard, { ...chains, connector })]
}

/** A wallet-standard wallet describes itself. */
const withDescription = (raw: unknown): unknown =>
  field(raw, 'features') === undefined
    ? raw
    : { id: field(raw, 'name'), name: field(raw, 'name'), icon: field(raw, 'icon'), provider: raw }

/** Browser wallets and the host's own. */
export const walletsWith = (raws: unknown, around: Adapter['around']): WalletSource => {
  checkProvided('wallets', raws)
  const provided = providedIn(Array.isArray(raws) ? raws.map(withDescription) : [])
  const page = new SolanaWallets(
    registryWithout(alwaysProvided(provided), getWallets),
    provided.map(({ id }) => id),
  )
  return amongProvided(page, 'solana', provided, around, walletOf)
}
