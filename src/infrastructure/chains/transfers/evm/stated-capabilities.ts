import type { ChainId } from '#domain/caip/chain-id.ts'
import { chainNumber } from '#domain/networks/chain-addition.ts'
import { chainMember } from '#domain/networks/chain-member.ts'
import { field } from '#domain/shared/field.ts'

/** The key of capabilities that apply to all chains. EIP-5792. */
const EVERY_CHAIN = '0x0'

/** What the response to `wallet_getCapabilities` states under this name, for the chain and for all chains. EIP-5792. */
export const statedCapabilities = (
  response: unknown,
  chainId: ChainId,
  name: string,
): readonly [unknown, unknown] => [
  field(chainMember(response, chainNumber(chainId)), name),
  field(chainMember(response, EVERY_CHAIN), name),
]
