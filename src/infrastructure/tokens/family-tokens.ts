import type { Either } from 'fp-ts/Either'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Holding, Token } from '#domain/tokens/token.ts'
import type { Chains } from '#ports/chains.ts'
import type { HoldingsRequest } from '#ports/holdings.ts'

/** Receives a listed token that is left out because its contract has other decimals. */
export type WarnOfDecimals = (token: Token, stated: bigint) => void

/** Reads an account's tokens from the nodes of a family. `listed`: the tokens of the host's lists on this network. */
export type TokensOfFamily = (
  chains: Chains,
  request: HoldingsRequest,
  listed: readonly Token[],
  signal: AbortSignal,
  warn: WarnOfDecimals,
) => Promise<Either<ServiceFailure, readonly Holding[]>>
