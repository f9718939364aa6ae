import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { OptionsStore } from '#application/stores.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { serviceBundlerUrl } from '#domain/networks/bundler-url.ts'
import { configured } from '#domain/networks/networks.ts'
import { Chains, type RpcCall } from '#ports/chains.ts'

/** How a bundler tells what became of an operation. S7-31. */
const RECEIPT = 'eth_getUserOperationReceipt'

/** What the host's bundler knows of the operations that the embedded wallet sent. */
@injectable()
export class UserOperations {
  constructor(
    @inject(Chains) private readonly chains: Chains,
    @inject(Connections) private readonly connections: Connections,
    @inject(OptionsStore) private readonly options: OptionsStore,
  ) {}

  /** Undefined where it is for the frame to say: it may have sent the operation by a bundler of its own. S7-31. */
  async answer(chainId: ChainId, call: RpcCall): Promise<unknown> {
    const { baseUrls, projectId } = this.options.state
    const network = configured(this.connections.state.networks, chainId)
    if (call.method !== RECEIPT || baseUrls?.rpc === undefined) return undefined
    if (projectId === undefined || network === undefined) return undefined
    const url = serviceBundlerUrl(baseUrls.rpc, chainId, projectId)
    const receipt = await this.chains.ask(network, [url], { ...call, alone: true })()
    return E.isRight(receipt) ? (receipt.right ?? undefined) : undefined
  }
}
