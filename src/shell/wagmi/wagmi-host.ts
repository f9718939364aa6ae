import type { Address } from './connected-account.ts'

/** The part of a connector of wagmi 2 and 3 that is used, typed structurally. */
export interface HostConnector {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | readonly string[] | undefined
  readonly type: string
  readonly uid: string
  readonly emitter: {
    emit(event: 'connect', data: { accounts: readonly Address[]; chainId: number }): unknown
    emit(event: 'disconnect'): unknown
  }
  connect(parameters: {
    readonly isReconnecting: boolean
  }): Promise<{ readonly accounts: readonly unknown[]; readonly chainId: number }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly string[]>
  getChainId(): Promise<number>
  getProvider(): Promise<unknown>
  isAuthorized(): Promise<boolean>
  switchChain?(parameters: { readonly chainId: number }): Promise<unknown>
  /** A connector of Walletport leaves wallets to other connectors of the config. */
  leave?(isLeft: (connectorId: string) => boolean): () => void
}

/** wagmi's state, of which the connections and the current one are read. */
export interface HostState {
  readonly current: string | null
  readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting'
  readonly connections: ReadonlyMap<
    string,
    { readonly accounts: readonly string[]; readonly chainId: number }
  >
}

/** The part of wagmi's config that is used: the result of `createConfig` of wagmi 2 and 3, typed structurally. */
export interface WagmiHost {
  readonly connectors: readonly HostConnector[]
  readonly state: HostState
  subscribe(selector: (state: HostState) => unknown, listener: () => void): () => void
}

/** Whether wagmi takes what connectors report. It does not while it connects. */
export const isSettled = ({ status }: HostState): boolean =>
  status === 'connected' || status === 'disconnected'

/** Resolves when wagmi does not connect anything. */
export const whenSettled = (host: WagmiHost): Promise<void> =>
  new Promise((resolve) => {
    if (isSettled(host.state)) return resolve()
    const stop = host.subscribe(isSettled, () => {
      if (!isSettled(host.state)) return
      stop()
      resolve()
    })
  })

/** What the user ends, and what the instance tells elsewhere. */
const EXPECTED: readonly unknown[] = [
  'USER_REJECTED',
  'CANCELLED',
  'DISPOSED',
  'NO_BROWSER',
  'CODE_NOT_LOADED',
]

/** Reports an error that no caller receives to the page's error handler. */
export const report = (error: unknown): void => {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  if (!EXPECTED.includes(code)) reportError(error)
}
