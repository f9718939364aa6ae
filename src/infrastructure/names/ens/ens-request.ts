import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import * as viem from 'viem'

import { type ServiceFailure, unreadable } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { webLink } from '#domain/shared/web-link.ts'
import { withoutFinal } from '#domain/shared/without-final.ts'
import type { JsonHttp } from '#infrastructure/http/json-http.ts'
import type { Chains, RpcRequest } from '#ports/chains.ts'
import type { NameContext } from '#ports/names.ts'

/** The JSON-RPC code of a reverted call. */
const REVERTED = 3
/** The selector of the error OffchainLookup. EIP-3668 */
const OFFCHAIN = '0x556f1830'

const GatewayResponse = t.type({ data: t.string })

export interface EnsNodes {
  readonly chains: Chains
  readonly http: JsonHttp
  /** The base URLs of the allowed gateways. */
  readonly gateways: readonly string[]
}

/** Whether the URL is below the base URL of an allowed gateway. */
const isAllowed = (url: string, gateways: readonly string[]): boolean => {
  const requestUrl = webLink(url)
  return gateways.some((gateway) => {
    const base = webLink(gateway)
    return (
      base !== undefined &&
      requestUrl?.origin === base.origin &&
      `${requestUrl.pathname}/`.startsWith(`${withoutFinal(base.pathname, '/')}/`)
    )
  })
}

/** A request to ENS through viem, which decodes the response. Its RPC calls are sent to the app's nodes. */
export class EnsRequest {
  readonly client: viem.Client
  /** Why a node, or every allowed gateway, failed. */
  failure: ServiceFailure | undefined
  /** Whether the data is only at gateways that the host does not allow. */
  isElsewhere = false

  constructor(
    private readonly nodes: EnsNodes,
    private readonly node: NameContext['nodes'][number],
    private readonly signal: AbortSignal,
  ) {
    const request = ({ method, params }: RpcRequest) => this.request({ method, params })
    this.client = viem.createClient({
      transport: viem.custom({ request }, { retryCount: 0 }),
      ccipRead: nodes.gateways.length > 0 && { request: (lookup) => this.lookUp(lookup) },
    })
  }

  private async request(call: RpcRequest): Promise<unknown> {
    const { network, rpcUrls } = this.node
    const response = await this.nodes.chains.request(network, rpcUrls, call)()
    if (E.isRight(response)) return response.right
    if (response.left._tag !== 'RequestRejected') {
      this.failure = failure('Unavailable', response.left.message)
      throw new Error(response.left.message)
    }
    const { code = REVERTED, message, revert } = response.left.error
    if (revert?.startsWith(OFFCHAIN) === true && this.nodes.gateways.length === 0) this.isElsewhere = true
    if (revert === undefined) this.failure = failure('Unavailable', message)
    // Nodes return different codes for a reverted call.
    const error = { code: revert === undefined ? code : REVERTED, message, data: revert }
    throw new viem.RpcRequestError({ body: { method: call.method }, error, url: '' })
  }

  /** Requests the data of EIP-3668 from the allowed gateways, in the order of the contract. */
  private async lookUp({
    data,
    sender,
    urls,
  }: {
    readonly data: string
    readonly sender: string
    readonly urls: readonly string[]
  }): Promise<`0x${string}`> {
    // The placeholders may be a part of the host name, so the URL is checked after they are replaced.
    const allowed = urls
      .map((url) => ({
        address: url.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data),
        hasData: url.includes('{data}'),
      }))
      .filter(({ address }) => isAllowed(address, this.nodes.gateways))
    this.isElsewhere ||= allowed.length === 0
    let failed: ServiceFailure | undefined
    for (const { address, hasData } of allowed) {
      const response = await (
        hasData
          ? this.nodes.http.get(address, GatewayResponse, this.signal)
          : this.nodes.http.post(address, { data, sender }, GatewayResponse, this.signal)
      )()
      if (E.isRight(response) && viem.isHex(response.right.data)) return response.right.data
      failed = E.isLeft(response) ? response.left : unreadable
    }
    this.failure = failed ?? this.failure
    throw new Error('No gateway answered')
  }
}
