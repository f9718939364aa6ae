import { act, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { BehaviorSubject, Subject } from 'rxjs'

import type {
  ConnectedAccount,
  NamespaceName,
  WalletportEvent,
  WalletportOptions,
  WalletportState,
} from '#contracts/index.ts'
import type { ProviderOf } from '#contracts/providers.ts'
import type {
  ConnectorsSnapshot,
  SendSnapshot,
  SwapsSnapshot,
  SignInSnapshot,
  NamesSnapshot,
  PaymentInfo,
  PaymentProgress,
  OnRampSnapshot,
  PaySnapshot,
  RequestedPayment,
  ActivitySnapshot,
  NftsSnapshot,
  TokensSnapshot,
  WalletportUseCases,
} from '#contracts/use-cases/index.ts'
import type { WalletsSnapshot } from '#contracts/wallets.ts'
import { flagMarkup } from '#shell/flag.ts'
import type { Kernel, Walletport } from '#shell/handle.ts'
import { initialState } from '#shell/initial-state.ts'
import { providerOf } from '#shell/react/provider.tsx'
import { Shell } from '#shell/shell.ts'
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

/** Storage that returns this text for every key. The shell restores if it holds a connection. */
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
export const resolved = () => Promise.resolve()

const unused = () => Promise.reject(new Error('Unused'))
const verbs = {
  disconnect: resolved,
  switchNetwork: resolved,
  addNetwork: resolved,
  removeNetwork: resolved,
  manifest: unused,
  check: unused,
}

/** A use case whose state a test sets. */
const stateful = <State, Verbs extends object>(initial: State, own: Verbs) => {
  const state$ = new BehaviorSubject(initial)
  return {
    ...own,
    state$,
    get state() {
      return state$.value
    },
  }
}

const requested: RequestedPayment = {
  asset: 'eip155:1/slip44:60',
  recipient: 'eip155:1:0xab',
  amount: '1',
  units: 10n ** 18n,
  ...stateful<PaymentProgress, Omit<RequestedPayment, 'state' | 'state$' | keyof PaymentInfo>>(
    { exchanges: [], loading: false, step: 'choosing', windowClosed: false, mayArrive: false },
    {
      payWith: resolved,
      openAgain: () => true,
      checkAgain: () => undefined,
      cancel: () => undefined,
      receipt: async () => ({ method: { type: 'wallet' }, proven: true }),
    },
  ),
}

/** Use cases that do nothing by themselves. */
export const fakeUseCases = () => {
  const { accounts, networks, namespace, caipNetworkId } = initialState(optionsWith(), 'ready')
  return {
    modal: stateful(
      { open: false, view: 'Connect', canGoBack: false, loading: false, shake: false },
      { back: () => {}, shake: () => {} },
    ),
    connectors: stateful<ConnectorsSnapshot, Omit<WalletportUseCases['connectors'], 'state' | 'state$'>>(
      { searching: true, connectors: [], attempt: { status: 'idle' } },
      { showNamespace: () => {}, cancel: () => {} },
    ),
    connections: stateful(
      { eip155: [], solana: [], polkadot: [], bip122: [], cosmos: [] },
      { select: never, preferAccountType: never },
    ),
    networks: stateful(
      {
        networks,
        namespace,
        caipNetworkId,
        isSupported: true,
        supportsAllNetworks: true,
        approvedCaipNetworkIds: [],
        smartAccountEnabledNetworks: [],
        switching: { status: 'idle' },
      },
      { cancelSwitch: () => {} },
    ),
    account: stateful(accounts, { refresh: resolved }),
    siwx: stateful<SignInSnapshot, Omit<WalletportUseCases['siwx'], 'state' | 'state$'>>(
      { step: 'none' },
      { signIn: resolved, cancel: resolved, signOut: resolved, sessions: () => Promise.resolve([]) },
    ),
    embedded: stateful(
      { login: { step: 'idle' }, emailUpdate: { step: 'idle' }, socials: [], requests: [] },
      {
        preload: resolved,
        sendEmail: resolved,
        resendEmail: resolved,
        submitCode: resolved,
        loginWith: resolved,
        cancelLogin: () => {},
        updateEmail: resolved,
        resendUpdateEmail: resolved,
        submitUpdateCode: resolved,
        cancelEmailUpdate: () => {},
        placeFrame: () => {},
        focusFrame: () => {},
        cancelRequests: () => {},
        switchAccountType: resolved,
        smartSessions: () => Promise.resolve([]),
        revokeSmartSession: resolved,
      },
    ),
    wallets: stateful<WalletsSnapshot, Omit<WalletportUseCases['wallets'], 'state' | 'state$'>>(
      {
        status: 'success',
        wallets: [],
        hasMore: false,
        loadingMore: false,
        term: '',
        certifiedOnly: false,
      },
      { search: resolved, certifiedOnly: resolved, more: resolved, retry: resolved, select: never },
    ),
    tokens: stateful<TokensSnapshot, Omit<WalletportUseCases['tokens'], 'state' | 'state$'>>(
      { status: 'success', refreshing: false, tokens: [], unknown: [] },
      { refresh: resolved },
    ),
    activity: stateful<ActivitySnapshot, Omit<WalletportUseCases['activity'], 'state' | 'state$'>>(
      {
        status: 'success',
        refreshing: false,
        loadingMore: false,
        hasMore: true,
        empty: true,
        transactions: [],
        coinbaseTransactions: [],
        transactionsByYear: [],
        spam: [],
      },
      { more: resolved, refresh: resolved, retry: resolved },
    ),
    nfts: stateful<NftsSnapshot, Omit<WalletportUseCases['nfts'], 'state' | 'state$'>>(
      { status: 'success', refreshing: false, loadingMore: false, hasMore: false, nfts: [], spam: [] },
      { more: resolved, refresh: resolved, retry: resolved },
    ),
    send: stateful<SendSnapshot, Omit<WalletportUseCases['send'], 'state' | 'state$'>>(
      { sends: [] },
      {
        prepare: never,
        most: () => Promise.resolve(5n),
        receipt: never,
        speedUp: never,
        cancelTransaction: never,
      },
    ),
    swaps: stateful<SwapsSnapshot, Omit<WalletportUseCases['swaps'], 'state' | 'state$'>>(
      {
        availability: 'available',
        networks: ['eip155:1'],
        destinations: [],
        swaps: [],
      },
      {
        tokens: () => Promise.resolve([]),
        most: () => Promise.resolve(5n),
        quote: never,
        prepare: never,
        receipt: never,
      },
    ),
    names: stateful<NamesSnapshot, Omit<WalletportUseCases['names'], 'state' | 'state$'>>(
      {},
      {
        addressOf: async () => undefined,
        suggestions: async () => [],
        prepareRegistration: never,
        nameOf: async (address) => (address === '0xab' ? { name: 'harbor.eth' } : undefined),
      },
    ),
    onramp: stateful<OnRampSnapshot, Omit<WalletportUseCases['onramp'], 'state' | 'state$'>>(
      { availability: 'available', purchases: [] },
      {
        compare: never,
        prepare: never,
        openAgain: () => true,
        resume: () => undefined,
        dismiss: () => undefined,
      },
    ),
    pay: stateful<PaySnapshot, Omit<WalletportUseCases['pay'], 'state' | 'state$'>>(
      { configured: true },
      { open: async () => requested, prepare: async () => requested },
    ),
    relay: stateful(
      { status: 'idle' },
      {
        prepare: resolved,
        renew: resolved,
        follow: () => false,
        schemeToConfirm: () => undefined,
      },
    ),
    diagnostics: stateful(
      { selfCheck: { status: 'idle', checks: [], networks: [] } },
      {
        recording: () => Promise.reject(new Error('No recorder')),
        timeline: async () => '',
        cancelCheck: () => undefined,
      },
    ),
    project: stateful({ status: 'idle' }, { refresh: resolved }),
    notices: stateful({}, { dismiss: () => {} }),
  } satisfies WalletportUseCases
}

/** A real shell over a kernel that the test controls. */
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
  const useCases = fakeUseCases()
  const events$ = new Subject<WalletportEvent>()
  const wallets$ = new Subject<void>()
  let provider: ProviderOf<NamespaceName> | undefined
  /** Makes this the provider of the active wallet. */
  const provide = (next: ProviderOf<NamespaceName> | undefined) => {
    provider = next
    wallets$.next()
  }
  const kernel: Kernel<undefined> = {
    useCases: undefined,
    state$,
    restore: () => Promise.resolve(),
    open: (request) => void opened.push(request),
    close: () => {},
    events$,
    core: () => Promise.resolve({ useCases, verbs: { ...verbs, connect } }),
    wallets$,
    flagOf: flagMarkup,
    providerOf: <Name extends NamespaceName>() => provider as ProviderOf<Name> | undefined,
    update: (changes) => void updates.push(changes),
    dispose: () => {},
  }
  const create = (options: WalletportOptions) => {
    log.created += 1
    const shell = new Shell(options, {
      kernel: () => {
        fetched.push('kernel')
        return Promise.resolve(() => ({ start: () => kernel, prepare: resolved, dispose: () => {} }))
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
  return {
    create,
    Provider: providerOf(create),
    state$,
    events$,
    provide,
    opened,
    updates,
    fetched,
    log,
    connecting,
    useCases,
  }
}

/** Renders a hook below a provider. */
export const hook = <A,>(use: () => A, kit = shellKit(), options = optionsWith()) => {
  const { Provider } = kit
  const rendered = renderHook(use, {
    wrapper: ({ children }) => (
      <StrictMode>
        <Provider options={options}>{children}</Provider>
      </StrictMode>
    ),
  })
  return { ...rendered, kit }
}

/** Loads the features, as each method does. */
export const wake = (walletport: Walletport) =>
  act(async () => {
    await walletport.core()
  })

/** The first Walletport button below an element. It is in its own shadow root. */
export const buttonIn = (container: ParentNode): HTMLButtonElement => {
  const buttonHost = container.querySelector('span[data-state]')
  const button = buttonHost?.shadowRoot?.querySelector('button')
  if (!button) throw new Error('There is no Walletport button.')
  return button
}
