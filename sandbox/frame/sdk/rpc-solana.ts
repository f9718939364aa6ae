import { base58, base64 } from '@scure/base'
import * as t from 'io-ts'

import { signBytes, signWire } from '#sandbox/solana/wire.ts'

import type { Fact, Summary } from './approvals.ts'
import { chainLabel, isEvm } from './chains.ts'
import { transactionFacts } from './decoded-solana.ts'
import { withParams, type RpcCall, type RpcMethod } from './rpc-call.ts'
import { readable } from './text.ts'

const accountFacts = ({ chain, session }: RpcCall): readonly Fact[] => [
  ['Network', chainLabel(chain)],
  ['Account', session.keys.solana.address],
]

const confirm = async (call: RpcCall, { title, facts, text }: Summary): Promise<void> => {
  if (isEvm(call.chain)) throw new Error('This is no Solana network')
  await call.confirm({ title, facts: [...accountFacts(call), ...facts], ...(text !== undefined && { text }) })
}

const signTransaction = ({ session }: RpcCall, wire: Uint8Array): Uint8Array =>
  signWire(wire, session.keys.solana)

/** Signing and sending with the Solana key. Everything on the wire is base58. S7-67. */
export const solanaMethods: Readonly<Record<string, RpcMethod>> = {
  solana_signMessage: withParams(
    t.intersection([t.type({ message: t.string }), t.partial({ pubkey: t.string })]),
    async (call, { message, pubkey }) => {
      const { solana } = call.session.keys
      if (pubkey !== undefined && pubkey !== solana.address) throw new Error('The user has no such account')
      const bytes = base58.decode(message)
      await confirm(call, { title: 'Sign message', facts: [], text: readable(bytes) })
      return { signature: base58.encode(signBytes(bytes, solana)) }
    },
  ),
  solana_signTransaction: withParams(t.type({ transaction: t.string }), async (call, { transaction }) => {
    const wire = base58.decode(transaction)
    await confirm(call, { title: 'Sign transaction', facts: transactionFacts(wire) })
    return { transaction: base58.encode(signTransaction(call, wire)) }
  }),
  solana_signAllTransactions: withParams(
    t.type({ transactions: t.array(t.string) }),
    async (call, { transactions }) => {
      const wires = transactions.map((transaction) => base58.decode(transaction))
      const title = `Sign ${wires.length} transactions`
      await confirm(call, { title, facts: wires.flatMap(transactionFacts) })
      return { transactions: wires.map((wire) => base58.encode(signTransaction(call, wire))) }
    },
  ),
  solana_signAndSendTransaction: withParams(
    t.intersection([
      t.type({ transaction: t.string }),
      t.partial({ options: t.union([t.UnknownRecord, t.null]) }),
    ]),
    async (call, { transaction, options }) => {
      const wire = base58.decode(transaction)
      await confirm(call, { title: 'Send transaction', facts: transactionFacts(wire) })
      const signedBase64 = base64.encode(signTransaction(call, wire))
      const signature = await call.node('sendTransaction', [signedBase64, { ...options, encoding: 'base64' }])
      return { signature }
    },
  ),
}
