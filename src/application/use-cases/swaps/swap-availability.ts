import { inject, injectable } from 'inversify'

import { Connections } from '#application/connection/connections.ts'
import { Environment } from '#application/environment.ts'
import { Options } from '#application/options.ts'
import { Configure } from '#application/use-cases/modal/configure.ts'
import { Sender } from '#application/use-cases/send/sender.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { isRestricted } from '#domain/features/restricted-zones.ts'
import type { Network } from '#domain/networks/network.ts'
import { type SwapCapabilities, Swaps } from '#ports/swaps.ts'

/** Whether the user can swap. `restricted`: not in the page's time zone. `unsupported`: not on the active network. */
export type AvailabilityStatus = 'available' | 'restricted' | 'unsupported' | 'notConnected'

/** On which networks swaps are offered. S6-15, S9-38. */
@injectable()
export class SwapAvailability {
  constructor(
    @inject(Swaps) private readonly swaps: Swaps,
    @inject(Sender) private readonly sender: Sender,
    @inject(Connections) private readonly connections: Connections,
    @inject(Options) private readonly options: Options,
    @inject(Configure) private readonly configure: Configure,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  get status(): AvailabilityStatus {
    if (isRestricted(this.environment.timeZone, this.options.state.restrictedZones)) return 'restricted'
    const { current } = this.sender
    if (current === undefined) return 'notConnected'
    return this.capabilitiesOn(current.network) === undefined ? 'unsupported' : 'available'
  }

  /** The configured networks on which the user can swap. */
  get networks(): readonly Network[] {
    return this.configuredNetworks.filter((network) => this.capabilitiesOn(network) !== undefined)
  }

  /** The host's default slippage in basis points. S9-22. */
  get automaticSlippage(): number | undefined {
    return this.configure.unrestricted.swaps?.slippage
  }

  /** The network, if the host configured it. */
  networkOf(chainId: ChainId): Network | undefined {
    return this.configuredNetworks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  }

  /** The other configured networks to which the user can swap from this one. */
  destinationsOf(network: Network): readonly Network[] {
    return this.configuredNetworks.filter(
      (other) =>
        other.caipNetworkId !== network.caipNetworkId &&
        this.swaps.capabilitiesFor(network, other) !== undefined,
    )
  }

  /** The source's capabilities for swaps on a network; undefined without a source. */
  capabilitiesOn(network: Network): SwapCapabilities | undefined {
    return this.swaps.capabilitiesFor(network)
  }

  /** The source's capabilities for swaps from a network to a token on `chainId`, which may be another network. */
  capabilitiesTo(network: Network, chainId: ChainId | undefined): SwapCapabilities | undefined {
    if (chainId === undefined || chainId === network.caipNetworkId) return this.capabilitiesOn(network)
    const destination = this.networkOf(chainId)
    return destination && this.swaps.capabilitiesFor(network, destination)
  }

  private get configuredNetworks(): readonly Network[] {
    return this.connections.state.networks.configured
  }
}
