import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { isTokenDecimals, nativeToken, type Token, tokenId, TokenStandard } from '#domain/tokens/token.ts'

import { type InvalidRecipient, parseRecipient } from './recipient.ts'

const TokenDecimals = new t.Type<number>(
  'TokenDecimals',
  isTokenDecimals,
  (u, context) => (isTokenDecimals(u) ? t.success(u) : t.failure(u, context)),
  t.identity,
)

const TransferToken = t.intersection([
  t.type({
    chainId: t.string,
    standard: TokenStandard,
    name: t.string,
    symbol: t.string,
    decimals: TokenDecimals,
  }),
  t.partial({ address: t.union([t.string, t.undefined]) }),
])

/** A transfer as a host asks for it. */
const TransferRequest = t.intersection([
  t.type({ units: t.bigint, to: t.string }),
  t.partial({ token: t.unknown }),
])

export interface RequestedTransfer {
  readonly token: Token
  readonly units: bigint
  readonly to: string
}

export type InvalidTransfer = Failure<'InvalidTransfer'> | InvalidRecipient

const invalid = (message: string): E.Either<InvalidTransfer, never> =>
  E.left(failure('InvalidTransfer', message))

const tokenOf = (
  asked: t.TypeOf<typeof TransferToken> | undefined,
  network: Network,
): E.Either<InvalidTransfer, Token> => {
  if (asked === undefined) return E.right(nativeToken(network))
  const { chainId, standard, name, symbol, decimals, address } = asked
  if (chainId !== network.caipNetworkId) return invalid(`The token is not on ${network.name}`)
  if ((address === undefined) !== (standard === 'native')) return invalid('The token lacks its address')
  if (address === undefined) return E.right(nativeToken(network))
  const token = { chainId: chainId as ChainId, standard, name, symbol, decimals, isListed: true }
  return pipe(
    parseRecipient(network.chainNamespace, address),
    E.map((own) => ({ ...token, address: own, id: tokenId(token.chainId, standard, own) })),
  )
}

const decoded = <A>(
  codec: t.Decoder<unknown, A>,
  input: unknown,
  expected: string,
): E.Either<InvalidTransfer, A> =>
  E.mapLeft((): InvalidTransfer => failure('InvalidTransfer', `Expected ${expected}`))(codec.decode(input))

/** Decodes a host's token on the active network. Without one it is the network's own. */
export const requestedToken = (input: unknown, network: Network): E.Either<InvalidTransfer, Token> =>
  pipe(
    decoded(t.union([TransferToken, t.undefined]), input, 'a token with its network, standard and decimals'),
    E.chain((asked) => tokenOf(asked, network)),
  )

/** Decodes a host's transfer on the active network. */
export const requestedTransfer = (
  input: unknown,
  network: Network,
): E.Either<InvalidTransfer, RequestedTransfer> =>
  pipe(
    decoded(TransferRequest, input, '{ token, units, to } with units as a bigint'),
    E.chain(({ token, units, to }) =>
      pipe(
        requestedToken(token, network),
        E.map((own) => ({ token: own, units, to })),
      ),
    ),
  )
