import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'

import { providerError } from '#sandbox/wallets/approvals.ts'

import { permissionsIn, signCacaos } from './cacaos.ts'
import { comeTo, type DeskPhone, originOf } from './desk.ts'
import { caip, chainIdOf } from './namespaces.ts'
import type { Questions } from './questions.ts'
import { reasonOf, sound } from './refusal.ts'
import { checkRejection } from './rules.ts'

type Asked = WalletKitTypes.SessionAuthenticate

/** Sign-in requests. A phone without support gets a session proposal instead. */
export class SignIns {
  #knows = false
  readonly #meet = (asked: Asked) => this.run(() => this.meet(asked))

  constructor(
    private readonly kit: IWalletKit,
    private readonly questions: Questions,
    private readonly phone: DeskPhone,
    private readonly run: (act: () => Promise<void>) => void,
  ) {
    this.know(true)
  }

  get known(): boolean {
    return this.#knows
  }

  /** The client answers a proposal only if nothing listens for sign-in requests. */
  know(knows: boolean): void {
    if (knows === this.#knows) return
    this.#knows = knows
    if (knows) this.kit.on('session_authenticate', this.#meet)
    else this.kit.off('session_authenticate', this.#meet)
  }

  private async meet({ id, params: { requester, authPayload }, verifyContext }: Asked): Promise<void> {
    const { gives, memory, account } = this.phone
    const known = (gives.chainIds ?? memory.chainIds).map(caip)
    const chains = authPayload.chains.filter((chain) => known.includes(chain))
    const methods = permissionsIn(authPayload).filter((method) => gives.methods?.includes(method) ?? true)
    const { domain, statement = '' } = authPayload
    const chainIds = chains.map(chainIdOf)
    const origin = originOf(requester.metadata, verifyContext)
    try {
      if (chains.length === 0) throw providerError(5100, 'Unsupported chains.')
      await this.questions.ask({ id, type: 'sign-in', origin, domain, statement, chainIds, methods })
      const auths = await signCacaos(this.kit, authPayload, { chains, methods, account })
      await this.kit.approveSessionAuthenticate({ id, auths })
    } catch (error) {
      await this.kit.rejectSessionAuthenticate({ id, reason: sound(checkRejection(reasonOf(error))) })
      return
    }
    await comeTo(this.phone, chainIds)
  }
}
