import type { Eip1193Provider } from '#contracts/index.ts'

import type { Address } from './connected-account.ts'
import { type HostConnector, type WagmiHost, whenSettled } from './wagmi-host.ts'

type Call = Parameters<Eip1193Provider['request']>[0]
type Listener = (...details: unknown[]) => void

const hex = (chainId: number): string => `0x${chainId.toString(16)}`

const isAddress = (account: unknown): account is Address =>
  typeof account === 'string' && account.startsWith('0x')

/** EIP-1193. */
const DISCONNECTED = 4900

const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'

/** The chain in the parameters of wallet_switchEthereumChain, not a number if they have none. EIP-3326. */
const chainIn = (params: Call['params']): number => {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  return typeof first === 'object' && first !== null ? Number(Reflect.get(first, 'chainId')) : Number.NaN
}

/** Connects a connector. wagmi has it already, or gets it by `tell`. */
const connectionOf = async (config: WagmiHost, connector: HostConnector, isReconnecting: boolean) => {
  const { accounts, chainId } =
    config.state.connections.get(connector.uid) ?? (await connector.connect({ isReconnecting }))
  return { accounts: accounts.filter(isAddress), chainId }
}
type Connection = Awaited<ReturnType<typeof connectionOf>>

/** Makes a connection the current one in wagmi, once wagmi takes what connectors report. */
const tell = async (config: WagmiHost, { uid, emitter }: HostConnector, connection: Connection) => {
  await whenSettled(config)
  const { current, connections } = config.state
  if (current === uid) return
  // wagmi takes a connection from a connector that has none.
  if (connections.has(uid)) emitter.emit('disconnect')
  emitter.emit('connect', connection)
}

/** Connects a connector without asking the user, and makes it the current one in wagmi. */
export const restoreIn = async (config: WagmiHost, connector: HostConnector): Promise<void> => {
  await whenSettled(config)
  await tell(config, connector, await connectionOf(config, connector, true))
}

/** Ends a connection of wagmi. Does nothing without one. */
export const disconnectIn = async (config: WagmiHost, connector: HostConnector): Promise<void> => {
  if (!config.state.connections.has(connector.uid)) return
  try {
    await connector.disconnect()
  } finally {
    connector.emitter.emit('disconnect')
  }
}

/**
 * A connector of the host's wagmi config as a wallet of Walletport. What wagmi says of its connection holds, and connecting it connects
 * it in wagmi. Other requests are those of its provider.
 */
export class ConnectorProvider implements Eip1193Provider {
  /** The accounts of a connection that wagmi does not know yet. */
  #granted: readonly string[] | undefined
  readonly #ends = new Map<string, Map<Listener, () => void>>()

  constructor(
    private readonly config: WagmiHost,
    private readonly connector: HostConnector,
  ) {}

  async request(call: Call): Promise<unknown> {
    const { connector } = this
    switch (call.method) {
      case 'eth_requestAccounts':
        return this.#connect()
      case 'eth_accounts':
        return this.#accounts()
      case 'eth_chainId':
        return hex(await connector.getChainId())
      case 'wallet_revokePermissions':
        await disconnectIn(this.config, connector)
        return null
      case 'wallet_switchEthereumChain':
        if (connector.switchChain === undefined) return this.#forward(call)
        await connector.switchChain({ chainId: chainIn(call.params) })
        return null
      default:
        return this.#forward(call)
    }
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#ends.get(event) ?? new Map<Listener, () => void>()
    this.#ends.set(event, listeners)
    const end = listeners.has(listener) ? undefined : this.#listen(event, listener)
    if (end !== undefined) listeners.set(listener, end)
    return this
  }

  removeListener(event: string, listener: Listener): this {
    this.#ends.get(event)?.get(listener)?.()
    this.#ends.get(event)?.delete(listener)
    return this
  }

  /** wagmi hears of it later: it may itself be waiting for Walletport to connect. */
  async #connect(): Promise<readonly string[]> {
    const connection = await connectionOf(this.config, this.connector, false)
    if (connection.accounts.length === 0) return []
    this.#granted = connection.accounts
    void tell(this.config, this.connector, connection).finally(() => (this.#granted = undefined))
    return connection.accounts
  }

  /** Without a connection, those with which wagmi would restore one. */
  async #accounts(): Promise<readonly string[]> {
    const { connector } = this
    const connection = this.config.state.connections.get(connector.uid)
    if (connection !== undefined) return connection.accounts
    if (this.#granted !== undefined) return this.#granted
    return (await connector.isAuthorized()) ? connector.getAccounts() : []
  }

  async #forward(call: Call): Promise<unknown> {
    const provider: unknown = await this.connector.getProvider()
    if (!isProvider(provider))
      throw Object.assign(new Error(`${this.connector.name} has no provider`), { code: DISCONNECTED })
    return provider.request(call)
  }

  /** The changes of the connection in wagmi's state. Listeners at the connector would keep wagmi from adding its own. */
  #listen(event: string, listener: Listener): (() => void) | undefined {
    const { uid } = this.connector
    const connection = () => this.config.state.connections.get(uid)
    switch (event) {
      case 'accountsChanged':
        return this.config.subscribe(
          () => connection()?.accounts.join(),
          () => listener([...(connection()?.accounts ?? [])]),
        )
      case 'chainChanged':
        return this.config.subscribe(
          () => connection()?.chainId,
          () => {
            const chainId = connection()?.chainId
            if (chainId !== undefined) listener(hex(chainId))
          },
        )
      default:
        return undefined
    }
  }
}
