import type { ConnectionPersistence } from '#application/connection/connection-persistence.ts'
import type { Options } from '#application/options.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { sameConnector } from '#domain/connectors/connector.ts'

type WalletAround = readonly [Namespace, string]

/** The host's wallets that the page is inside, without those that the user has disconnected. S4-06. */
export class WalletsAround {
  #all: WalletAround[] = []

  constructor(
    private readonly persistence: Pick<ConnectionPersistence, 'isDisconnected'>,
    private readonly options: Options,
  ) {}

  get connected(): readonly WalletAround[] {
    return this.#all.filter((wallet) => !this.persistence.isDisconnected(...wallet))
  }

  /** Waits for the answers. Basic mode has only relay wallets. */
  async ask(): Promise<void> {
    for (const { namespace, around } of this.#adapters()) {
      const id = await around?.get()
      if (id !== undefined) this.#all.push([namespace, id])
    }
  }

  has(namespace: Namespace, connectorId: string): boolean {
    return this.connected.some(([family, id]) => family === namespace && sameConnector(id, connectorId))
  }

  /** Whether the wallet says itself whether the page is inside it, so that a stored connection to it does not count. */
  answersFor(namespace: Namespace, connectorId: string): boolean {
    return this.#adapters().some(
      (adapter) =>
        adapter.namespace === namespace &&
        [adapter.providers, adapter.wallets]
          .flat()
          .some((wallet) => wallet?.isHere !== undefined && sameConnector(wallet.id ?? '', connectorId)),
    )
  }

  #adapters(): NonNullable<Options['state']['adapters']> {
    const { adapters, basic } = this.options.state
    return (!basic && adapters) || []
  }
}
