import { Observable } from 'rxjs'

import type { NamespaceName } from '#contracts/namespace-names.ts'
import type { WalletportOptions } from '#contracts/options.ts'
import type { ProviderOf } from '#contracts/providers.ts'
import type { WalletportState } from '#contracts/state.ts'
import type { WalletportUseCases } from '#contracts/use-cases/index.ts'
import { Cell } from '#shell/cell.ts'
import type { Walletport } from '#shell/handle.ts'
import type { Instance } from '#shell/instance.ts'
import { report } from '#shell/promises.ts'
import { sameValue } from '#shell/react/hooks/same-value.ts'

import {
  connectedAccount,
  type MockedState,
  networkOf,
  optionsOf,
  stateOf,
  withAccount,
} from './mock-state.ts'

export interface MockSettings extends MockedState {
  /** What `getProvider` and `useProvider` return while the account is connected. */
  readonly providers?: { readonly [Name in NamespaceName]?: ProviderOf<Name> } | undefined
  /** The parts of the headless API that the components use: a state, functions, or both. */
  readonly useCases?:
    | { readonly [Name in keyof WalletportUseCases]?: Partial<WalletportUseCases[Name]> }
    | undefined
  /** Functions of the instance that replace the mock's, such as a `connect` that rejects. */
  readonly verbs?: Partial<Walletport> | undefined
  /** Called with the name and the arguments of each function that a component calls. */
  readonly onCall?: ((name: keyof Walletport, args: readonly unknown[]) => void) | undefined
}

const shownIn = ({ status, account, networks, state, options }: MockSettings) => ({
  status,
  account,
  networks,
  state,
  options,
})

const notMocked = (name: string) => async (): Promise<never> => {
  throw new Error(`WalletportMock: a component uses ${name}, which the mock was not given`)
}

/** An instance without wallets, nodes and a modal. Its functions change only its state. */
export class MockInstance implements Instance {
  readonly handle: Walletport
  readonly serverState: WalletportState
  readonly #settings: Cell<MockSettings>
  readonly #state: Cell<WalletportState>
  readonly #options: Cell<WalletportOptions>

  constructor(settings: MockSettings) {
    this.#settings = new Cell(settings)
    this.serverState = stateOf(settings)
    this.#state = new Cell(this.serverState)
    this.#options = new Cell(optionsOf(settings))
    this.handle = this.#handle()
  }

  readonly options = (): WalletportOptions => this.#options.value
  readonly listenToOptions = (listener: () => void): (() => void) => this.#options.listen(listener)
  readonly prefetch = (): void => {}
  readonly know = (): void => {}
  readonly flagOf = () => undefined
  readonly press: Instance['press'] = (request) => void this.handle.open(request).catch(report)

  /** Takes new settings. What is shown changes only if its settings do. */
  readonly adopt = (settings: MockSettings): void => {
    const isSame = sameValue(shownIn(this.#settings.value), shownIn(settings))
    this.#settings.set(settings)
    if (isSame) return
    this.#options.set(optionsOf(settings))
    this.#state.set(stateOf(settings))
  }

  readonly #change = (changes: Partial<WalletportState>): void =>
    this.#state.set({ ...this.#state.value, ...changes })

  readonly #connect: Walletport['connect'] = async () => {
    const state = this.#state.value
    const account = connectedAccount(networkOf(state), this.#settings.value.account)
    this.#state.set({ ...withAccount(state, account), open: false })
    return account
  }

  readonly #switch: Walletport['switchNetwork'] = async (network) => {
    const { networks, accounts, namespace } = this.#state.value
    const isMeant = (id: string, own: number | string) =>
      typeof network === 'string' ? id === network : own === network.id
    const found = networks.find(({ caipNetworkId, id }) => isMeant(caipNetworkId, id))
    if (found === undefined) throw new TypeError('WalletportMock: this network is not in `networks`')
    const { caipNetworkId, chainNamespace } = found
    const isConnected = accounts[namespace].status === 'connected' && chainNamespace === namespace
    const account = isConnected ? connectedAccount(found, this.#settings.value.account) : undefined
    this.#change({ caipNetworkId, namespace: chainNamespace })
    if (account !== undefined) this.#state.set(withAccount(this.#state.value, account))
  }

  #providerOf<Name extends NamespaceName>(name: Name): ProviderOf<Name> | undefined {
    const isConnected = this.#state.value.accounts[name].status === 'connected'
    return isConnected ? this.#settings.value.providers?.[name] : undefined
  }

  /** The parts that the settings name. Another part is an error, so that a test says what it lacks. */
  readonly #useCases = new Proxy<object>(
    {},
    {
      get: (_, name) => {
        const part = () => this.#settings.value.useCases?.[name as keyof WalletportUseCases]
        const given = part()
        if (given === undefined)
          throw new Error(
            `WalletportMock: a component uses useCases.${String(name)}, which the mock was not given`,
          )
        return { state$: this.#settings.select(() => part()?.state), ...given }
      },
    },
  )

  #own(): Walletport {
    const state = this.#state
    return {
      open: async ({ view } = {}) =>
        this.#change({
          open: true,
          view: view ?? (state.value.accounts[state.value.namespace].address ? 'Account' : 'Connect'),
        }),
      close: async () => this.#change({ open: false }),
      connect: this.#connect,
      disconnect: async () => state.set(withAccount(state.value, { status: 'disconnected' })),
      switchNetwork: this.#switch,
      addNetwork: notMocked('addNetwork'),
      removeNetwork: notMocked('removeNetwork'),
      manifest: notMocked('manifest'),
      check: notMocked('check'),
      getProvider: async (name) => this.#providerOf(name),
      provider$: (name) => state.select(() => this.#providerOf(name)),
      getState: () => state.value,
      subscribe: (listener) => state.listen(listener),
      state$: state.select((value) => value),
      account$: (name) => state.select(({ accounts, namespace }) => accounts[name ?? namespace]),
      events$: new Observable(() => {}),
      update: (changes) => this.#options.set({ ...this.#options.value, ...changes }),
      ready: Promise.resolve(),
      dispose: () => {},
      // The proxy has the parts that the components use.
      core: async () => ({ useCases: this.#useCases as WalletportUseCases }),
    }
  }

  /** The functions, each of which looks for another in the settings, and reports its call. */
  #handle(): Walletport {
    const own = this.#own()
    const reads = new Set<keyof Walletport>(['getState', 'subscribe', 'account$', 'provider$', 'core'])
    const verbOf = (name: keyof Walletport, verb: unknown) => {
      if (typeof verb !== 'function') return verb
      return (...args: unknown[]): unknown => {
        const { onCall, verbs } = this.#settings.value
        if (!reads.has(name)) onCall?.(name, args)
        return Reflect.apply((verbs?.[name] ?? verb) as () => unknown, undefined, args)
      }
    }
    const names = Object.keys(own) as (keyof Walletport)[]
    return { ...own, ...Object.fromEntries(names.map((name) => [name, verbOf(name, own[name])])) }
  }
}
