import { NameServices } from '#infrastructure/names/name-services.ts'
import type { NamesConfig } from '#infrastructure/names/names-config.ts'
import { ServiceRegistry } from '#infrastructure/names/service-registry.ts'
import type { RelayClientId } from '#ports/relay.ts'

import { HastyClock } from './hasty-clock.ts'

/** The services of a host with these sources. */
export const servicesOf = (
  sources: NamesConfig['sources'],
  clientId: RelayClientId = { current: undefined },
): NameServices => new NameServices({ sources, projectId: 'project' }, clientId, new HastyClock())

/** The registry of a host with these sources. */
export const registryOf = (sources: NamesConfig['sources']) => new ServiceRegistry(servicesOf(sources))
