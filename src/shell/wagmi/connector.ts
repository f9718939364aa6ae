import type { Eip1193Provider } from '#contracts/index.ts'
import type { Walletport } from '#shell/handle.ts'

import { CurrentProvider } from './current-provider.ts'

type Address = `0x${string}`
interface Connected {
  /** All accounts of the wallet, the current one first. */
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
}

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
  readonly id: string
  readonly name: string
  readonly type: string
  setup(): Promise<void>
  connect<WithCapabilities extends boolean = false>(
    parameters?: ConnectParameters<WithCapabilities>,
  ): Promise<ConnectResult<WithCapabilities>>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  /** Returns a stable provider, which forwards each request to the wallet that is connected at that time. */
  getProvider(): Promise<Eip1193Provider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { readonly chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(error?: Error): void
}

/** The part of a Walletport instance that the connector uses. */
export type WagmiWalletport = Pick<
  Walletport,
  'connect' | 'disconnect' | 'getProvider' | 'getState' | 'ready' | 'subscribe' | 'switchNetwork'
>

const isAddress = (text: string | undefined): text is Address => text?.startsWith('0x') === true

const connectedIn = (walletport: WagmiWalletport): Connected | undefined => {
  const { status, address, accounts = [], caipNetworkId } = walletport.getState().accounts.eip155
  if (status !== 'connected' || !isAddress(address)) return undefined
  const others = accounts.map((account) => account.address).filter(isAddress)
  return {
    accounts: [address, ...others.filter((other) => other !== address)],
    chainId: Number(caipNetworkId?.slice('eip155:'.length)),
  }
}

const isSame = (a: Connected | undefined, b: Connected | undefined) =>
  a?.accounts.join() === b?.accounts.join() && a?.chainId === b?.chainId

const disconnectedError = () =>
  Object.assign(new Error('Connector not connected.'), { name: 'ConnectorNotConnectedError' })

/** The codes that wagmi reports as "User rejected the request". */
const rejections: readonly unknown[] = ['USER_REJECTED', 'CANCELLED']
const isRejection = (reason: unknown): reason is Error =>
  reason instanceof Error && 'code' in reason && rejections.includes(reason.code)

const toWagmiError = (reason: unknown): unknown =>
  isRejection(reason)
    ? Object.assign(new Error(reason.message, { cause: reason }), {
        name: 'UserRejectedRequestError',
        code: 4001,
      })
    : reason

const settle = <A>(verb: Promise<A>): Promise<A> =>
  verb.catch((reason: unknown) => {
    throw toWagmiError(reason)
  })

const connectorOf = <Chain extends { readonly id: number }>(
  walletport: WagmiWalletport,
  { chains, emitter }: WagmiConfig<Chain>,
): WagmiConnector<Chain> => {
  const provider = new CurrentProvider(walletport)
  let last: Connected | undefined

  const update = () => {
    void provider.update()
    const next = connectedIn(walletport)
    if (isSame(last, next)) return
    const event = last === undefined ? 'connect' : 'change'
    last = next
    if (next === undefined) emitter.emit('disconnect')
    else emitter.emit(event, next)
  }

  const current = async (): Promise<Connected> => {
    const connected = connectedIn(walletport)
    if (connected === undefined) throw disconnectedError()
    return connected
  }

  const switchChain = async ({ chainId }: { readonly chainId: number }): Promise<Chain> => {
    const chain = chains.find(({ id }) => id === chainId)
    if (chain === undefined)
      throw Object.assign(new Error('Chain not configured.'), { name: 'ChainNotConfiguredError' })
    await settle(walletport.switchNetwork(`eip155:${chainId}`))
    return chain
  }

  /** A wallet that does not switch stays connected on its chain. */
  const startOn = async (chainId: number | undefined): Promise<void> => {
    if (chainId !== undefined && chainId !== (await current()).chainId)
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
    if (connectedIn(walletport) === undefined && !isReconnecting)
      await settle(walletport.connect({ namespace: 'eip155' }))
    await startOn(chainId)
    const { accounts, chainId: startedOn } = await current()
    return {
      accounts: withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts,
      chainId: startedOn,
    }
  }

  return {
    id: 'walletport',
    name: 'Walletport',
    type: 'walletport',
    setup: async () => {
      walletport.subscribe(update)
      await walletport.ready
      update()
    },
    connect,
    disconnect: () => settle(walletport.disconnect({ namespace: 'eip155' })),
    getAccounts: async () => (await current()).accounts,
    getChainId: async () => (await current()).chainId,
    getProvider: async () => provider,
    isAuthorized: async () => {
      await walletport.ready
      return connectedIn(walletport) !== undefined
    },
    switchChain,
    onAccountsChanged: update,
    onChainChanged: update,
    onDisconnect: update,
  }
}

/** Creates a wagmi connector from a Walletport instance, for `createConfig({ connectors })`. */
export const walletportConnector =
  (walletport: WagmiWalletport) =>
  <Chain extends { readonly id: number }>(config: WagmiConfig<Chain>): WagmiConnector<Chain> =>
    connectorOf(walletport, config)
