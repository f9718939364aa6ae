import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import type { TokenTransferInput } from '#contracts/send.ts'
import type { Network } from '#domain/networks/network.ts'
import { requestedNft, type NotSendable } from '#domain/nfts/requested-nft.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { describedToken } from '#domain/tokens/described-token.ts'
import { nativeToken, type Token } from '#domain/tokens/token.ts'

const TransferToken = t.intersection([
  t.type({ chainId: t.string, name: t.string, symbol: t.string, decimals: t.number }),
  t.partial({ address: t.union([t.string, t.undefined]) }),
])

/** A transfer that a host requests. */
const TransferRequest = t.intersection([
  t.type({ to: t.string }),
  t.partial({ units: t.union([t.bigint, t.undefined]), token: t.unknown, nft: t.unknown }),
])
type TransferRequest = t.TypeOf<typeof TransferRequest>

export interface RequestedTransfer extends Pick<TokenTransferInput, 'to' | 'units'> {
  readonly token: Token
}

export type InvalidTransfer = Failure<'InvalidTransfer'>

const invalid = (message: string): InvalidTransfer => failure('InvalidTransfer', message)

const tokenOf = (
  requested: t.TypeOf<typeof TransferToken> | undefined,
  network: Network,
): E.Either<InvalidTransfer, Token> => {
  if (requested === undefined) return E.right(nativeToken(network))
  const { address } = requested
  if (requested.chainId !== network.caipNetworkId)
    return E.left(invalid(`The token is not on ${network.name}`))
  if (address === undefined) return E.right(nativeToken(network))
  const token = describedToken(network, { ...requested, address }, true)
  return E.fromNullable(invalid('The token has no address or decimals of its network'))(token)
}

const decoded = <A>(
  codec: t.Decoder<unknown, A>,
  input: unknown,
  expected: string,
): E.Either<InvalidTransfer, A> => E.mapLeft(() => invalid(`Expected ${expected}`))(codec.decode(input))

/** Decodes a host's token on the active network. The default is the native token. */
export const requestedToken = (input: unknown, network: Network): E.Either<InvalidTransfer, Token> =>
  pipe(
    decoded(t.union([TransferToken, t.undefined]), input, 'a token with its network and decimals'),
    E.chain((requested) => tokenOf(requested, network)),
  )

/** The NFT to send. The default amount is one. */
const requestedItem = (
  { nft, token, units = 1n, to }: TransferRequest,
  network: Network,
): E.Either<InvalidTransfer | NotSendable, RequestedTransfer> => {
  const item = token === undefined ? requestedNft(network, nft) : undefined
  return item === undefined
    ? E.left(invalid(`Expected the id or the parts of an NFT on ${network.name}, and no token`))
    : E.map((nftToken: Token) => ({ token: nftToken, units, to }))(item)
}

const requestedAmount = (
  { token, units, to }: TransferRequest,
  network: Network,
): E.Either<InvalidTransfer, RequestedTransfer> =>
  units === undefined
    ? E.left(invalid('Expected units as a bigint'))
    : E.map((parsed: Token) => ({ token: parsed, units, to }))(requestedToken(token, network))

/** Decodes a host's transfer on the active network. */
export const requestedTransfer = (
  input: unknown,
  network: Network,
): E.Either<InvalidTransfer | NotSendable, RequestedTransfer> =>
  pipe(
    decoded(TransferRequest, input, '{ token, units, to } or { nft, to }, with units as a bigint'),
    E.chainW((request) =>
      request.nft === undefined ? requestedAmount(request, network) : requestedItem(request, network),
    ),
  )
