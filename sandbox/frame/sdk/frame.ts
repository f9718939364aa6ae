import type * as t from 'io-ts'

import {
  frameRequests,
  type FrameResponse,
  type FramePayload,
  type FrameRequestName,
} from '#domain/embedded/protocol.ts'
import { ask } from '#sandbox/frame/wire.ts'

import { chainIdOf, enabledChains, nodeAt, writtenChain } from './chains.ts'
import { emailHandlers } from './email.ts'
import { EvmAccount } from './evm-account.ts'
import type { Handlers } from './handlers.ts'
import { rpcAnswers } from './rpc.ts'
import { connectSocially, socialHandlers } from './social.ts'
import type { Surroundings } from './surroundings.ts'
import { applyTheme } from './theme.ts'
import { addressOn, describeUser, moveTo, rpcUrlOf, typeOn } from './user.ts'

const codecs: { readonly [Name in FrameRequestName]: t.Decoder<unknown, FramePayload<Name>> } = frameRequests

const isName = (name: string): name is FrameRequestName => Object.hasOwn(frameRequests, name)

const loginHandlers = (
  around: Surroundings,
): Pick<Handlers, 'CONNECT_SOCIAL' | 'GET_USER' | 'SIGN_OUT' | 'IS_CONNECTED'> => ({
  CONNECT_SOCIAL: async ({ uri, ...wanted }) => {
    await connectSocially(around, uri)
    return describeUser(around, wanted)
  },
  GET_USER: async ({ socialUri, ...wanted } = {}) => {
    if (socialUri !== undefined) await connectSocially(around, socialUri)
    return describeUser(around, wanted)
  },
  SIGN_OUT: async () => {
    const session = await around.sessions.current()
    around.approvals.abortAll()
    await around.sessions.end()
    if (session !== undefined) await ask('signOut', { token: session.token })
    return undefined
  },
  IS_CONNECTED: async () => {
    const session = await around.sessions.current()
    if (session === undefined) return { isConnected: false }
    const person = await ask('person', { token: session.token }).catch(() => undefined)
    if (person === undefined) await around.sessions.end()
    return { isConnected: person !== undefined }
  },
})

const accountHandlers = (
  around: Surroundings,
): Pick<
  Handlers,
  | 'SWITCH_NETWORK'
  | 'GET_CHAIN_ID'
  | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
  | 'INIT_SMART_ACCOUNT'
  | 'SET_PREFERRED_ACCOUNT'
> => ({
  SWITCH_NETWORK: async ({ chainId, rpcUrl }) => {
    moveTo(around, chainIdOf(chainId), rpcUrl)
    return { chainId }
  },
  GET_CHAIN_ID: async () => ({ chainId: writtenChain(around.chain) }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => {
    const { nodes } = await enabledChains()
    return { smartAccountEnabledNetworks: [...nodes.keys()].map((chain) => Number(writtenChain(chain))) }
  },
  INIT_SMART_ACCOUNT: async () => {
    const { keys } = await around.sessions.require()
    const { chain } = around
    const { nodes } = await enabledChains()
    if (!nodes.has(chain)) throw new Error('The network has no smart accounts')
    const account = new EvmAccount(keys, 'smartAccount', chain, nodeAt((await rpcUrlOf(around, chain)) ?? ''))
    if (!(await account.isDeployed())) await account.deploy()
    return { address: account.address, isDeployed: true }
  },
  SET_PREFERRED_ACCOUNT: async ({ type }) => {
    await around.sessions.prefer(type)
    const session = await around.sessions.require()
    return { type: await typeOn(session, around.chain), address: await addressOn(session, around.chain) }
  },
})

const pageHandlers = (
  around: Surroundings,
): Pick<Handlers, 'RPC_REQUEST' | 'RPC_ABORT' | 'SYNC_THEME' | 'SYNC_DAPP_DATA' | 'RELOAD'> => ({
  RPC_REQUEST: rpcAnswers(around),
  RPC_ABORT: async () => {
    around.approvals.abortAll()
    return undefined
  },
  SYNC_THEME: async (theme) => {
    applyTheme(theme)
    return undefined
  },
  SYNC_DAPP_DATA: async (dapp) => {
    around.dapp = dapp
    return undefined
  },
  RELOAD: async () => {
    around.work.abort()
    around.work = new AbortController()
    around.approvals.abortAll()
    return undefined
  },
})

/** Answers every request of the protocol. Throws the reason of a rejection. */
export const frameAnswering = (
  around: Surroundings,
): ((name: string, payload: unknown) => Promise<unknown>) => {
  const handlers: Handlers = {
    ...loginHandlers(around),
    ...emailHandlers(around),
    ...socialHandlers(around),
    ...accountHandlers(around),
    ...pageHandlers(around),
  }

  const answer = async <Name extends FrameRequestName>(
    name: Name,
    payload: unknown,
  ): Promise<FrameResponse<Name>> => {
    const asked = codecs[name].decode(payload)
    if (asked._tag === 'Left') throw new Error('Invalid request')
    return handlers[name](asked.right)
  }

  return async (name, payload) => {
    if (!isName(name)) throw new Error('Unknown request')
    return answer(name, payload)
  }
}
