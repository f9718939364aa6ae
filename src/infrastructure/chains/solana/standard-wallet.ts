import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { Observable } from 'rxjs'

import type { SolanaTransactionVersion } from '#contracts/solana-provider.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { field } from '#domain/shared/field.ts'
import { type RpcError, rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'

import { SolanaAddress } from './solana-codecs.ts'

/** A limit far above any real number of accounts, against hostile wallets. */
const MAX_ACCOUNTS = 10_000
/** EIP-1193's code for an unsupported method. Hosts of both families know it. */
const NO_METHOD = 4200

const VERSIONS: readonly SolanaTransactionVersion[] = ['legacy', 0]

const AccountShape = t.type({
  address: SolanaAddress,
  chains: t.union([t.readonlyArray(t.string), t.undefined]),
})

/** An account in the wallet's list. `raw`: the object of the wallet. */
export interface StandardAccount {
  readonly address: Address
  readonly raw: unknown
}

const accountOf = (raw: unknown): readonly StandardAccount[] => {
  const shape = decodeWith(AccountShape)({ address: field(raw, 'address'), chains: field(raw, 'chains') })
  if (O.isNone(shape)) return []
  const { address, chains = [] } = shape.value
  // A wallet may have accounts of several families.
  const isOurs = chains.length === 0 || chains.some((chain) => chain.startsWith('solana:'))
  return isOurs ? [{ address, raw }] : []
}

const listed = (raw: readonly unknown[]): readonly StandardAccount[] => [
  ...new Map(
    Array.from(raw)
      .flatMap(accountOf)
      .map((account) => [account.address, account]),
  ).values(),
]

/** The Solana accounts of a list without duplicates, the current one first. None if it is not a list. */
const accountsIn = (raw: unknown): O.Option<readonly StandardAccount[]> => {
  try {
    return Array.isArray(raw) && raw.length <= MAX_ACCOUNTS ? O.some(listed(raw)) : O.none
  } catch {
    return O.none
  }
}

type Call = (...inputs: readonly unknown[]) => unknown

/** A wallet-standard object of unknown shape. It may be broken or hostile. */
export class StandardWallet {
  /**
   * The wallet's accounts after each change event, while subscribed. A wallet without events emits nothing.
   */
  readonly changes$: Observable<O.Option<readonly StandardAccount[]>>

  constructor(private readonly raw: object) {
    this.changes$ = new Observable((subscriber) => {
      const listener = (change: unknown) => subscriber.next(this.accountsAfter(change))
      const off = this.#unlessThrown(() => this.#method('standard:events', 'on')?.('change', listener))
      return () =>
        void this.#unlessThrown(() => typeof off === 'function' && Reflect.apply(off, undefined, []))
    })
  }

  read(name: string): unknown {
    return this.#unlessThrown(() => field(this.raw, name))
  }

  /** The versions of transactions that it signs, if it says. */
  get transactionVersions(): readonly SolanaTransactionVersion[] | undefined {
    const read = (feature: string): O.Option<readonly unknown[]> =>
      decodeWith(t.readonlyArray(t.unknown))(
        this.#unlessThrown(() =>
          field(field(field(this.raw, 'features'), feature), 'supportedTransactionVersions'),
        ),
      )
    const told = O.alt(() => read('solana:signAndSendTransaction'))(read('solana:signTransaction'))
    return O.toUndefined(
      O.map((versions: readonly unknown[]) => VERSIONS.filter((version) => versions.includes(version)))(told),
    )
  }

  has(feature: string, method: string): boolean {
    return this.#unlessThrown(() => this.#method(feature, method)) !== undefined
  }

  get accounts(): O.Option<readonly StandardAccount[]> {
    return accountsIn(this.read('accounts'))
  }

  /** The accounts in a response or event, else the wallet's current ones. */
  accountsAfter(word: unknown): O.Option<readonly StandardAccount[]> {
    const brought = accountsIn(this.#unlessThrown(() => field(word, 'accounts')))
    return O.isSome(brought) ? brought : this.accounts
  }

  /** Calls one feature method. Any exception or rejection becomes an RpcError. */
  call(feature: string, method: string, ...inputs: readonly unknown[]): TE.TaskEither<RpcError, unknown> {
    return TE.tryCatch(async () => {
      const call = this.#method(feature, method)
      if (call !== undefined) return call(...inputs)
      throw Object.assign(new Error(`The wallet has no ${feature}`), { code: NO_METHOD })
    }, rpcErrorOf)
  }

  #method(feature: string, method: string): Call | undefined {
    const methods = field(field(this.raw, 'features'), feature)
    const call = field(methods, method)
    return typeof call === 'function' ? (...inputs) => Reflect.apply(call, methods, inputs) : undefined
  }

  #unlessThrown(read: () => unknown): unknown {
    try {
      return read()
    } catch {
      return undefined
    }
  }
}
