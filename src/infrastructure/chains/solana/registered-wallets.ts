import * as O from 'fp-ts/Option'
import * as t from 'io-ts'

import { type Connector, sameConnector, shownIcon, walletName } from '#domain/connectors/connector.ts'
import { freeId, MAX_ALIKE } from '#domain/connectors/free-id.ts'
import type { CleanText } from '#domain/shared/clean-text.ts'
import { chainNamed } from '#domain/solana/clusters.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import { listOf } from '#infrastructure/chains/list-of.ts'

import { SolanaWallet } from './solana-wallet.ts'
import { StandardWallet } from './standard-wallet.ts'

/** A limit far above the number of chains, against hostile wallets. */
const MAX_CHAINS = 100

const WalletShape = t.type({ name: t.string, icon: t.unknown, chains: t.UnknownArray })

interface Entry {
  readonly raw: object
  /** Undefined if the object is not a usable Solana wallet, or one of too many of its name. */
  readonly wallet: SolanaWallet | undefined
}

const isObject = (raw: unknown): raw is object => typeof raw === 'object' && raw !== null

/** The Solana chains among those that a wallet declares, by its names and by CAIP-2. Undefined if there is none. */
export const chainsOf = (declared: unknown) => {
  const chainNames = (listOf(declared) ?? [])
    .slice(0, MAX_CHAINS)
    .filter((chain): chain is string => typeof chain === 'string' && chainNamed(chain) !== undefined)
  const known = [...new Set(chainNames.flatMap((chain) => chainNamed(chain) ?? []))]
  const [chainId] = known
  return chainId === undefined ? undefined : { chainNames, chainId, known }
}

/** The registered wallets. Their descriptions of themselves are hints and prove nothing. */
export class RegisteredWallets {
  #entries: readonly Entry[] = []

  /** `reserved`: ids that registered wallets do not get. */
  constructor(private readonly reserved: readonly string[] = []) {}

  /** Returns the Solana wallets of the registry's list. A wallet that is still present keeps its object. Wallets of one name are marked. */
  among(raws: readonly unknown[]): readonly SolanaWallet[] {
    const objects = raws.filter(isObject)
    this.#entries = this.#entries.filter(({ raw }) => objects.includes(raw))
    for (const raw of objects)
      if (!this.#entries.some((entry) => entry.raw === raw))
        this.#entries = [...this.#entries, { raw, wallet: this.#introduced(raw) }]
    return this.#wallets
  }

  get #wallets(): readonly SolanaWallet[] {
    return this.#entries.flatMap(({ wallet }) => wallet ?? [])
  }

  #introduced(raw: object): SolanaWallet | undefined {
    const standard = new StandardWallet(raw)
    const [name, icon, chains] = ['name', 'icon', 'chains'].map((key) => standard.read(key))
    const decoded = decodeWith(WalletShape)({ name, icon, chains })
    if (O.isNone(decoded) || !standard.has('standard:connect', 'connect')) return undefined
    // The account of an instance of Walletport would list itself.
    if (standard.has('walletport:modal', 'open')) return undefined
    const declared = chainsOf(decoded.value.chains)
    if (declared === undefined) return undefined
    const shown = walletName(decoded.value.name)
    const alike = this.#wallets.filter(({ connector }) => sameConnector(connector.name, shown))
    if (alike.length >= MAX_ALIKE) return undefined
    for (const each of alike) each.markAsDuplicate()
    const connector = this.#connectorOf(shown, decoded.value.icon, declared.known)
    return new SolanaWallet(standard, { connector, ...declared })
  }

  #connectorOf(name: CleanText, icon: unknown, chains: Connector['chains']): Omit<Connector, 'provider'> {
    const taken = this.#wallets.map(({ connector }) => connector.id)
    const id = freeId(name, [...taken, ...this.reserved])
    const imageUrl = typeof icon === 'string' ? shownIcon(icon) : undefined
    return {
      id,
      name,
      type: 'ANNOUNCED',
      namespace: 'solana',
      chains: Object.freeze(chains),
      ...(imageUrl === undefined ? {} : { imageUrl }),
      ...(freeId(name, taken) === name ? {} : { duplicate: true }),
    }
  }
}
