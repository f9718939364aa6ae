import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
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

  async from({ chainId, namespace, address }: SignInSubject, required: boolean): Promise<CancelWay> {
    if (!required) return { to: 'close' }
    const network = configured(this.connections.state.networks, this.memory.lastNetwork)
    if (network === undefined || network.caipNetworkId === chainId) return { to: 'disconnect' }
    if (chainParts(network.caipNetworkId).namespace !== namespace) return { to: 'disconnect' }
    const sessions = await this.questions.getSessions(network.caipNetworkId, address)
    return E.isRight(sessions) && sessions.right.length > 0
      ? { to: 'network', network }
      : { to: 'disconnect' }
  }
}
