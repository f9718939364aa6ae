import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { type Client, createClient, custom, isHex, RpcRequestError } from 'viem'

import { type ServiceFailure, unreadable } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { webLink } from '#domain/shared/web-link.ts'
import type { JsonHttp } from '#infrastructure/http/json-http.ts'
import type { Chains, RpcRequest } from '#ports/chains.ts'
import type { NameContext } from '#ports/names.ts'

/** The code of JSON-RPC for a call that a contract refused. */
const REVERTED = 3
/** The selector of EIP-3668's error. */
const OFFCHAIN = '0x556f1830'

const Answered = t.type({ data: t.string })

export interface EnsNodes {
  readonly chains: Chains
  readonly http: JsonHttp
  /** The base URLs of the gateways that may be asked. */
  readonly gateways: readonly string[]
}

/** Whether the address is below one of the host's. */
const isAllowed = (url: string, gateways: readonly string[]): boolean => {
  const asked = webLink(url)
  return gateways.some((gateway) => {
    const base = webLink(gateway)
    return (
      base !== undefined &&
      asked?.origin === base.origin &&
      `${asked.pathname}/`.startsWith(`${base.pathname.replace(/\/+$/, '')}/`)
    )
  })
}

/** One question to ENS, and why there was no answer. viem decodes; the requests are those of the app's own nodes. */
export class EnsQuestion {
  readonly client: Client
  /** A node or a gateway did not answer. */
  lost: ServiceFailure | undefined
  /** The answer is at a gateway that the host does not allow. */
  isElsewhere = false

  constructor(
    private readonly nodes: EnsNodes,
    private readonly node: NameContext['nodes'][number],
    private readonly signal: AbortSignal,
  ) {
    const request = ({ method, params }: RpcRequest) => this.request({ method, params })
    this.client = createClient({
      transport: custom({ request }, { retryCount: 0 }),
      ccipRead: nodes.gateways.length > 0 && { request: (lookup) => this.lookUp(lookup) },
    })
  }

  private async request(call: RpcRequest): Promise<unknown> {
    const { network, rpcUrls } = this.node
    const answer = await this.nodes.chains.request(network, rpcUrls, call)()
    if (E.isRight(answer)) return answer.right
    if (answer.left._tag !== 'RequestRejected') {
      this.lost = failure('Unavailable', answer.left.message)
      throw new Error(answer.left.message)
    }
    const { code = REVERTED, message, revert } = answer.left.error
    if (revert?.startsWith(OFFCHAIN) === true && this.nodes.gateways.length === 0) this.isElsewhere = true
    if (revert === undefined) this.lost = failure('Unavailable', message)
    // Nodes differ in the code of a call that was refused.
    const error = { code: revert === undefined ? code : REVERTED, message, data: revert }
    throw new RpcRequestError({ body: { method: call.method }, error, url: '' })
  }

  /** EIP-3668, of the allowed gateways alone. */
  private async lookUp({
    data,
    sender,
    urls,
  }: {
    readonly data: string
    readonly sender: string
    readonly urls: readonly string[]
  }): Promise<`0x${string}`> {
    // What is filled in may be part of the host's name, so that the whole address is checked.
    const allowed = urls
      .map((url) => ({
        address: url.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data),
        hasData: url.includes('{data}'),
      }))
      .filter(({ address }) => isAllowed(address, this.nodes.gateways))
    this.isElsewhere ||= allowed.length === 0
    for (const { address, hasData } of allowed) {
      const answer = await (
        hasData
          ? this.nodes.http.get(address, Answered, this.signal)
          : this.nodes.http.post(address, { data, sender }, Answered, this.signal)
      )()
      if (E.isRight(answer) && isHex(answer.right.data)) return answer.right.data
      this.lost = E.isLeft(answer) ? answer.left : unreadable
    }
    throw new Error('No gateway answered')
  }
}
