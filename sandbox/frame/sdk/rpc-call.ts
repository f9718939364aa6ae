import * as t from 'io-ts'
import { isAddress, isHex, type Hex } from 'viem'

import type { ChainId } from '#domain/caip/chain-id.ts'

import type { Summary } from './approvals.ts'
import { chainLabel, type Node } from './chains.ts'
import { EvmAccount, typeAt } from './evm-account.ts'
import type { PreferredType, Session } from './sessions.ts'

/** One RPC request of the host, and what it may use. */
export interface RpcCall {
  readonly method: string
  readonly params: unknown
  readonly chain: ChainId
  readonly session: Session
  /** The type of account that the host is told of on this chain. */
  readonly type: PreferredType
  readonly node: Node
  /** Settles when the visitor agrees. */
  readonly confirm: (summary: Summary) => Promise<void>
}

export type RpcMethod = (call: RpcCall) => Promise<unknown>

/** A method that is only run on parameters of its shape. */
export const withParams =
  <Params>(
    codec: t.Decoder<unknown, Params>,
    run: (call: RpcCall, params: Params) => Promise<unknown>,
  ): RpcMethod =>
  (call) => {
    const params = codec.decode(call.params)
    if (params._tag === 'Left') throw new Error(`Invalid parameters of ${call.method}`)
    return run(call, params.right)
  }

const word = <A extends string>(name: string, is: (text: string) => text is A) =>
  new t.Type<A, string, unknown>(
    name,
    (value): value is A => typeof value === 'string' && is(value),
    (value, context) =>
      typeof value === 'string' && is(value) ? t.success(value) : t.failure(value, context),
    String,
  )

export const Address = word('Address', (text): text is Hex => isAddress(text, { strict: false }))
export const HexData = word('HexData', (text): text is Hex => isHex(text))

/** A value as hex or, as some hosts write it, in decimal digits. */
export const amountOf = (value: string | undefined): bigint => {
  if (value !== undefined && !/^(0x[0-9a-f]+|\d+)$/i.test(value)) throw new Error('Invalid value')
  return BigInt(value ?? 0)
}

/** The account that an address names, the preferred one without it. */
export const evmAccountOf = ({ session: { keys }, type, chain, node }: RpcCall, address?: Hex): EvmAccount =>
  new EvmAccount(keys, address === undefined ? type : typeAt(keys, address), chain, node)

export const accountFacts = ({ chain }: RpcCall, { address, type }: EvmAccount): Summary['facts'] => [
  ['Network', chainLabel(chain)],
  [type === 'smartAccount' ? 'Smart account' : 'Account', address],
]
