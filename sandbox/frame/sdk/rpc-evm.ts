import * as t from 'io-ts'
import { hexToBytes, numberToHex, type TypedDataDefinition } from 'viem'

import { chainParts } from '#domain/caip/chain-id.ts'

import { callFacts } from './decoded-call.ts'
import {
  accountFacts,
  Address,
  amountOf,
  evmAccountOf,
  HexData,
  withParams,
  type RpcMethod,
} from './rpc-call.ts'
import { plainText, readable } from './text.ts'

const parseTypedData = (typedData: unknown): unknown =>
  typeof typedData === 'string' ? JSON.parse(typedData) : typedData

const TypedData = t.type({
  domain: t.UnknownRecord,
  types: t.UnknownRecord,
  primaryType: t.string,
  message: t.UnknownRecord,
})

// The library validates the rest and throws.
const isTypedData = (typedData: unknown): typedData is TypedDataDefinition & t.TypeOf<typeof TypedData> =>
  TypedData.is(typedData)

const textOf = (value: unknown): string => JSON.stringify(value, null, 2)

const Transaction = t.partial({
  from: Address,
  to: t.union([Address, t.null]),
  data: HexData,
  input: HexData,
  value: t.string,
  gas: HexData,
})

/** Signing and sending with EVM accounts. S7-67. */
export const evmMethods: Readonly<Record<string, RpcMethod>> = {
  eth_accounts: async (call) => [evmAccountOf(call).address],
  eth_chainId: async ({ chain }) => numberToHex(Number(chainParts(chain).reference)),
  personal_sign: withParams(t.tuple([HexData, Address]), async (call, [message, address]) => {
    const account = evmAccountOf(call, address)
    await call.confirm({
      title: 'Sign message',
      facts: accountFacts(call, account),
      text: readable(hexToBytes(message)),
    })
    return account.signMessage(message)
  }),
  eth_signTypedData_v4: withParams(t.tuple([Address, t.unknown]), async (call, [address, input]) => {
    const typedData = parseTypedData(input)
    if (!isTypedData(typedData)) throw new Error('Invalid parameters of eth_signTypedData_v4')
    const account = evmAccountOf(call, address)
    const { name, verifyingContract } = typedData.domain ?? {}
    await call.confirm({
      title: 'Sign data',
      facts: [
        ...accountFacts(call, account),
        ['For', plainText(`${String(name ?? 'no name')}, ${typedData.primaryType}`)],
        ['Contract', String(verifyingContract ?? 'none')],
      ],
      text: plainText(textOf(typedData.message)),
    })
    return account.signTypedData(typedData)
  }),
  eth_sendTransaction: withParams(t.tuple([Transaction]), async (call, [transaction]) => {
    const { from, to, value, gas, input = '0x', data = input } = transaction
    const account = evmAccountOf(call, from)
    const amount = amountOf(value)
    const baseFacts = accountFacts(call, account)
    if (to === undefined || to === null) {
      await call.confirm({ title: 'Create contract', facts: baseFacts, text: data })
      return account.create(data, amount)
    }
    const singleCall = { to, value: amount, data }
    const facts = [...baseFacts, ...(await callFacts(call.node, call.chain, singleCall))]
    await call.confirm({ title: 'Send transaction', facts })
    return account.send([singleCall], gas === undefined ? undefined : BigInt(gas))
  }),
}
