import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Network } from '#domain/networks/network.ts'
import { describedToken } from '#domain/tokens/described-token.ts'
import { NAME, SYMBOL } from '#domain/tokens/erc20.ts'
import type { Token } from '#domain/tokens/token.ts'
import { contractAnswer, statedDecimals } from '#infrastructure/chains/transfers/evm/evm-token.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { decodeTokenText } from './returned-text.ts'

/** The token as its contract describes it; undefined without a symbol or decimals (ERC-20). Fails if that is not known. */
export const readToken = (
  node: NodeReader,
  network: Network,
  address: string,
): TE.TaskEither<ChainFailure, Token | undefined> =>
  pipe(
    TE.Do,
    TE.apS('name', contractAnswer(node, address, NAME)),
    TE.apS('symbol', contractAnswer(node, address, SYMBOL)),
    // An account has no decimals, and no symbol either: it is no token whatever is known of the decimals.
    TE.apS('decimals', TE.fromTask(statedDecimals(node, address))),
    TE.chain((answers) => {
      const symbol = decodeTokenText(answers.symbol)
      if (!symbol) return TE.right(undefined)
      const name = decodeTokenText(answers.name) || symbol
      return pipe(
        TE.fromEither(answers.decimals),
        TE.map((decimals) =>
          decimals === undefined
            ? undefined
            : describedToken(network, { address, name, symbol, decimals: Number(decimals) }, false),
        ),
      )
    }),
  )
