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
import { wholeOf } from '#domain/shared/whole-number.ts'
import type { NameSource } from '#infrastructure/names/name-source.ts'
import type { NameContext } from '#ports/names.ts'

import { tokenPicture } from './ens-picture.ts'
import { type EnsNodes, EnsRequest } from './ens-request.ts'
import { normalForm } from './normal-form.ts'

type Found<A> = E.Either<ServiceFailure, A | undefined>
type Read<A> = (request: EnsRequest) => Promise<A | null>

/** The address of the universal resolver on Ethereum, which reads all of ENS. */
export const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const MAINNET = 'eip155:1'
const ETHEREUM = 60n
/** The coin type of all EVM networks without a record of their own, for `default.reverse`. ENSIP-19. */
const DEFAULT = 0x80000000n

const at = { universalResolverAddress: UNIVERSAL_RESOLVER } as const

const noNode: Found<never> = E.left(failure('NoService', 'No node of Ethereum is configured'))

/** The coin type of the network (ENSIP-11). A chain id that is too large for one has the default records only. */
const coinTypeOn = ({ network: { caipNetworkId } }: NameContext): bigint =>
  caipNetworkId === MAINNET
    ? ETHEREUM
    : O.match(
        () => DEFAULT,
        (coinType: number) => wholeOf(String(coinType)),
      )(coinTypeOf(caipNetworkId))

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

  /**
   * The name that the account has for the network, or else for all networks: the universal resolver decides. That of another network
   * says nothing, because a contract may belong to another person there. If the name for the network is at a gateway that the host
   * does not allow, the one for all networks stands in. ENSIP-19.
   */
  #nameOn(address: `0x${string}`, context: NameContext, signal: AbortSignal): Promise<Found<string>> {
    const nameFor =
      (coinType: bigint): Read<string> =>
      ({ client }) =>
        actions.getEnsName(client, { ...at, address, coinType })
    return this.#request(context, signal, nameFor(coinTypeOn(context)), () =>
      this.#request(context, signal, nameFor(DEFAULT)),
    )
  }

  /** The address for the network (ENSIP-11), where the name's resolver decides whether one for all networks stands in. */
  async #addressOn(name: string, context: NameContext, signal: AbortSignal): Promise<Found<Address>> {
    const found = await this.#request(context, signal, ({ client }) =>
      actions.getEnsAddress(client, { ...at, name, coinType: coinTypeOn(context) }),
    )
    return E.map((address: string | undefined) =>
      address !== undefined && viem.isAddress(address, { strict: false })
        ? (viem.getAddress(address) as string as Address)
        : undefined,
    )(found)
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

  /** `elsewhere`: what is found if the data is only at gateways that the host does not allow. */
  async #request<A extends string>(
    { nodes }: NameContext,
    signal: AbortSignal,
    read: Read<A>,
    elsewhere = async (): Promise<Found<A>> => E.right(undefined),
  ): Promise<Found<A>> {
    const node = nodes.find(({ network }) => network.caipNetworkId === MAINNET)
    if (node === undefined) return noNode
    const request = new EnsRequest(this.nodes, node, signal)
    const response = await read(request).then(
      (value): Found<A> => E.right(value ?? undefined),
      (): Found<A> => E.left(unreadable),
    )
    if (request.failure !== undefined) return E.left(request.failure)
    return request.isElsewhere ? elsewhere() : response
  }
}
