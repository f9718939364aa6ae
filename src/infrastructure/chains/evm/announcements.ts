import * as O from 'fp-ts/Option'
import * as t from 'io-ts'

import {
  type Connector,
  sameConnector,
  shownIcon,
  shownName,
  walletName,
} from '#domain/connectors/connector.ts'
import { freeId, MAX_ALIKE } from '#domain/connectors/free-id.ts'
import { field } from '#domain/shared/field.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import type { Wallet } from '#ports/wallets.ts'

import { Eip1193Wallet } from './eip1193-wallet.ts'
import { type Provider, providerOf } from './provider.ts'

const Announced = t.type({
  uuid: t.string,
  name: t.string,
  rdns: t.string,
  icon: t.unknown,
  provider: t.unknown,
})
type Announced = t.TypeOf<typeof Announced>

/** Between the names of one wallet. */
const NAMES = ' / '

/** More wallets than anyone has, so that a flood of invented ones does not hold the page up. */
const MAX_ANNOUNCED = 1000

const RDNS = /^[\w.-]{1,253}$/

interface Entry {
  readonly uuid: string
  readonly provider: Provider
  /** Its rdns, or else its name. */
  readonly preferredId: string
  readonly wallet: Wallet
}

/**
 * Reads each field once, so that a getter cannot return another value after the check. A wallet whose icon cannot be read is
 * listed without one.
 */
const announcedIn = (event: Event): O.Option<Announced> => {
  const detail = field(event, 'detail')
  const info = field(detail, 'info')
  const [uuid, name, rdns, icon] = ['uuid', 'name', 'rdns', 'icon'].map((key) => field(info, key))
  return decodeWith(Announced)({ uuid, name, rdns, icon, provider: field(detail, 'provider') })
}

const isAlike =
  ({ preferredId, wallet }: Entry) =>
  (other: Entry): boolean =>
    sameConnector(preferredId, other.preferredId) ||
    sameConnector(wallet.connector.name, other.wallet.connector.name)

/** The announced wallets. Their descriptions of themselves are hints and prove nothing. */
export class Announcements {
  readonly #entries: Entry[] = []

  /** `reserved`: ids that announced wallets do not get. */
  constructor(private readonly reserved: readonly string[] = []) {}

  get wallets(): readonly Wallet[] {
    return this.#entries.map(({ wallet }) => wallet)
  }

  /** The first announcement of a uuid counts. Each provider counts once, with all its names. Wallets that are alike are marked. */
  receive(event: Event): void {
    const announced = announcedIn(event)
    if (O.isNone(announced)) return
    const { uuid, name } = announced.value
    const provider = providerOf(announced.value.provider)
    if (O.isNone(provider)) return
    // EIP-6963 requires a uuid.
    if (uuid === '' || this.#entries.some((entry) => entry.uuid === uuid)) return
    const own = this.#entries.find((entry) => entry.provider === provider.value)
    if (own !== undefined) return this.#addName(own, walletName(name))
    const entry = this.#entryOf(announced.value, provider.value)
    const alike = this.#entries.filter(isAlike(entry))
    if (alike.length >= MAX_ALIKE || this.#entries.length >= MAX_ANNOUNCED) return
    this.#entries.push(entry)
    if (alike.length > 0) for (const each of [...alike, entry]) this.#change(each, {})
  }

  /** Two facts about one wallet: its row has both names. */
  #addName(entry: Entry, name: string): void {
    const known = entry.wallet.connector.name
    if (!known.split(NAMES).includes(name)) this.#change(entry, { name: shownName(known + NAMES + name) })
  }

  /** Marks the wallet. The list changes with a new object of it. */
  #change(entry: Entry, changed: Partial<Connector>): void {
    const connector = Object.freeze({ ...entry.wallet.connector, ...changed, duplicate: true })
    const wallet = new Eip1193Wallet(connector, entry.provider)
    this.#entries[this.#entries.indexOf(entry)] = { ...entry, wallet }
  }

  #entryOf({ uuid, name: rawName, icon, rdns: rawRdns }: Announced, provider: Provider): Entry {
    const rdns = RDNS.test(rawRdns) ? rawRdns : undefined
    const preferredId = rdns ?? (shownName(rawName) || uuid)
    const taken = this.wallets.map(({ connector }) => connector.id)
    const id = freeId(preferredId, [...taken, ...this.reserved])
    const imageUrl = typeof icon === 'string' ? shownIcon(icon) : undefined
    const connector: Connector = Object.freeze({
      id,
      name: walletName(rawName),
      type: 'ANNOUNCED',
      namespace: 'eip155',
      chains: [],
      provider,
      ...(imageUrl === undefined ? {} : { imageUrl }),
      ...(rdns === undefined ? {} : { info: Object.freeze({ rdns }) }),
      ...(id === preferredId ? {} : { duplicate: true }),
    })
    return { uuid, provider, preferredId, wallet: new Eip1193Wallet(connector, provider) }
  }
}
