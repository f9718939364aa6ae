import type { ConnectionPersistence } from '#application/connection/connection-persistence.ts'
import type { Options } from '#application/options.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { sameConnector } from '#domain/connectors/connector.ts'

type WalletAround = readonly [Namespace, string]

/** The host's wallets that the page is inside, without those that the user has disconnected. S4-06. */
export class WalletsAround {
  #all: readonly WalletAround[] = []

  constructor(
    private readonly persistence: Pick<ConnectionPersistence, 'isDisconnected'>,
    private readonly options: Options,
  ) {}

  get connected(): readonly WalletAround[] {
    return this.#all.filter(([namespace, id]) => !this.persistence.isDisconnected(namespace, id))
  }

  /** Waits for the answers. Basic mode has only relay wallets. */
  async ask(): Promise<void> {
    const { adapters = [], basic } = this.options.state
    const answers = basic
      ? []
      : adapters.map(async ({ namespace, around }) => [namespace, await around?.get()] as const)
    this.#all = (await Promise.all(answers)).flatMap(([namespace, id]) =>
      id === undefined ? [] : [[namespace, id]],
    )
  }

  has(namespace: Namespace, connectorId: string): boolean {
    return this.connected.some(([family, id]) => family === namespace && sameConnector(id, connectorId))
  }

  /** Whether the wallet says itself whether the page is inside it, so that a stored connection to it does not count. */
  answersFor(namespace: Namespace, connectorId: string): boolean {
    const { adapters = [] } = this.options.state
    return adapters
      .filter((adapter) => adapter.namespace === namespace)
      .flatMap(({ providers = [], wallets = [] }) => [...providers, ...wallets])
      .some(({ id = '', isHere }) => isHere !== undefined && sameConnector(id, connectorId))
  }
}
