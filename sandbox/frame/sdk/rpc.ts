import { kindOf } from '#domain/approval/rpc-methods.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import type { FramePayload } from '#domain/embedded/protocol.ts'

import { chainIdOf, isEvm, nodeAt, type Node } from './chains.ts'
import type { FrameContext } from './frame-context.ts'
import { assetMethods } from './rpc-assets.ts'
import { batchMethods } from './rpc-batches.ts'
import { bundlerMethods } from './rpc-bundler.ts'
import type { RpcMethod } from './rpc-call.ts'
import { evmMethods } from './rpc-evm.ts'
import { permissionMethods } from './rpc-permissions.ts'
import { solanaMethods } from './rpc-solana.ts'
import { rpcUrlOf, typeOn } from './user.ts'

type Request = FramePayload<'RPC_REQUEST'>

/** S8-59. */
const nodeFor = (url: string | undefined, chain: string): Node => {
  if (url === undefined) throw new Error(`No RPC url provided for chainId ${chain}`)
  return nodeAt(url)
}

/** Answers RPC requests: reads go to the chain's node, and signing waits for the user. S7-61, S7-67. */
export const rpcAnswers = (context: FrameContext): ((request: Request) => Promise<unknown>) => {
  const methods: Readonly<Record<string, RpcMethod>> = {
    ...evmMethods,
    ...solanaMethods,
    ...batchMethods(),
    ...assetMethods,
    ...permissionMethods,
    ...bundlerMethods(),
  }

  return async ({ method, params, chainId, chainNamespace, rpcUrl }) => {
    const confirm = context.approvals.register()
    if (kindOf(method) === 'unknown') throw new Error('Requested RPC call is not allowed')
    const chain =
      chainId === undefined
        ? context.chain
        : chainIdOf(chainId, chainNamespace ?? chainParts(context.chain).namespace)
    const session = await context.sessions.require()
    const node = nodeFor(rpcUrl ?? (await rpcUrlOf(context, chain)), chain)
    const run = methods[method]
    if (run === undefined) return node(method, params)
    if (!method.startsWith('solana_') && !isEvm(chain)) throw new Error('This is no EVM network')
    const type = await typeOn(session, chain)
    return run({ method, params: params ?? [], chain, session, type, node, confirm })
  }
}
