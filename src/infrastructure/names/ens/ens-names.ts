import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import * as viem from 'viem'
import * as actions from 'viem/actions'

import type { Address } from '#domain/caip/account-id.ts'
import { coinTypeOf } from '#domain/names/coin-type.ts'
import { nameImage, pictureToken } from '#domain/names/name-image.ts'
import type { ProfileName, ResolvedName } from '#domain/names/name.ts'
import { type ServiceFailure, unreadable } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { NameSource } from '#infrastructure/names/name-source.ts'
import type { NameContext } from '#ports/names.ts'

import { tokenPicture } from './ens-picture.ts'
import { type EnsNodes, EnsRequest } from './ens-request.ts'
import { normalForm } from './normal-form.ts'

type Found<A> = E.Either<ServiceFailure, A | undefined>

/** The address of the universal resolver on Ethereum, which reads all of ENS. */
export const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const MAINNET = 'eip155:1'
const ETHEREUM = 60n

const at = { universalResolverAddress: UNIVERSAL_RESOLVER } as const

const noNode: Found<never> = E.left(failure('NoService', 'No node of Ethereum is configured'))

/** The coin types to look up: that of the network (ENSIP-11), then that of Ethereum. */
const coinTypesOf = ({ network: { caipNetworkId } }: NameContext): readonly bigint[] => {
  const coinType = caipNetworkId === MAINNET ? undefined : O.toUndefined(coinTypeOf(caipNetworkId))
  return coinType === undefined ? [ETHEREUM] : [BigInt(coinType), ETHEREUM]
}

/** The Ethereum Name Service, through the universal resolver on the host's Ethereum nodes. */
export class EnsNames implements NameSource {
  constructor(private readonly nodes: EnsNodes) {}

  addressOf(
    name: string,
    context: NameContext,
    signal: AbortSignal,
  ): TaskEither<ServiceFailure, ResolvedName | undefined> {
    return async () => {
      const normal = await normalForm(name)
      if (normal === undefined || context.network.chainNamespace !== 'eip155') return E.right(undefined)
      const address = await this.#addressOn(normal, context, signal)
      if (E.isLeft(address)) return address
      if (address.right === undefined) return E.right(undefined)
      const image = await this.#imageOf(normal, address.right, context, signal)
      return E.right({ name: normal, address: address.right, ...image })
    }
  }

  nameOf(
    address: Address,
    context: NameContext,
    signal: AbortSignal,
  ): TaskEither<ServiceFailure, ProfileName | undefined> {
    return async () => {
      if (!viem.isAddress(address, { strict: false })) return E.right(undefined)
      const name = await this.#nameOn(address, context, signal)
      if (E.isLeft(name) || name.right === undefined || (await normalForm(name.right)) !== name.right)
        return E.isLeft(name) ? name : E.right(undefined)
      const image = await this.#imageOf(name.right, address, context, signal)
      return E.right({ name: name.right, ...image })
    }
  }

  /** The name that the account has for the network, else the one for Ethereum. Both include the default name. ENSIP-19. */
  async #nameOn(address: `0x${string}`, context: NameContext, signal: AbortSignal): Promise<Found<string>> {
    for (const coinType of coinTypesOf(context)) {
      const found = await this.#request(context, signal, ({ client }) =>
        actions.getEnsName(client, { ...at, address, coinType }),
      )
      if (E.isLeft(found) || found.right !== undefined) return found
    }
    return E.right(undefined)
  }

  /** The address for the network (ENSIP-11), else the one for Ethereum, which accounts of all EVM networks share. */
  async #addressOn(name: string, context: NameContext, signal: AbortSignal): Promise<Found<Address>> {
    for (const coinType of coinTypesOf(context)) {
      const found = await this.#request(context, signal, ({ client }) =>
        actions.getEnsAddress(client, { ...at, name, coinType }),
      )
      if (E.isLeft(found)) return found
      if (found.right !== undefined && viem.isAddress(found.right, { strict: false }))
        return E.right(viem.getAddress(found.right) as string as Address)
    }
    return E.right(undefined)
  }

  /** The image of the name, if it has one that may be shown. ENSIP-12. */
  async #imageOf(
    name: string,
    owner: string,
    context: NameContext,
    signal: AbortSignal,
  ): Promise<{ readonly image?: string }> {
    const record = await this.#request(context, signal, ({ client }) =>
      actions.getEnsText(client, { ...at, name, key: 'avatar' }),
    )
    if (E.isLeft(record) || record.right === undefined) return {}
    const token = pictureToken(record.right)
    const image =
      token === undefined
        ? nameImage(record.right)
        : await tokenPicture(this.nodes.chains, context, token, owner)
    return image === undefined ? {} : { image }
  }

  async #request<A extends string>(
    { nodes }: NameContext,
    signal: AbortSignal,
    read: (request: EnsRequest) => Promise<A | null>,
  ): Promise<Found<A>> {
    const node = nodes.find(({ network }) => network.caipNetworkId === MAINNET)
    if (node === undefined) return noNode
    const request = new EnsRequest(this.nodes, node, signal)
    const response = await read(request).then(
      (value): Found<A> => E.right(value ?? undefined),
      (): Found<A> => E.left(unreadable),
    )
    if (request.failure !== undefined) return E.left(request.failure)
    return request.isElsewhere ? E.right(undefined) : response
  }
}
