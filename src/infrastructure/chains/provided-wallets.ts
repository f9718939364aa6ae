import { combineLatest, from, map, of, startWith } from 'rxjs'

import type { Adapter } from '#contracts/options.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { type Connector, sameConnector, shownIcon, walletName } from '#domain/connectors/connector.ts'
import { failure } from '#domain/shared/failure.ts'
import { own } from '#domain/shared/own-fields.ts'
import type { Wallet } from '#ports/wallets.ts'
import { Once } from '#shell/once.ts'

import type { WalletSource } from './chain-adapter.ts'

/** A wallet of the host's, whose own fields are read. The kernel has checked them. */
export interface ProvidedFields {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  readonly isHere?: unknown
  /** The wallet's object, or a function that imports it. */
  readonly provider: unknown
}

type Described = Omit<Connector, 'provider'>
/** None if the object is not a wallet of the family. */
type Make = (connector: Described, wallet: ProvidedFields) => readonly Wallet[]

const isProvided = (raw: object): raw is ProvidedFields =>
  'id' in raw && typeof raw.id === 'string' && 'name' in raw && 'provider' in raw

/** Whether the wallet says itself whether the page is inside it. */
const isAsked = ({ isHere }: ProvidedFields): boolean => isHere !== undefined

/** The host's wallets of a family. What is none has been reported when the options were checked. */
export const providedIn = (raws: unknown): readonly ProvidedFields[] =>
  Array.isArray(raws) ? (raws as readonly object[]).map(own).filter(isProvided) : []

/** The objects of the wallets that are offered everywhere. */
export const alwaysProvided = (provided: readonly ProvidedFields[]): readonly unknown[] =>
  provided.filter((wallet) => !isAsked(wallet)).map(({ provider }) => provider)

const describe = ({ id, name, icon, rdns }: ProvidedFields, namespace: Namespace): Described => {
  const imageUrl = icon === undefined ? undefined : shownIcon(icon)
  return {
    id,
    name: walletName(name),
    type: 'EXTERNAL',
    namespace,
    chains: [],
    // The host's lists of wallets, and a directory, name it by this id.
    explorerId: id,
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...(rdns === undefined ? {} : { info: Object.freeze({ rdns }) }),
  }
}

const rdnsOf = ({ info }: Connector) => info?.rdns?.toLowerCase()

/** Whether two wallets of a family are one: by rdns, or by name in the families whose wallets have none. */
const isSame = ({ connector: a }: Wallet, { connector: b }: Wallet): boolean => {
  const [one, other] = [rdnsOf(a), rdnsOf(b)]
  return one !== undefined && other !== undefined
    ? one === other
    : a.namespace !== 'eip155' && sameConnector(a.name, b.name)
}

const isAmong = (wallet: Wallet, others: readonly Wallet[]): boolean =>
  others.some((other) => isSame(wallet, other))

/** The host's wallets of a family, as they are offered. A wallet keeps its object as long as its description is the same. */
class Offered {
  readonly #made = new Map<string, readonly Wallet[]>()

  constructor(
    private readonly namespace: Namespace,
    private readonly make: Make,
  ) {}

  of(wallet: ProvidedFields, mark: 'isHere' | 'hidden' | undefined): readonly Wallet[] {
    const key = `${mark} ${wallet.id}`
    const description = {
      ...describe(wallet, this.namespace),
      ...(mark === undefined ? {} : { [mark]: true }),
    }
    const made = this.#made.get(key) ?? this.make(Object.freeze(description), wallet)
    this.#made.set(key, made)
    return made
  }
}

/**
 * The wallets of the page among those of the host: first the wallets that the page is inside, last those that are always offered. A
 * wallet that has not said that the page is inside it is not offered. A wallet of the page whose object the host provides is the host's.
 * Of another one that the host provides and that has announced itself, one is hidden: the host's, unless the page is inside it.
 */
export const amongProvided = (
  page: WalletSource,
  namespace: Namespace,
  provided: readonly ProvidedFields[],
  around: Adapter['around'],
  make: Make,
): WalletSource => {
  const offered = new Offered(namespace, make)
  const always = provided.filter((wallet) => !isAsked(wallet))
  const inside$ = around === undefined ? of(undefined) : from(around.get()).pipe(startWith(undefined))
  const found$ = combineLatest([inside$, page.found$]).pipe(
    map(([here, all]) => {
      const inside = provided.filter((wallet) => isAsked(wallet) && wallet.id === here)
      const first = inside.flatMap((wallet) => offered.of(wallet, 'isHere'))
      const objects = [...inside, ...always].map(({ provider }) => provider)
      const found = all.filter(({ connector }) => !objects.includes(connector.provider))
      const last = always.flatMap((wallet) => {
        const shown = offered.of(wallet, undefined)
        return shown.some((one) => isAmong(one, found)) ? offered.of(wallet, 'hidden') : shown
      })
      return [...first, ...found.filter((wallet) => !isAmong(wallet, first)), ...last]
    }),
  )
  return { ...page, found$ }
}

/** The code of a host's wallet did not load, or brought something else. */
export const notLoaded = failure('CodeNotLoaded', 'The code of the wallet didn’t load')

/**
 * The import of a wallet's object, or `undefined` if it is there already. A function is an import, unless it is an object of the family.
 * It rejects if it brings something else, and the next use calls it again.
 */
export const importOf = <A>(provider: unknown, isSuch: (value: unknown) => value is A): Once<A> | undefined =>
  typeof provider !== 'function' || isSuch(provider)
    ? undefined
    : new Once(async () => {
        const brought: unknown = await Reflect.apply(provider, undefined, [])
        if (isSuch(brought)) return brought
        throw new TypeError('A wallet’s `provider` was called, and brought no provider')
      })
