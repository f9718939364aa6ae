import type { ConnectArguments, Eip1193Provider } from '#contracts/index.ts'
import type { Walletport } from '#shell/handle.ts'

import { type AddEthereumChainParameter, switchOrAdd, type WagmiChain } from './add-chain.ts'
import { type Address, type Connected, connectedIn, isSame } from './connected-account.ts'
import { CurrentProvider } from './current-provider.ts'
import { notConfigured, notConnected, settle, switchError } from './wagmi-error.ts'

interface ConnectParameters<WithCapabilities> {
  readonly chainId?: number | undefined
  /** True while wagmi restores connections. The modal does not open then. */
  readonly isReconnecting?: boolean | undefined
  readonly withCapabilities?: WithCapabilities | boolean | undefined
}

interface ConnectResult<WithCapabilities> {
  readonly accounts: WithCapabilities extends true
    ? readonly { address: Address; capabilities: Record<string, unknown> }[]
    : readonly Address[]
  readonly chainId: number
}

/** The part of wagmi's connector config that this connector uses. */
export interface WagmiConfig<Chain> {
  readonly chains: readonly Chain[]
  readonly emitter: {
    emit(event: 'connect' | 'change', data: { accounts: readonly Address[]; chainId: number }): unknown
    emit(event: 'disconnect'): unknown
  }
}

/**
 * A connector for wagmi 2 and 3, typed structurally. wagmi needs a type with an index signature, which
 * interfaces lack.
 */
