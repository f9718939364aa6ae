import { type Connector, shownIcon, walletName } from '#domain/connectors/connector.ts'
import { freeId, MAX_ALIKE } from '#domain/connectors/free-id.ts'
import type { CleanText } from '#domain/shared/clean-text.ts'

import { BitcoinWallet } from './bitcoin-wallet.ts'
import type { Candidate } from './candidates.ts'

interface Entry {
  readonly candidate: Candidate
  readonly key: string
  readonly wallet: BitcoinWallet
}

/** The name for the comparison: `Xverse` and `Xverse Wallet` are the same wallet. */
const keyOf = (name: string): string => name.toLowerCase().replace(/(?<!\s)\s*wallet$/, '')

/** The wallets found so far. Their descriptions of themselves are hints and prove nothing. */
export class CandidateWallets {
  #entries: readonly Entry[] = []

  /** `reserved`: ids that wallets of the page do not get. */
  constructor(private readonly reserved: readonly string[] = []) {}

  /**
   * Returns the wallets of the candidates, better protocols first. A wallet that is still present keeps its
   * object. Wallets of one name are marked, and at most ten of them are returned.
   */
  among(candidates: readonly Candidate[]): readonly BitcoinWallet[] {
    this.#entries = this.#entries.filter(({ candidate }) =>
      candidates.some(({ handle }) => handle === candidate.handle),
    )
    for (const candidate of candidates) {
      const name = walletName(candidate.name)
      const key = keyOf(name)
      if (this.#entries.some((entry) => isSame(entry, candidate, key))) continue
      const alike = this.#entries.filter((entry) => entry.key === key)
      if (alike.length >= MAX_ALIKE) continue
      for (const { wallet } of alike) wallet.markAsDuplicate()
      const wallet = this.#introduced(candidate, name)
      if (alike.length > 0) wallet.markAsDuplicate()
      this.#entries = [...this.#entries, { candidate, key, wallet }]
    }
    return this.#entries.map(({ wallet }) => wallet)
  }

  #introduced(candidate: Candidate, name: CleanText): BitcoinWallet {
    const { icon, way } = candidate
    const taken = this.#entries.map(({ wallet }) => wallet.connector.id)
    const id = freeId(name, [...taken, ...this.reserved])
    const imageUrl = typeof icon === 'string' ? shownIcon(icon) : undefined
    const description: Omit<Connector, 'provider'> = {
      id,
      name,
      type: way === 'injected' ? 'INJECTED' : 'ANNOUNCED',
      namespace: 'bip122',
      chains: [],
      ...(imageUrl === undefined ? {} : { imageUrl }),
      ...(freeId(name, taken) === name ? {} : { duplicate: true }),
    }
    return new BitcoinWallet(description, candidate)
  }
}

/**
 * The same object is the same wallet. The same name in two protocols is also the same wallet. The same name twice in one
 * protocol means two wallets.
 */
const isSame = ({ candidate, key }: Entry, { handle, way }: Candidate, ownKey: string): boolean =>
  candidate.handle === handle || (key === ownKey && candidate.way !== way)
