import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { Options } from '#application/options.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { serviceBundlerUrl } from '#domain/networks/bundler-url.ts'
import { configuredNetwork } from '#domain/networks/networks.ts'
import { Chains, type RpcRequest } from '#ports/chains.ts'

/** The method that requests an operation's receipt. S7-31. */
const RECEIPT_METHOD = 'eth_getUserOperationReceipt'

/** Loads receipts of user operations from the host's bundler. */
@injectable()
export class UserOperations {
  constructor(
    @inject(Chains) private readonly chains: Chains,
    @inject(Connections) private readonly connections: Connections,
    @inject(Options) private readonly options: Options,
  ) {}

  /**
   * Returns undefined if this call does not request a receipt, or if the bundler has none. The frame answers then, because it
   * may use its own bundler. S7-31.
   */
  async receiptFor(chainId: ChainId, call: RpcRequest): Promise<unknown> {
    const { baseUrls, projectId } = this.options.state
    const network = configuredNetwork(this.connections.state.networks, chainId)
    if (call.method !== RECEIPT_METHOD || baseUrls?.rpc === undefined) return undefined
    if (projectId === undefined || network === undefined) return undefined
    const url = serviceBundlerUrl(baseUrls.rpc, chainId, projectId)
    const receipt = await this.chains.request(network, [url], { ...call, service: true })()
    return E.isRight(receipt) ? (receipt.right ?? undefined) : undefined
  }
}
