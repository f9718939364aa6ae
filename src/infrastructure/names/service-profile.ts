import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import { coinTypeOf } from '#domain/names/coin-type.ts'
import type { Network } from '#domain/networks/network.ts'

/** Addresses by coin type. The time at which each was added is ignored, because its key varies. */
const Addresses = t.record(t.string, t.type({ address: t.string }))

/** A registered name. Its attributes, an object or an array, are ignored. */
export const Profile = t.type({ name: t.string, addresses: Addresses })
export type Profile = t.TypeOf<typeof Profile>

/** A profile, or the empty array for a missing profile. */
export const FoundProfile = t.union([Profile, t.readonlyArray(t.unknown)])

/** Whether the answer of a service is about the name that was asked for. A service may write it with other capitals. */
export const isOf =
  (name: string) =>
  (answer: { readonly name: string }): boolean =>
    answer.name.toLowerCase() === name.toLowerCase()

/** The coin types of Ethereum besides that of its chain id, and of all EVM chains without an address of their own. ENSIP-19. */
const [ETHER, DEFAULT] = [60, 0x80000000]

/**
 * The address of a profile on an EVM network: the address for the network, else for all of them. An address for another network
 * may belong to another person on this one.
 */
export const addressIn = ({ addresses }: Profile, { caipNetworkId }: Network): Address | undefined => {
  const coinType = coinTypeOf(caipNetworkId)
  if (O.isNone(coinType)) return undefined
  const { namespace, reference } = chainParts(caipNetworkId)
  const own = addresses[coinType.value] ?? (reference === '1' ? addresses[ETHER] : undefined)
  const entry = own ?? addresses[DEFAULT]
  if (entry === undefined) return undefined
  const parsed = parseAddress(namespace, entry.address)
  return E.isRight(parsed) ? parsed.right : undefined
}
