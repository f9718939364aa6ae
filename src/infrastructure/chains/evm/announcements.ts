import * as O from 'fp-ts/Option'
import * as t from 'io-ts'

import { type Connector, shownIcon, shownName, walletName } from '#domain/connectors/connector.ts'
import { freeId } from '#domain/connectors/free-id.ts'
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

/** A limit far above any real number of wallets, against hostile pages. */
const MAX_WALLETS = 100

const RDNS = /^[\w.-]{1,253}$/

interface Entry {
  readonly uuid: string
  readonly provider: Provider
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

/** The announced wallets. Their descriptions of themselves are hints and prove nothing. */
export class Announcements {
  readonly #entries: Entry[] = []

  get wallets(): readonly Wallet[] {
    return this.#entries.map(({ wallet }) => wallet)
  }

  includes(provider: Provider): boolean {
    return this.#entries.some((entry) => entry.provider === provider)
  }

  /** The first announcement of a uuid counts, and each provider counts once. */
  receive(event: Event): void {
    if (this.#entries.length >= MAX_WALLETS) return
    const announced = announcedIn(event)
    if (O.isNone(announced)) return
    const { uuid } = announced.value
    const provider = providerOf(announced.value.provider)
    if (O.isNone(provider) || this.includes(provider.value)) return
    // EIP-6963 requires a uuid.
    if (uuid === '' || this.#entries.some((entry) => entry.uuid === uuid)) return
    const connector = this.#connectorOf(announced.value, provider.value)
    this.#entries.push({
      uuid,
      provider: provider.value,
      wallet: new Eip1193Wallet(connector, provider.value),
    })
  }

  #connectorOf({ uuid, name: rawName, icon, rdns: rawRdns }: Announced, provider: Provider): Connector {
    const rdns = RDNS.test(rawRdns) ? rawRdns : undefined
    const name = shownName(rawName)
    const preferredId = rdns ?? (name || uuid)
    const taken = this.#entries.map(({ wallet }) => wallet.connector.id)
    const id = freeId(preferredId, taken)
    const imageUrl = typeof icon === 'string' ? shownIcon(icon) : undefined
    return Object.freeze({
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
  }
}
