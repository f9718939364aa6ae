import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Network } from '#domain/networks/network.ts'
import { describedToken } from '#domain/tokens/described-token.ts'
import { DECIMALS, NAME, numberIn, SYMBOL } from '#domain/tokens/erc20.ts'
import type { Token } from '#domain/tokens/token.ts'
import { Bytes } from '#infrastructure/chains/transfers/evm/evm-answers.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { tokenTextIn } from './returned-text.ts'

/** A contract that does not know the function has no answer. A node that does not answer is a failure. */
const asked = (node: NodeReader, to: string, data: string): TE.TaskEither<ChainFailure, string | undefined> =>
  pipe(
    node.ask('eth_call', [{ to, data }, 'latest'], Bytes),
    TE.orElse((failed): TE.TaskEither<ChainFailure, string | undefined> =>
      failed._tag === 'RequestRejected' ? TE.right(undefined) : TE.left(failed),
    ),
  )

/** The token of a contract as the contract describes itself; undefined without a symbol or decimals (ERC-20). */
export const readToken = (
  node: NodeReader,
  network: Network,
  address: string,
): TE.TaskEither<ChainFailure, Token | undefined> =>
  pipe(
    TE.Do,
    TE.apS('name', asked(node, address, NAME)),
    TE.apS('symbol', asked(node, address, SYMBOL)),
    TE.apS('decimals', asked(node, address, DECIMALS)),
    TE.map(({ decimals: count, ...stated }) => {
      const [symbol, decimals] = [tokenTextIn(stated.symbol), numberIn(count)]
      if (!symbol || decimals === undefined) return undefined
      const name = tokenTextIn(stated.name) || symbol
      return describedToken(network, { address, name, symbol, decimals: Number(decimals) }, false)
    }),
  )
