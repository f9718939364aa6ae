import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import { Sender } from '#application/use-cases/send/sender.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { isRestricted } from '#domain/features/restricted-zones.ts'
import type { Network } from '#domain/networks/network.ts'
import { type ServedSwaps, Swaps } from '#ports/swaps.ts'

/** Whether the user can swap. `restricted`: not in the time zone of the page. `unsupported`: not on this network. */
export type Availability = 'available' | 'restricted' | 'unsupported' | 'notConnected'

/** Where swaps are offered. S6-15, S9-38. */
@injectable()
export class SwapAvailability {
  constructor(
    @inject(Swaps) private readonly swaps: Swaps,
    @inject(Sender) private readonly sender: Sender,
    @inject(Connections) private readonly connections: Connections,
    @inject(Options) private readonly options: Options,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  get now(): Availability {
    if (isRestricted(this.environment.timeZone, this.options.state.restrictedZones)) return 'restricted'
    const { current } = this.sender
    if (current === undefined) return 'notConnected'
    return this.servedOn(current.network) === undefined ? 'unsupported' : 'available'
  }

  /** The capabilities of the source of swaps on the network, or from there to another one. Undefined without a source. */
  servedOn(network: Network, to?: Network): ServedSwaps | undefined {
    return this.swaps.serves(network, to)
  }

  /** The network, if the host configured it. */
  networkOf(chainId: ChainId): Network | undefined {
    return this.connections.state.networks.configured.find(({ caipNetworkId }) => caipNetworkId === chainId)
  }

  /** The other configured networks to which the user can swap from this one. */
  destinationsOf(network: Network): readonly Network[] {
    return this.connections.state.networks.configured.filter(
      (other) => other.caipNetworkId !== network.caipNetworkId && this.servedOn(network, other) !== undefined,
    )
  }

  /** The host's slippage for users who choose none, in hundredths of a percent. S9-22. */
  get automaticSlippage(): number | undefined {
    return this.options.state.swaps?.slippage
  }

  /** The configured networks on which the user can swap. */
  get networks(): readonly Network[] {
    return this.connections.state.networks.configured.filter(
      (network) => this.servedOn(network) !== undefined,
    )
  }
}
