import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type * as t from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'
import { readName } from '#domain/names/name-text.ts'
import type { ProfileName, ResolvedName } from '#domain/names/name.ts'
import { decodedAs, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { isOnCurve } from '#domain/solana/curve.ts'
import { bytesOf } from '#infrastructure/chains/solana/program-address.ts'
import { type Account, Accounts } from '#infrastructure/chains/transfers/solana/solana-answers.ts'
import type { Chains } from '#ports/chains.ts'
import type { NameContext } from '#ports/names.ts'

import type { NameSource } from './name-source.ts'
import {
  domainAccount,
  favouriteAccount,
  favouriteIn,
  NAME_PROGRAM,
  OFFERS_PROGRAM,
  registryIn,
  reverseAccount,
  reverseNameIn,
  signedSolRecord,
  SOL_DOMAIN,
  solRecord,
  solRecordIn,
} from './sns-accounts.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ENDING = '.sol'
/** A name, or a name below one. */
const MOST_LABELS = 2

type Found<A> = E.Either<ServiceFailure, A>
type Read = (addresses: readonly string[]) => Promise<Found<readonly (Account | null)[]>>

/** The contents of an account of the name program. */
const registryOf = (account: Account | null | undefined) =>
  account?.owner === NAME_PROGRAM ? registryIn(account.data) : undefined

/**
 * The Solana Name Service, read from the host's own nodes of Solana. A name that is an NFT, or that has a record that
 * its owner signed, has no address here, because the account of the name does not tell whose it is.
 */
export class SnsNames implements NameSource {
  constructor(private readonly chains: Chains) {}

  addressOf(
    name: string,
    context: NameContext,
    _signal: AbortSignal,
  ): TaskEither<ServiceFailure, ResolvedName | undefined> {
    return async () => {
      const text = name.toLowerCase()
      const labels = text.slice(0, -ENDING.length).split('.')
      const isOurs = text.endsWith(ENDING) && labels.length <= MOST_LABELS && !labels.includes('')
      if (!isOurs || context.network.chainNamespace !== 'solana') return E.right(undefined)
      const address = await this.#addressOf(labels, this.#reader(context))
      return E.map((found: string | undefined) =>
        found === undefined ? undefined : { name: text, address: found as Address },
      )(address)
    }
  }

  /** The name that the account has chosen. */
  nameOf(
    address: Address,
    context: NameContext,
    _signal: AbortSignal,
  ): TaskEither<ServiceFailure, ProfileName | undefined> {
    return async () => {
      if (bytesOf(address).length !== 32) return E.right(undefined)
      const read = this.#reader(context)
      const favourites = await read([await favouriteAccount(address)])
      if (E.isLeft(favourites)) return favourites
      const [favourite] = favourites.right
      const domain = favourite?.owner === OFFERS_PROGRAM ? favouriteIn(favourite.data) : undefined
      if (domain === undefined) return E.right(undefined)
      const text = await this.#textOf(domain, read)
      return E.map((found: string | undefined) => {
        const name = readName(found)
        return name === undefined ? undefined : { name }
      })(text)
    }
  }

  async #addressOf(labels: readonly string[], read: Read): Promise<Found<string | undefined>> {
    const domain = await domainAccount(labels)
    const accounts = await read([domain, await solRecord(domain), await signedSolRecord(domain)])
    if (E.isLeft(accounts)) return accounts
    const [name, record, signed] = accounts.right
    const registry = registryOf(name)
    // An owner without a private key is a program, such as the one that makes NFTs of names.
    if (registry === undefined || !isOnCurve(bytesOf(registry.owner))) return E.right(undefined)
    const told = registryOf(record)
    const goes = told && solRecordIn(told.content, registry.owner)
    if (goes?.type === 'address') return E.right(goes.address)
    return E.right(goes?.type === 'invalid' || registryOf(signed) !== undefined ? undefined : registry.owner)
  }

  /** The text of a name, of an account that holds it for each label. */
  async #textOf(domain: string, read: Read): Promise<Found<string | undefined>> {
    const names = await read([domain])
    if (E.isLeft(names)) return names
    const registry = registryOf(names.right[0])
    if (registry === undefined) return E.right(undefined)
    const { parent } = registry
    const isTop = parent === SOL_DOMAIN
    const texts = await read([
      await reverseAccount(domain, isTop ? undefined : parent),
      ...(isTop ? [] : [await reverseAccount(parent)]),
    ])
    if (E.isLeft(texts)) return texts
    const labels = texts.right.map((account) => {
      const held = registryOf(account)
      return held && reverseNameIn(held.content)
    })
    return E.right(labels.includes(undefined) ? undefined : labels.join('.') + ENDING)
  }

  #reader({ nodes }: NameContext): Read {
    const node = nodes.find(({ network }) => network.caipNetworkId === MAINNET)
    return async (addresses) => {
      if (node === undefined) return E.left(failure('NoService', 'No node of Solana is configured'))
      const params = [addresses, { commitment: 'confirmed', encoding: 'base64' }]
      const call = { method: 'getMultipleAccounts', params }
      const answer = await this.chains.request(node.network, node.rpcUrls, call)()
      if (E.isLeft(answer)) return E.left(failure('Unavailable', answer.left.message))
      return E.map(({ value }: t.TypeOf<typeof Accounts>) => value)(decodedAs(Accounts)(answer.right))
    }
  }
}
