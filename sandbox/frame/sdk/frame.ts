import type * as t from 'io-ts'

import {
  frameRequests,
  type FrameResponse,
  type FramePayload,
  type FrameRequestName,
} from '#domain/embedded/protocol.ts'
import { callServer } from '#sandbox/frame/wire.ts'

import { chainIdOf, enabledChains, nodeAt, hostNotationOf } from './chains.ts'
import { emailHandlers } from './email.ts'
import { EvmAccount } from './evm-account.ts'
import type { FrameContext } from './frame-context.ts'
import type { Handlers } from './handlers.ts'
import { rpcAnswers } from './rpc.ts'
import { connectSocially, socialHandlers } from './social.ts'
import { applyTheme } from './theme.ts'
import { addressOn, describeUser, setChain, rpcUrlOf, typeOn } from './user.ts'

const codecs: { readonly [Name in FrameRequestName]: t.Decoder<unknown, FramePayload<Name>> } = frameRequests

const isName = (name: string): name is FrameRequestName => Object.hasOwn(frameRequests, name)

const loginHandlers = (
  context: FrameContext,
): Pick<Handlers, 'CONNECT_SOCIAL' | 'GET_USER' | 'SIGN_OUT' | 'IS_CONNECTED'> => ({
  CONNECT_SOCIAL: async ({ uri, ...options }) => {
    await connectSocially(context, uri)
    return describeUser(context, options)
  },
  GET_USER: async ({ socialUri, ...options } = {}) => {
    if (socialUri !== undefined) await connectSocially(context, socialUri)
    return describeUser(context, options)
  },
  SIGN_OUT: async () => {
    const session = await context.sessions.current()
    context.approvals.abortAll()
    await context.sessions.end()
    if (session !== undefined) await callServer('signOut', { token: session.token })
    return undefined
  },
  IS_CONNECTED: async () => {
    const session = await context.sessions.current()
    if (session === undefined) return { isConnected: false }
    const person = await callServer('person', { token: session.token }).catch(() => undefined)
    if (person === undefined) await context.sessions.end()
    return { isConnected: person !== undefined }
  },
})

const accountHandlers = (
  context: FrameContext,
): Pick<
  Handlers,
  | 'SWITCH_NETWORK'
  | 'GET_CHAIN_ID'
  | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
  | 'INIT_SMART_ACCOUNT'
  | 'SET_PREFERRED_ACCOUNT'
> => ({
  SWITCH_NETWORK: async ({ chainId, rpcUrl }) => {
    setChain(context, chainIdOf(chainId), rpcUrl)
    return { chainId }
  },
  GET_CHAIN_ID: async () => ({ chainId: hostNotationOf(context.chain) }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => {
    const { nodes } = await enabledChains()
    return { smartAccountEnabledNetworks: [...nodes.keys()].map((chain) => Number(hostNotationOf(chain))) }
  },
  INIT_SMART_ACCOUNT: async () => {
    const { keys } = await context.sessions.require()
    const { chain } = context
    const { nodes } = await enabledChains()
    if (!nodes.has(chain)) throw new Error('The network has no smart accounts')
    const account = new EvmAccount(
      keys,
      'smartAccount',
      chain,
      nodeAt((await rpcUrlOf(context, chain)) ?? ''),
    )
    if (!(await account.isDeployed())) await account.deploy()
    return { address: account.address, isDeployed: true }
  },
  SET_PREFERRED_ACCOUNT: async ({ type }) => {
    await context.sessions.prefer(type)
    const session = await context.sessions.require()
    return { type: await typeOn(session, context.chain), address: await addressOn(session, context.chain) }
  },
})

const pageHandlers = (
  context: FrameContext,
): Pick<Handlers, 'RPC_REQUEST' | 'RPC_ABORT' | 'SYNC_THEME' | 'SYNC_DAPP_DATA' | 'RELOAD'> => ({
  RPC_REQUEST: rpcAnswers(context),
  RPC_ABORT: async () => {
    context.approvals.abortAll()
    return undefined
  },
  SYNC_THEME: async (theme) => {
    applyTheme(theme)
    return undefined
  },
  SYNC_DAPP_DATA: async (dapp) => {
    context.dapp = dapp
    return undefined
  },
  RELOAD: async () => {
    context.work.abort()
    context.work = new AbortController()
    context.approvals.abortAll()
    return undefined
  },
})

/** Returns a function that answers every request of the protocol. It throws the reason of a rejection. */
export const requestAnswerer = (
  context: FrameContext,
): ((name: string, payload: unknown) => Promise<unknown>) => {
  const handlers: Handlers = {
    ...loginHandlers(context),
    ...emailHandlers(context),
    ...socialHandlers(context),
    ...accountHandlers(context),
    ...pageHandlers(context),
  }

  const answer = async <Name extends FrameRequestName>(
    name: Name,
    payload: unknown,
  ): Promise<FrameResponse<Name>> => {
    const decoded = codecs[name].decode(payload)
    if (decoded._tag === 'Left') throw new Error('Invalid request')
    return handlers[name](decoded.right)
  }

  return async (name, payload) => {
    if (!isName(name)) throw new Error('Unknown request')
    return answer(name, payload)
  }
}