export type WagmiConnector<Chain> = {
  /** While a wallet is connected: its id, which is its rdns if it announces itself. Otherwise `walletport`. */
  readonly id: string
  /** The name of the connected wallet, or `Walletport`. */
  readonly name: string
  /** The icon of the connected wallet, usually a data URI. */
  readonly icon?: string | undefined
  /** The reverse domain name of the connected wallet (EIP-6963). */
  readonly rdns?: string | undefined
  /** `walletport`, or `walletportWallet` for a connector that stands for one wallet. */
  readonly type: string
  setup(): Promise<void>
  connect<WithCapabilities extends boolean = false>(
    parameters?: ConnectParameters<WithCapabilities>,
  ): Promise<ConnectResult<WithCapabilities>>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  /**
   * Returns a stable provider, which forwards each request to the wallet that is connected at that time. Other fields, such as
   * `isMetaMask`, are those of that wallet's provider.
   */
  getProvider(): Promise<Eip1193Provider>
  isAuthorized(): Promise<boolean>
  /** With `addEthereumChainParameter`, a wallet that lacks the chain is asked to add it with these fields. EIP-3085. */
  switchChain(parameters: {
    readonly chainId: number
    readonly addEthereumChainParameter?: AddEthereumChainParameter | undefined
  }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(error?: Error): void
  /**
   * Leaves wallets to other connectors of the config, until the returned function is called. `walletportConnectors` and `followWagmi`
   * call it.
   */
  leave?(isLeft: (connectorId: string) => boolean): () => void
}

/** The part of a Walletport instance that the connector uses. */
export type WagmiWalletport = Pick<
  Walletport,
  'connect' | 'disconnect' | 'getProvider' | 'getState' | 'ready' | 'subscribe' | 'switchNetwork'
>

/** What hosts show of a connector, and switch on. */
interface Identity {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
}

/** The types of Walletport's connectors. */
export const ANY_WALLET = 'walletport'
export const ONE_WALLET = 'walletportWallet'

/** Whether a connector is one of Walletport's. */
export const isOwn = ({ type }: { readonly type: string }): boolean =>
  type === ANY_WALLET || type === ONE_WALLET

const WALLETPORT: Identity = { id: 'walletport', name: 'Walletport' }

/** The connected wallet's identity. */
const identityOf = (connected: Connected | undefined): Identity =>
  connected === undefined
    ? WALLETPORT
    : { id: connected.connectorId, name: connected.connectorId, ...connected.wallet }

const identityFields = ['id', 'name', 'icon', 'rdns'] as const

/** Makes the fields getters. wagmi copies the fields of a connector before it sets it up, so they are defined on the copy. */
const follow = (connector: object, identity: () => Identity): void => {
  for (const field of identityFields)
    Object.defineProperty(connector, field, {
      configurable: true,
      enumerable: true,
      get: () => identity()[field],
    })
}

/** The wallets that a connector stands for. */
interface Part {
  /** The one wallet, if it stands for one. */
  readonly scope: () => Pick<ConnectArguments, 'connectorId'>
  readonly standsFor: (connectorId: string) => boolean
  /** wagmi connects the connector, and Walletport has connected its wallet, by the id that it has in this family. */
  readonly onConnect?: (connectorId: string) => void
  /** Another wallet is connected, or none. */
  readonly onLeft?: () => void
}

const connectorOf = <Chain extends WagmiChain>(
  walletport: WagmiWalletport,
  { chains, emitter }: WagmiConfig<Chain>,
  { scope, standsFor, onConnect, onLeft }: Part,
) => {
  const provider = new CurrentProvider(walletport)
  let last: Connected | undefined

  const connection = (): Connected | undefined => {
    const connected = connectedIn(walletport)
    return connected !== undefined && standsFor(connected.connectorId) ? connected : undefined
  }

  const update = () => {
    void provider.update()
    const next = connection()
    if (next === undefined) onLeft?.()
    if (isSame(last, next)) return
    const event = last === undefined ? 'connect' : 'change'
    last = next
    if (next === undefined) emitter.emit('disconnect')
    else emitter.emit(event, { accounts: next.accounts, chainId: next.chainId })
  }

  const current = async (): Promise<Connected> => {
    const connected = connection()
    if (connected === undefined) throw notConnected()
    return connected
  }

  const switchChain: WagmiConnector<Chain>['switchChain'] = async ({
    chainId,
    addEthereumChainParameter: given,
  }) => {
    const chain = chains.find(({ id }) => id === chainId)
    if (chain === undefined) throw switchError(notConfigured())
    const switching = async () => {
      const wallet = given === undefined ? undefined : await walletport.getProvider('eip155')
      if (given !== undefined && wallet !== undefined) await switchOrAdd(wallet, chain, given)
      await walletport.switchNetwork(`eip155:${chainId}`)
    }
    await settle(switching(), switchError)
    return chain
  }

  /** What wagmi gets as the connection. It may be of a wallet that the user chose and that another connector stands for. */
  const connected = (): Connected => {
    const any = connectedIn(walletport)
    if (any === undefined) throw notConnected()
    return any
  }

  /** Connects in Walletport, unless it has. */
  const establish = async (): Promise<void> => {
    const { connectorId = connection()?.connectorId } = scope()
    const isThere = connectorId !== undefined && connectedIn(walletport)?.connectorId === connectorId
    if (!isThere) await settle(walletport.connect({ namespace: 'eip155', ...scope() }))
    onConnect?.(connected().connectorId)
  }

  /** A wallet that does not switch stays connected on its chain. */
  const startOn = async (chainId: number | undefined): Promise<void> => {
    if (chainId !== undefined && chainId !== connected().chainId)
      await switchChain({ chainId }).catch(() => undefined)
  }

  async function connect<WithCapabilities extends boolean = false>(
    parameters?: ConnectParameters<WithCapabilities>,
  ): Promise<ConnectResult<WithCapabilities>>
  async function connect({
    chainId,
    isReconnecting,
    withCapabilities,
  }: ConnectParameters<boolean> = {}): Promise<ConnectResult<boolean>> {
    await walletport.ready
    await (isReconnecting ? current() : establish())
    await startOn(chainId)
    last = connection()
    const { accounts, chainId: startedOn } = connected()
    return {
      accounts: withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts,
      chainId: startedOn,
    }
  }

  const methods = {
    async setup(): Promise<void> {
      walletport.subscribe(update)
      await walletport.ready
      update()
    },
    connect,
    disconnect: () => settle(walletport.disconnect({ namespace: 'eip155', ...scope() })),
    getAccounts: async () => (await current()).accounts,
    getChainId: async () => (await current()).chainId,
    getProvider: async () => {
      // While nothing is connected, there is nothing to read through it, and nothing to wait for.
      if (connection() !== undefined) await provider.update()
      return provider.host
    },
    isAuthorized: async () => {
      await walletport.ready
      return connection() !== undefined
    },
    switchChain,
    onAccountsChanged: update,
    onChainChanged: update,
    onDisconnect: update,
  }
  return { connection, update, methods }
}

/** Creates a wagmi connector from a Walletport instance, for `createConfig({ connectors })`. */
export const walletportConnector =
  (walletport: WagmiWalletport) =>
  <Chain extends WagmiChain>(config: WagmiConfig<Chain>): WagmiConnector<Chain> => {
    const left = new Set<(connectorId: string) => boolean>()
    const { connection, update, methods } = connectorOf(walletport, config, {
      scope: () => ({}),
      standsFor: (connectorId) => ![...left].some((isLeft) => isLeft(connectorId)),
    })
    return {
      ...WALLETPORT,
      type: ANY_WALLET,
      ...methods,
      setup() {
        follow(this, () => identityOf(connection()))
        return methods.setup()
      },
      leave: (isLeft) => {
        left.add(isLeft)
        update()
        return () => {
          left.delete(isLeft)
          update()
        }
      },
    }
  }

/**
 * Creates a wagmi connector for one of Walletport's wallets. It stands for the wallet while wagmi has connected it: `held` has the ids
 * of such wallets, and `onHeld` is called after each that is added.
 */
export const connectorFor =
  (walletport: WagmiWalletport, wallet: Identity, held: Set<string>, onHeld: () => void) =>
  <Chain extends WagmiChain>(config: WagmiConfig<Chain>): WagmiConnector<Chain> => {
    // A wallet of several families has another id in each.
    let own = wallet.id
    const { methods } = connectorOf(walletport, config, {
      scope: () => ({ connectorId: own }),
      standsFor: (connectorId) => connectorId === own && held.has(connectorId),
      onConnect: (connectorId) => {
        own = connectorId
        held.add(connectorId)
        onHeld()
      },
      onLeft: () => void held.delete(own),
    })
    return { ...wallet, type: ONE_WALLET, ...methods }
  }
