import { SystemClock } from '#infrastructure/browser/system-clock.ts'
import { type CatalogueConfig, ShippedCatalogue } from '#infrastructure/http/catalogue/shipped-catalogue.ts'
import { type DirectoryConfig, HostWalletDirectory } from '#infrastructure/http/host-wallet-directory.ts'
import type { Clock } from '#ports/clock.ts'
import { FakeLog } from '#testkit/fake-log.ts'
import { FakeStorage } from '#testkit/fake-storage.ts'

interface Visit {
  readonly clock?: Clock
  readonly storage?: FakeStorage
  readonly log?: FakeLog
}

/** A host's directory in a separate visit. */
export const hostDirectory = (
  config: DirectoryConfig & CatalogueConfig,
  { clock = new SystemClock(), storage = new FakeStorage(), log = new FakeLog() }: Visit = {},
): HostWalletDirectory => new HostWalletDirectory(config, clock, storage, log, new ShippedCatalogue(config))
