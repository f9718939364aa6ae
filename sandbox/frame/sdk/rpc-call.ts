import * as t from 'io-ts'
import { isAddress, isHex, type Hex } from 'viem'

import type { ChainId } from '#domain/caip/chain-id.ts'

import type { Summary } from './approvals.ts'
import { chainLabel, type Node } from './chains.ts'
import { EvmAccount, typeAt } from './evm-account.ts'
import type { PreferredType, Session } from './sessions.ts'

/** An RPC request of the host and its context. */
export interface RpcCall {
  readonly method: string
  readonly params: unknown
  readonly chain: ChainId
  readonly session: Session
  /** The account type that the frame reported to the host for this chain. */
  readonly type: PreferredType
  readonly node: Node
  /** Settles when the user approves. */
  readonly confirm: (summary: Summary) => Promise<void>
}

export type RpcMethod = (call: RpcCall) => Promise<unknown>

/** Decodes the parameters before the method runs. */
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

const stringCodec = <A extends string>(name: string, is: (text: string) => text is A) =>
  new t.Type<A, string, unknown>(
    name,
    (value): value is A => typeof value === 'string' && is(value),
    (value, context) =>
      typeof value === 'string' && is(value) ? t.success(value) : t.failure(value, context),
    String,
  )

export const Address = stringCodec('Address', (text): text is Hex => isAddress(text, { strict: false }))
export const HexData = stringCodec('HexData', (text): text is Hex => isHex(text))

/** Parses hex, or decimal digits as some hosts write them. */
export const amountOf = (value: string | undefined): bigint => {
  if (value !== undefined && !/^(0x[0-9a-f]+|\d+)$/i.test(value)) throw new Error('Invalid value')
  return BigInt(value ?? 0)
}

/** The account of an address, or the preferred account. */
export const evmAccountOf = ({ session: { keys }, type, chain, node }: RpcCall, address?: Hex): EvmAccount =>
  new EvmAccount(keys, address === undefined ? type : typeAt(keys, address), chain, node)

export const accountFacts = ({ chain }: RpcCall, { address, type }: EvmAccount): Summary['facts'] => [
  ['Network', chainLabel(chain)],
  [type === 'smartAccount' ? 'Smart account' : 'Account', address],
]
