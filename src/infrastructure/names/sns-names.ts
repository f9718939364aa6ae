import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { Address } from '#domain/caip/account-id.ts'
import { readName } from '#domain/names/name-text.ts'
import type { ProfileName, ResolvedName } from '#domain/names/name.ts'
import { decodedAs, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { TOKEN_PROGRAMS } from '#domain/send/solana-instructions.ts'
import { failure } from '#domain/shared/failure.ts'
import { isOnCurve } from '#domain/solana/curve.ts'
import { bytesOf } from '#infrastructure/chains/solana/program-address.ts'
import { type Account, Accounts } from '#infrastructure/chains/transfers/solana/solana-responses.ts'
import type { Chains, RpcRequest } from '#ports/chains.ts'
import type { NameContext } from '#ports/names.ts'

import type { NameSource } from './name-source.ts'
import {
  domainAccount,
  favouriteAccount,
  favouriteIn,
  holderIn,
  isNft,
  NAME_PROGRAM,
  nftMint,
  nftRecord,
  OFFERS_PROGRAM,
  registryIn,
  reverseAccount,
  reverseNameIn,
  signedRecordIn,
  signedSolRecord,
  SOL_DOMAIN,
  solRecord,
  solRecordIn,
  TOKENIZER_PROGRAM,
} from './sns-accounts.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ENDING = '.sol'
/** The maximum number of labels: a name, or a name below one. */
const MAX_LABELS = 2

type Found<A> = E.Either<ServiceFailure, A>
type Read = (addresses: readonly string[]) => Promise<Found<readonly (Account | null)[]>>

/** The contents of an account of the name program. */
const registryOf = (account: Account | null | undefined) =>
  account?.owner === NAME_PROGRAM ? registryIn(account.data) : undefined

const LargestAccounts = t.type({ value: t.readonlyArray(t.type({ address: t.string })) })

// Strict RFC 8032 verification, which accepts only one encoding of a signature.
const STRICT = { zip215: false }

/** The address in a record that the owner signed. Undefined if another account signed it. */
const signedAddress = async (
  content: Uint8Array,
  record: string,
  owner: string,
): Promise<string | undefined> => {
  const signed = signedRecordIn(content, record)
  if (signed === undefined) return undefined
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  const message = new TextEncoder().encode(signed.message)
  try {
    const isOwner = ed25519.verify(signed.signature, message, bytesOf(owner), STRICT)
    return isOwner ? signed.address : undefined
  } catch {
    // The owner is a program, which has no key for signing.
    return undefined
  }
}

interface Records {
  readonly record: Uint8Array | undefined
  readonly signed: Uint8Array | undefined
  /** The account of the signed record. */
  readonly signedRecord: string
}

/** The address that receives SOL: from the records of the name, otherwise its owner. */
const recordedAddress = async (
  { record, signed, signedRecord }: Records,
  owner: string,
): Promise<string | undefined> => {
  const current = record && solRecordIn(record, owner)
  if (current?.type === 'address') return current.address
  if (current?.type === 'invalid') return undefined
  const signedBefore = signed && (await signedAddress(signed, signedRecord, owner))
  // An owner without a private key is a program, which could not send SOL back.
  return signedBefore ?? (isOnCurve(bytesOf(owner)) ? owner : undefined)
}

/**
 * The Solana Name Service, read from the host's Solana nodes. As in the service's library, a name resolves to the holder of
 * its NFT, otherwise to the record that its owner wrote or signed, otherwise to its owner.
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
      const isSnsName = text.endsWith(ENDING) && labels.length <= MAX_LABELS && !labels.includes('')
      if (!isSnsName || context.network.chainNamespace !== 'solana') return E.right(undefined)
      const address = await this.#addressOf(labels, context)
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

  async #addressOf(labels: readonly string[], context: NameContext): Promise<Found<string | undefined>> {
    const read = this.#reader(context)
    const domain = await domainAccount(labels)
    const signedRecord = await signedSolRecord(domain)
    const addresses = [domain, await solRecord(domain), signedRecord, await nftRecord(domain)]
    const accounts = await read(addresses)
    if (E.isLeft(accounts)) return accounts
    const [name, record, signed, nft] = accounts.right
    const registry = registryOf(name)
    if (registry === undefined) return E.right(undefined)
    if (nft?.owner === TOKENIZER_PROGRAM && isNft(nft.data)) return this.#holderOf(domain, read, context)
    const records = { record: registryOf(record)?.content, signed: registryOf(signed)?.content }
    return E.right(await recordedAddress({ ...records, signedRecord }, registry.owner))
  }

  /** The holder of a name's NFT. Undefined if it is a program, such as a marketplace. */
  async #holderOf(domain: string, read: Read, context: NameContext): Promise<Found<string | undefined>> {
    const mint = await nftMint(domain)
    const params = [mint, { commitment: 'confirmed' }]
    const largest = await this.#request(
      context,
      { method: 'getTokenLargestAccounts', params },
      LargestAccounts,
    )
    if (E.isLeft(largest)) return largest
    const [first] = largest.right.value
    if (first === undefined) return E.right(undefined)
    const accounts = await read([first.address])
    return E.map(([account]: readonly (Account | null)[]) => {
      const isToken = account && TOKEN_PROGRAMS.includes(account.owner)
      const holder = isToken ? holderIn(account.data, mint) : undefined
      return holder !== undefined && isOnCurve(bytesOf(holder)) ? holder : undefined
    })(accounts)
  }

  /** The text of a name, which is stored in one account per label. */
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
      const reverse = registryOf(account)
      return reverse && reverseNameIn(reverse.content)
    })
    return E.right(labels.includes(undefined) ? undefined : labels.join('.') + ENDING)
  }

  #reader(context: NameContext): Read {
    return async (addresses) => {
      const params = [addresses, { commitment: 'confirmed', encoding: 'base64' }]
      const answer = await this.#request(context, { method: 'getMultipleAccounts', params }, Accounts)
      return E.map(({ value }: t.TypeOf<typeof Accounts>) => value)(answer)
    }
  }

  async #request<A>(
    { nodes }: NameContext,
    call: RpcRequest,
    codec: t.Decoder<unknown, A>,
  ): Promise<Found<A>> {
    const node = nodes.find(({ network }) => network.caipNetworkId === MAINNET)
    if (node === undefined) return E.left(failure('NoService', 'No node of Solana is configured'))
    const answer = await this.chains.request(node.network, node.rpcUrls, call)()
    if (E.isLeft(answer)) return E.left(failure('Unavailable', answer.left.message))
    return decodedAs(codec)(answer.right)
  }
}
