import { base64, base58 } from '@scure/base'
import * as TE from 'fp-ts/TaskEither'
import { afterAll, beforeAll, describe } from 'vitest'

import { accountIdOf } from '#domain/caip/account-id.ts'
import { SolanaWallets } from '#infrastructure/chains/solana/solana-wallets.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { rpc } from '#sandbox/rpc.ts'
import { type SandboxSolana, startSolana } from '#sandbox/solana/solana.ts'
import { fakeSession } from '#testkit/fake-session.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'
import { startChain } from '#tests/contract/chain.ts'

import { address, right } from './examples.ts'
import { relayedWallet } from './relayed-wallet.ts'
import { evmSending, solanaSending } from './sending-chains.ts'
import { sendingContract } from './sending-contract.ts'
import { ANN, mainnet, standardWallet, TestRegistry } from './solana-kit.ts'
import { devAccounts } from './wallet-hosts.ts'

describe('over chains of this machine', () => {
  let anvil: Anvil
  let node: SandboxSolana
  beforeAll(async () => {
    ;[anvil, node] = await Promise.all([startChain(1), startSolana()])
  })
  afterAll(() => Promise.all([anvil.stop(), node.stop()]))

  /** Sends a transaction like a wallet with its own node. */
  const broadcast = (wire: Uint8Array): Promise<unknown> =>
    rpc(node.url, 'sendTransaction', [base64.encode(wire), { encoding: 'base64' }])

  sendingContract('an injected EVM wallet', async () => {
    const [first] = await devAccounts(anvil)
    const from = address(first.slice(2))
    const wallet = createTestWallet({ accounts: [from], chainId: 1, rpc: anvil.url, permitted: true })
    return {
      chain: await evmSending(anvil, [from]),
      from,
      provider: wallet.provider,
      decline: () => wallet.next('reject'),
    }
  })

  sendingContract('an injected Solana wallet', async () => {
    const send = async (wire: Uint8Array) => {
      await broadcast(wire)
      return wire.slice(1, 65)
    }
    const test = new TestSolanaWallet({ accounts: [ANN], send })
    const wallet = standardWallet(test)
    right(await wallet.connect()())
    return {
      chain: await solanaSending(node, []),
      from: ANN.address,
      provider: wallet.connector.provider,
      decline: () => test.next('reject'),
    }
  })

  /** A phone with Ann's key, which sends signed transactions itself or leaves that to the page. */
  const solanaPhone = async (method: 'solana_signTransaction' | 'solana_signAndSendTransaction') => {
    const account = accountIdOf(mainnet.caipNetworkId, ANN.address)
    const session = fakeSession([account], { methods: [method] })
    const source = new SolanaWallets(() => new TestRegistry())
    const { wallet, relay, chains } = relayedWallet('solana', [mainnet], session, source)
    let isDeclined = false
    relay.answer = ({ params }) => {
      if (isDeclined) {
        isDeclined = false
        return TE.left({ code: 5000, message: 'User rejected.' })
      }
      const { transaction } = params as { readonly transaction: string }
      const wire = base64.decode(transaction)
      const signature = ANN.sign(wire.slice(65))
      wire.set(signature, 1)
      const signed = { signature: base58.encode(signature), transaction: base64.encode(wire) }
      return method === 'solana_signTransaction'
        ? TE.right(signed)
        : TE.rightTask(async () => {
            await broadcast(wire)
            return signed
          })
    }
    chains.request = (_network, _urls, call) =>
      TE.rightTask(() => rpc(node.url, call.method, call.params as never))
    right(await wallet.connect()())
    return {
      chain: await solanaSending(node, []),
      from: ANN.address,
      provider: wallet.connector.provider,
      decline: () => void (isDeclined = true),
    }
  }
  sendingContract('a Solana wallet over the relay that sends', () =>
    solanaPhone('solana_signAndSendTransaction'),
  )
  sendingContract('a Solana wallet over the relay that only signs', () =>
    solanaPhone('solana_signTransaction'),
  )
})
