import * as O from 'fp-ts/Option'
import type * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { Observable } from 'rxjs'

import type { SolanaTransactionVersion } from '#contracts/solana-provider.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { field } from '#domain/shared/field.ts'
import { type RpcError, rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import { listOf } from '#infrastructure/chains/list-of.ts'

import { SolanaAddress } from './solana-codecs.ts'

/** EIP-1193's code for an unsupported method. Hosts of both families know it. */
const NO_METHOD = 4200

const VERSIONS: readonly SolanaTransactionVersion[] = ['legacy', 0]

const Chains = t.readonlyArray(t.string)

/** An account in the wallet's list. `raw`: the object of the wallet. */
export interface StandardAccount {
  readonly address: Address
  readonly raw: unknown
}

/** Whether the account says that it is of other families only. */
const isForeign = (raw: unknown): boolean => {
  const chains = decodeWith(Chains)(field(raw, 'chains'))
  return (
    O.isSome(chains) && chains.value.length > 0 && !chains.value.some((chain) => chain.startsWith('solana:'))
  )
}

const accountOf = (raw: unknown): readonly StandardAccount[] => {
  const address = decodeWith(SolanaAddress)(field(raw, 'address'))
  return O.isSome(address) ? [{ address: address.value, raw }] : []
}

/**
 * The Solana accounts of a list, the current one first, each of them once. Entries that are no accounts are left out. None if it is
 * no list, or lists nothing else.
 */
const accountsIn = (raw: unknown): O.Option<readonly StandardAccount[]> => {
  const list = listOf(raw)
  if (list === undefined) return O.none
  const own = list.filter((entry) => !isForeign(entry))
  const accounts = new Map<Address, StandardAccount>()
  for (const account of own.flatMap(accountOf))
    if (!accounts.has(account.address)) accounts.set(account.address, account)
  return own.length > 0 && accounts.size === 0 ? O.none : O.some([...accounts.values()])
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
    return tryCatch(async () => {
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
