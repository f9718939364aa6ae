import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { SessionRequests } from '#application/use-cases/siwx/session/session-requests.ts'
import { SignedInAccounts } from '#application/use-cases/siwx/session/signed-in-accounts.ts'
import { accountParts } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { configuredNetwork } from '#domain/networks/networks.ts'
import type { CancelRoute, SignInSubject } from '#domain/siwx/sign-in.ts'

/** Determines the consequence of a cancelled sign-in. S4-14, S4-15. */
@injectable()
export class CancelRoutes {
  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(SessionRequests) private readonly requests: SessionRequests,
    @inject(SignedInAccounts) private readonly signedIn: SignedInAccounts,
  ) {}

  /** Chooses the route for a sign-in on this chain. */
  async from({ chainId }: SignInSubject): Promise<CancelRoute> {
    if (!this.requests.sessions.required()) return { to: 'close' }
    for (const network of this.earlierNetworks(chainId)) {
      const connection = this.connections.activeIn(network.chainNamespace)
      if (connection.status !== 'connected') continue
      const [address] = connection.report.addresses
      const sessions = await this.requests.getSessions(network.caipNetworkId, address)
      if (E.isRight(sessions) && sessions.right.length > 0) return { to: 'network', network }
    }
    return { to: 'disconnect' }
  }

  /** The networks on which the user signed in, in any namespace, the last one first. */
  private earlierNetworks(chainId: ChainId): readonly Network[] {
    const { lastNetwork, accounts } = this.signedIn
    const chains = accounts.map((account) => accountParts(account).chainId).toReversed()
    const others = [...new Set([lastNetwork, ...chains])].filter((chain) => chain !== chainId)
    return others.flatMap((chain) => configuredNetwork(this.connections.state.networks, chain) ?? [])
  }
}
