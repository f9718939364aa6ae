import type { IWalletKit } from '@reown/walletkit'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'

import { type AccountId, accountParts, parseAccountId } from '#domain/caip/account-id.ts'
import { field } from '#domain/shared/field.ts'
import { type RpcError, rpcErrorOf } from '#domain/shared/rpc-error.ts'
import type { FakeRelay } from '#testkit/fake-relay.ts'
import { fakeSession } from '#testkit/fake-session.ts'
import type { TestWallet } from '#testkit/test-wallet.ts'

import { chain } from './examples.ts'
import { approve, reject } from './relay-world.ts'

/** A phone's connection to its relay. */
interface Line {
  readonly approve: (uri: string, accounts: readonly AccountId[]) => Promise<void>
  readonly decline: (uri: string, error: RpcError) => Promise<void>
  readonly update: (accounts: readonly AccountId[]) => Promise<void>
  readonly moved: (chainId: number) => Promise<void>
  readonly end: () => Promise<void>
}

type Serve = (method: string, params: unknown) => Promise<unknown>

export interface Phone {
  readonly scan: (uri: string) => Promise<void>
}

const METHODS: readonly string[] = [
  'personal_sign',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]
const EVENTS: readonly string[] = ['accountsChanged', 'chainChanged']

/** A phone with this wallet. A session covers only the wallet's active chain, so that a switch sends a request. */
const phoneOf = ({ provider, changeChain }: TestWallet, lineOf: (serve: Serve) => Line): Phone => {
  let isConnected = false
  let lastMessage: Promise<void> = Promise.resolve()
  const say = (speak: () => Promise<void>): Promise<void> => (lastMessage = lastMessage.then(speak))

  const accounts = async (): Promise<readonly AccountId[]> => {
    const chainId = Number(await provider.request({ method: 'eth_chainId' }))
    const addresses = await provider.request({ method: 'eth_accounts' })
    return [addresses].flat().flatMap((address) => {
      const id = parseAccountId(`eip155:${chainId}:${String(address)}`)
      return E.isRight(id) ? [id.right] : []
    })
  }

  const line = lineOf(async (method, params) => {
    const response = await provider.request({ method, params: [params].flat() })
    // Most wallets switch to a network that they have added.
    if (method === 'wallet_addEthereumChain') changeChain(Number(field(field(params, '0'), 'chainId')))
    // The page receives the change before the response to its request.
    await lastMessage
    return response
  })

  const update = async () => line.update(await accounts())
  provider.on('chainChanged', (chainId) => {
    if (!isConnected) return
    void say(update)
    void say(() => line.moved(Number(chainId)))
  })
  provider.on('accountsChanged', (addresses) => {
    if (isConnected && [addresses].flat().length > 0) void say(update)
  })
  provider.on('disconnect', () => void say(line.end))

  const scan = async (uri: string): Promise<void> => {
    try {
      await provider.request({ method: 'eth_requestAccounts' })
    } catch (error) {
      return line.decline(uri, rpcErrorOf(error))
    }
    isConnected = true
    await say(async () => line.approve(uri, await accounts()))
  }
  return { scan }
}

export const fakePhone = (test: TestWallet, relay: FakeRelay): Phone =>
  phoneOf(test, (serve) => {
    const sessionOf = (accounts: readonly AccountId[]) => fakeSession(accounts, { methods: METHODS })
    const { topic } = sessionOf([])
    relay.answer = ({ method, params }) => TE.tryCatch(() => serve(method, params), rpcErrorOf)
    return {
      approve: async (_, accounts) => relay.approve(sessionOf(accounts)),
      decline: async (_, { code }) => relay.refuse(code === 4001 ? 'UserRejected' : 'FailedToConnect'),
      update: async (accounts) => relay.update(sessionOf(accounts)),
      moved: async (chainId) => relay.emit(topic, chain(chainId), 'chainChanged', chainId),
      end: async () => relay.end(topic),
    }
  })

const namespacesOf = (accounts: readonly AccountId[]) => ({
  eip155: {
    chains: [...new Set(accounts.map((id) => accountParts(id).chainId))],
    accounts: [...accounts],
    methods: [...METHODS],
    events: [...EVENTS],
  },
})

const INTERNAL = -32603

/** A phone with this wallet over a real relay. */
export const kitPhone = (test: TestWallet, kit: IWalletKit): Phone =>
  phoneOf(test, (serve) => {
    const topic = () => Object.keys(kit.getActiveSessions())[0] ?? ''
    kit.on('session_request', async ({ id, topic, params: { request } }) => {
      const response = await serve(request.method, request.params).then(
        (result) => ({ result }),
        (error: unknown) => {
          const { code = INTERNAL, message } = rpcErrorOf(error)
          return { error: { code, message } }
        },
      )
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...response } })
    })
    return {
      approve: (uri, accounts) => approve(kit, { uri }, namespacesOf(accounts)),
      decline: (uri, { code = INTERNAL, message }) => reject(kit, { uri }, { code, message }),
      update: async (accounts) => {
        await kit.updateSession({ topic: topic(), namespaces: namespacesOf(accounts) })
      },
      moved: (chainId) =>
        kit.emitSessionEvent({
          topic: topic(),
          event: { name: 'chainChanged', data: chainId },
          chainId: chain(chainId),
        }),
      end: () =>
        kit.disconnectSession({ topic: topic(), reason: { code: 6000, message: 'User disconnected.' } }),
    }
  })
