import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { accountParts } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { configured } from '#domain/networks/networks.ts'
import type { CancelWay, SignInSubject } from '#domain/siwx/sign-in.ts'

import { SessionRequests } from './session-requests.ts'
import { SignedInAccounts } from './signed-in-accounts.ts'

/** Determines where a cancelled sign-in leads. S4-14, S4-15. */
@injectable()
export class CancelRoutes {
  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(SessionRequests) private readonly questions: SessionRequests,
    @inject(SignedInAccounts) private readonly memory: SignedInAccounts,
  ) {}

  async from({ chainId }: SignInSubject): Promise<CancelWay> {
    if (!this.questions.sessions.required()) return { to: 'close' }
    for (const network of this.earlier(chainId)) {
      const own = this.connections.of(network.chainNamespace)
      if (own.status !== 'connected') continue
      const sessions = await this.questions.getSessions(network.caipNetworkId, own.report.addresses[0])
      if (E.isRight(sessions) && sessions.right.length > 0) return { to: 'network', network }
    }
    return { to: 'disconnect' }
  }

  /** The networks that the user signed in on, in any namespace, the last one first. */
  private earlier(chainId: ChainId): readonly Network[] {
    const { lastNetwork, accounts } = this.memory
    const chains = accounts.map((account) => accountParts(account).chainId).toReversed()
    const others = [...new Set([lastNetwork, ...chains])].filter((chain) => chain !== chainId)
    return others.flatMap((chain) => configured(this.connections.state.networks, chain) ?? [])
  }
}
