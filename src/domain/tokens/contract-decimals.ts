import type { RpcError } from '#domain/shared/rpc-error.ts'

import type { Token } from './token.ts'

/** The code of an error of a contract. */
const REVERTED = 3
/** How nodes say that the code of a contract has stopped. Contracts of early compilers run into invalid code. */
const STOPPED =
  /\brevert(?:ed)?\b|invalid ?(?:fe)?(?:opcode|jump|instruction)|bad (?:jump|instruction)|opcode ?not ?found|stack ?(?:under|over)flow/i

/**
 * Whether the error proves that the contract itself has refused the call. Any other error is one of the node: too many requests, a
 * block that it lacks, a method that it does not permit.
 */
export const isRevert = ({ code, message, detail = '', revert }: RpcError): boolean =>
  code === REVERTED || revert !== undefined || STOPPED.test(message) || STOPPED.test(detail)

/**
 * Whether a token's contract has other decimals than its source states. `stated`: the contract's response to `decimals()`;
 * undefined if it is proven to have no such function, which ERC-20 permits.
 */
export const hasOtherDecimals = (
  { decimals }: Pick<Token, 'decimals'>,
  stated: bigint | undefined,
): boolean => stated !== undefined && stated !== BigInt(decimals)

/** What the developer is told of a token that is left out because of its decimals. */
export const otherDecimalsText = ({ id, symbol, decimals }: Token, stated: bigint): string =>
  `Token ${symbol} (${id}) is left out: a token list states ${decimals} decimals, its contract ${stated}`
