import { inject, injectable } from 'inversify'

import { BlockchainService, serviceAt } from '#infrastructure/http/blockchain-service.ts'
import { Clock } from '#ports/clock.ts'
import { RelayClientId } from '#ports/relay.ts'

import { NamesConfig, type ServiceConfig } from './names-config.ts'

/** A service of identities and profiles, and the zone in which it registers names. */
export interface NameService {
  readonly service: BlockchainService
  readonly zone: string | undefined
}

/** The services of the host's sources. A source and the registry share one client for the same service. */
@injectable()
export class NameServices {
  readonly #known = new Map<ServiceConfig, NameService>()

  constructor(
    @inject(NamesConfig) private readonly config: NamesConfig,
    @inject(RelayClientId) private readonly clientId: RelayClientId,
    @inject(Clock) private readonly clock: Clock,
  ) {}

  of(source: ServiceConfig): NameService {
    const known = this.#known.get(source)
    if (known !== undefined) return known
    const settings = serviceAt(source.url, this.config)
    const service = new BlockchainService(settings, this.clientId, this.clock)
    const found: NameService = { service, zone: source.zone }
    this.#known.set(source, found)
    return found
  }

  /** The first service that registers names. */
  get registering(): NameService | undefined {
    const source = this.config.sources.find(
      (source) => source.type === 'service' && source.zone !== undefined,
    )
    return source?.type === 'service' ? this.of(source) : undefined
  }
}
