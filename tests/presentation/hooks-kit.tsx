import { BehaviorSubject, NEVER } from 'rxjs'

import type { ConnectedAccount, NamespaceName, WalletportOptions, WalletportState } from '#shell/contract.ts'
import type { Kernel } from '#shell/handle.ts'
import { initialState } from '#shell/initial-state.ts'
import { providerOf } from '#shell/react/provider.tsx'
import { Shell } from '#shell/shell.ts'
import type { WalletportUseCases } from '#shell/use-cases.ts'
import { WalletportError } from '#shell/walletport-error.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
export const mainnet = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://one.example'] } },
}
export const base = { ...mainnet, id: 8453, name: 'Base' }
export const ADDRESS = '0x7A3f0000000000000000000000000000000Bc29E'

/** Remembers a connection when told to, so that the shell begins restoring. */
const storageWith = (text: string | null) => ({
  getItem: () => text,
  setItem: () => {},
  removeItem: () => {},
})

export const optionsWith = (more: Partial<WalletportOptions> = {}): WalletportOptions => ({
  networks: [mainnet, base],
  storage: storageWith(null),
  ...more,
})

export const remembering = storageWith('{"eip155":"io.example"}')

export const connectedState = (
  chain = 'eip155:1',
  more: Partial<WalletportState['accounts'][NamespaceName]> = {},
): WalletportState => {
  const state = initialState(optionsWith(), 'ready')
  const account = {
    status: 'connected',
    address: ADDRESS,
    caipAddress: `${chain}:${ADDRESS}`,
    caipNetworkId: chain,
    connectorId: 'io.example',
    ...more,
  } as const
  return { ...state, caipNetworkId: chain, accounts: { ...state.accounts, eip155: account } }
}

const never = () => Promise.reject(new WalletportError('UNEXPECTED', 'not in this test'))

/** A real shell over a kernel that a test speaks for. */
export const shellKit = (initial: WalletportState = initialState(optionsWith(), 'ready')) => {
  const state$ = new BehaviorSubject(initial)
  const opened: unknown[] = []
  const updates: Partial<WalletportOptions>[] = []
  const fetched: string[] = []
  const log = { disposed: 0, created: 0 }
  const connecting: { settle: (account: ConnectedAccount) => void; refuse: (error: unknown) => void }[] = []
  const connect = () =>
    new Promise<ConnectedAccount>((settle, refuse) => {
      connecting.push({ settle, refuse })
    })
  const useCases: WalletportUseCases = {
    openModal: {
      modal$: NEVER,
      open: () => {},
      close: () => {},
      back: () => {},
      shake: () => {},
    },
    listConnectors: { connectors$: NEVER, toggleNamespace: () => {} },
    connectWallet: { attempt$: NEVER, connect, cancel: () => {} },
    disconnect: { disconnect: () => Promise.resolve() },
    manageConnections: {
      wallets$: NEVER,
      list: () => Promise.resolve([]),
      switchTo: never,
      disconnect: never,
      disconnectAll: never,
      prefer: never,
    },
    switchNetwork: { switching$: NEVER, networks$: NEVER, switchTo: never, cancel: () => {} },
    manageNetworks: { add: () => Promise.resolve(), remove: () => Promise.resolve() },
    viewAccount: { accounts$: NEVER, refresh: () => Promise.resolve() },
    showNotices: { alert$: NEVER, dismissAlert: () => {} },
    embedded: {
      login$: NEVER,
      sendEmail: async () => {},
      resendEmail: async () => {},
      submitCode: async () => {},
      social: async () => {},
      preload: async () => {},
      emailUpdate$: NEVER,
      updateEmail: async () => {},
      submitUpdateCode: async () => {},
      cancelEmailUpdate: () => {},
      waiting$: NEVER,
      placeFrame: () => {},
      focusFrame: () => {},
      cancelRequests: () => {},
      accountType$: NEVER,
      switchAccountType: async () => {},
      smartSessions: async () => [],
      revokeSmartSession: async () => {},
    },
    signIn: {
      signIn$: NEVER,
      sign: async () => {},
      cancel: async () => {},
      sessions: async () => [],
      signOut: async () => {},
    },
    reportEvents: { events$: NEVER },
  }
  const kernel: Kernel<undefined> = {
    inside: undefined,
    state$,
    restore: () => Promise.resolve(),
    open: (request) => void opened.push(request),
    close: () => {},
    events$: NEVER,
    core: () => Promise.resolve({ useCases }),
    providerOf: () => undefined,
    update: (changes) => void updates.push(changes),
    dispose: () => {},
  }
  const create = (options: WalletportOptions) => {
    log.created += 1
    const shell = new Shell(options, {
      kernel: () => {
        fetched.push('kernel')
        return Promise.resolve(() => kernel)
      },
      modal: () => {
        fetched.push('modal')
        return Promise.resolve(() => () => {})
      },
    })
    const { dispose } = shell
    return Object.assign(shell, {
      dispose: () => {
        log.disposed += 1
        dispose()
      },
    })
  }
  return { create, Provider: providerOf(create), state$, opened, updates, fetched, log, connecting }
}
