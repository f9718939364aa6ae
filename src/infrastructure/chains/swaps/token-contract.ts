import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'

import type { Network } from '#domain/networks/network.ts'
import { describedToken } from '#domain/tokens/described-token.ts'
import { DECIMALS, NAME, numberIn, SYMBOL } from '#domain/tokens/erc20.ts'
import type { Token } from '#domain/tokens/token.ts'
import { Bytes } from '#infrastructure/chains/transfers/evm/evm-responses.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import type { ChainFailure } from '#ports/chains.ts'

import { decodeTokenText } from './returned-text.ts'

/** The contract's response; undefined if it does not have the function. Fails if no node answers. */
const callContract = (
  node: NodeReader,
  to: string,
  data: string,
): TE.TaskEither<ChainFailure, string | undefined> =>
  pipe(
    node.request('eth_call', [{ to, data }, 'latest'], Bytes),
    TE.orElse((failed): TE.TaskEither<ChainFailure, string | undefined> =>
      failed._tag === 'RequestRejected' ? TE.right(undefined) : TE.left(failed),
    ),
  )

/** The token as its contract describes it; undefined without a symbol or decimals (ERC-20). */
export const readToken = (
  node: NodeReader,
  network: Network,
  address: string,
): TE.TaskEither<ChainFailure, Token | undefined> =>
  pipe(
    TE.Do,
    TE.apS('name', callContract(node, address, NAME)),
    TE.apS('symbol', callContract(node, address, SYMBOL)),
    TE.apS('decimals', callContract(node, address, DECIMALS)),
    TE.map((answers) => {
      const [symbol, decimals] = [decodeTokenText(answers.symbol), numberIn(answers.decimals)]
      if (!symbol || decimals === undefined) return undefined
      const name = decodeTokenText(answers.name) || symbol
      return describedToken(network, { address, name, symbol, decimals: Number(decimals) }, false)
    }),
  )
