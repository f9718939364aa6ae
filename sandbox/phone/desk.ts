import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import type { PrivateKeyAccount } from 'viem/accounts'

import { parseResponse } from '#domain/relay/response.ts'
import { rpc } from '#sandbox/rpc.ts'
import { providerError } from '#sandbox/wallets/approvals.ts'
import type { Memory } from '#sandbox/wallets/memory.ts'
import type { WalletContext } from '#sandbox/wallets/methods.ts'

import { phoneMethods } from './methods.ts'
import { approvedNamespace, requestedOf, chainIdOf, namespaceOf, type Offer } from './namespaces.ts'
import type { Origin, Questions } from './questions.ts'
import { errorReason, rightOrThrow } from './refusal.ts'
import { checkProperties, checkRejection, originVerdict } from './rules.ts'

type Proposal = WalletKitTypes.SessionProposal
type Request = WalletKitTypes.SessionRequest

/** The part of the phone that the request handler uses. */
export interface DeskPhone {
  readonly offer: Offer
  readonly memory: Memory
  readonly accounts: readonly PrivateKeyAccount[]
  readonly account: PrivateKeyAccount
  readonly endpoints: Readonly<Record<string, string>>
  readonly applyChange: (change: Partial<Memory>) => Promise<void>
}

export const originOf = (
  { name, url }: { readonly name: string; readonly url: string },
  { verified }: Pick<Proposal['verifyContext'], 'verified'>,
): Origin => {
  const attested = verified.validation === 'UNKNOWN' ? undefined : verified.origin
  return { name, url, verdict: originVerdict(attested, url), isScam: verified.isScam === true }
}

/** If the phone's network is not in the session, it switches to one that is. */
export const switchToSessionChain = async (phone: DeskPhone, chainIds: readonly number[]): Promise<void> => {
  const [first] = chainIds
  if (first !== undefined && !chainIds.includes(phone.memory.chainId))
    await phone.applyChange({ chainId: first })
}

/** The signer's address: a parameter of its own, or a transaction's `from`. */
const addressesNamedIn = (params: unknown): readonly string[] =>
  [params].flat().map((value) => {
    const from = (value as { readonly from?: unknown } | null | undefined)?.from
    return String(from ?? value).toLowerCase()
  })

/** Receives the apps' requests, has them answered, and sends the answers. */
export class Desk {
  readonly #methods = phoneMethods()

  constructor(
    private readonly kit: IWalletKit,
    private readonly questions: Questions,
    private readonly phone: DeskPhone,
  ) {}

  async handleProposal({ id, params, verifyContext }: Proposal): Promise<void> {
    const requested = requestedOf(params)
    const { offer, memory } = this.phone
    const supported = offer.chainIds ?? memory.chainIds
    const chainIds = requested.chainIds.filter((chainId) => supported.includes(chainId))
    const selectedChainIds = new Set(chainIds)
    const origin = originOf(params.proposer.metadata, verifyContext)
    try {
      await this.questions.ask({
        id,
        type: 'proposal',
        origin,
        chainIds,
        selectedChainIds,
        methods: requested.methods,
      })
      const eip155 = approvedNamespace(requested, offer, [...selectedChainIds], this.#addresses())
      const properties = offer.properties && {
        sessionProperties: { ...rightOrThrow(checkProperties(offer.properties)) },
      }
      await this.kit.approveSession({ id, namespaces: { eip155 }, ...properties })
    } catch (error) {
      await this.kit.rejectSession({ id, reason: rightOrThrow(checkRejection(errorReason(error))) })
      return
    }
    await switchToSessionChain(this.phone, [...selectedChainIds])
  }

  async handleRequest(request: Request): Promise<void> {
    const { id, topic } = request
    const answer = await this.#answer(request).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: errorReason(error) }),
    )
    const response = { id, jsonrpc: '2.0', ...answer }
    rightOrThrow(parseResponse(response))
    await this.kit.respondSessionRequest({ topic, response })
  }

  #addresses(): readonly string[] {
    const { offer, account, accounts } = this.phone
    if (!offer.accounts) return [account.address]
    return offer.accounts.flatMap((index) => accounts[index]?.address ?? [])
  }

  async #answer({
    id,
    topic,
    params: { request, chainId: caipId },
    verifyContext,
  }: Request): Promise<unknown> {
    const { method } = request
    const run = this.#methods[method]
    if (!run) throw providerError(10001, `The phone has no method ${method}.`)
    const params: unknown = request.params
    const session = this.kit.getActiveSessions()[topic]
    if (!session) throw providerError(6000, 'There is no such session.')
    const chainId = chainIdOf(caipId)
    const origin = originOf(session.peer.metadata, verifyContext)
    const changes: Promise<void>[] = []
    const context = this.#contextOf(chainId, params, namespaceOf(session).chains ?? [])
    const result = await run(
      {
        ...context,
        confirm: () => this.questions.ask({ id, type: 'request', origin, chainId, method, params }),
        change: (change) => void changes.push(this.phone.applyChange(change)),
      },
      Array.isArray(params) ? params : [params],
      method,
    )
    // As with most wallets, apps get the change event before the answer.
    await Promise.all(changes)
    return result
  }

  #contextOf(
    chainId: number,
    params: unknown,
    approved: readonly string[],
  ): Omit<WalletContext, 'confirm' | 'change'> {
    const { memory, endpoints, accounts, account } = this.phone
    const addresses = addressesNamedIn(params)
    const signer = accounts.find(({ address }) => addresses.includes(address.toLowerCase())) ?? account
    const isApproved = approved.map(chainIdOf).includes(memory.chainId)
    return {
      account: signer,
      quirks: {},
      memory: { ...memory, chainId: isApproved ? memory.chainId : chainId },
      addresses: () => [signer.address],
      forward: (method, forwarded) => rpc(this.#urlOf(chainId), method, forwarded),
      isChainRunning: (id) => id in endpoints,
    }
  }

  #urlOf(chainId: number): string {
    const url = this.phone.endpoints[chainId]
    if (url === undefined) throw providerError(4901, `The sandbox does not run chain ${chainId}.`)
    return url
  }
}
