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

const ETHER = 60
/** The coin types of EVM chains. ENSIP-11. */
const isEvm = (coinType: string): boolean => Number(coinType) === ETHER || Number(coinType) >= 0x80000000

/**
 * The address of a profile on an EVM network: the address for the network, else for Ethereum, else the address that all EVM
 * chains of the profile share.
 */
export const addressIn = ({ addresses }: Profile, { caipNetworkId }: Network): Address | undefined => {
  const coinType = coinTypeOf(caipNetworkId)
  if (O.isNone(coinType)) return undefined
  const evm = Object.entries(addresses).flatMap(([type, { address }]) => (isEvm(type) ? [address] : []))
  const isOne = new Set(evm.map((address) => address.toLowerCase())).size === 1
  const entry = addresses[coinType.value] ?? addresses[ETHER]
  const address = entry?.address ?? (isOne ? evm[0] : undefined)
  if (address === undefined) return undefined
  const parsed = parseAddress(chainParts(caipNetworkId).namespace, address)
  return E.isRight(parsed) ? parsed.right : undefined
}
