import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'

import { providerError } from '#sandbox/wallets/approvals.ts'

import { permissionsIn, signCacaos } from './cacaos.ts'
import { switchToSessionChain, type DeskPhone, originOf } from './desk.ts'
import { caip, chainIdOf } from './namespaces.ts'
import type { Questions } from './questions.ts'
import { errorReason, rightOrThrow } from './refusal.ts'
import { checkRejection } from './rules.ts'

type SignInRequest = WalletKitTypes.SessionAuthenticate

/** Sign-in requests. A phone without support gets a session proposal instead. */
export class SignIns {
  #isSupported = false
  readonly #onRequest = (request: SignInRequest) => this.run(() => this.handleRequest(request))

  constructor(
    private readonly kit: IWalletKit,
    private readonly questions: Questions,
    private readonly phone: DeskPhone,
    private readonly run: (act: () => Promise<void>) => void,
  ) {
    this.setSupported(true)
  }

  get isKnown(): boolean {
    return this.#isSupported
  }

  /** Subscribes to sign-in requests, or unsubscribes: without a subscriber the client falls back to a session proposal. */
  setSupported(isSupported: boolean): void {
    if (isSupported === this.#isSupported) return
    this.#isSupported = isSupported
    if (isSupported) this.kit.on('session_authenticate', this.#onRequest)
    else this.kit.off('session_authenticate', this.#onRequest)
  }

  private async handleRequest({
    id,
    params: { requester, authPayload },
    verifyContext,
  }: SignInRequest): Promise<void> {
    const { offer, memory, account } = this.phone
    const supportedChains = (offer.chainIds ?? memory.chainIds).map(caip)
    const chains = authPayload.chains.filter((chain) => supportedChains.includes(chain))
    const methods = permissionsIn(authPayload).filter((method) => offer.methods?.includes(method) ?? true)
    const { domain, statement = '' } = authPayload
    const chainIds = chains.map(chainIdOf)
    const origin = originOf(requester.metadata, verifyContext)
    try {
      if (chains.length === 0) throw providerError(5100, 'Unsupported chains.')
      await this.questions.ask({ id, type: 'sign-in', origin, domain, statement, chainIds, methods })
      const auths = await signCacaos(this.kit, authPayload, { chains, methods, account })
      await this.kit.approveSessionAuthenticate({ id, auths })
    } catch (error) {
      await this.kit.rejectSessionAuthenticate({
        id,
        reason: rightOrThrow(checkRejection(errorReason(error))),
      })
      return
    }
    await switchToSessionChain(this.phone, chainIds)
  }
}
