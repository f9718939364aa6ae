import { ownMethods, visibleAccounts, type TestWalletState, WalletError } from './test-wallet-methods.ts'
import { type TestWalletQuirks, writtenChain } from './test-wallet-quirks.ts'

type Listener = (...details: unknown[]) => void

/** The EIP-1193 provider that pages see. */
export interface TestProvider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] | object }): Promise<unknown>
  on(event: string, listener: Listener): TestProvider
  removeListener(event: string, listener: Listener): TestProvider
}

export interface TestCall {
  readonly method: string
  readonly params: readonly unknown[] | object
  /** The wallet's current chain as an EIP-155 number. */
  readonly chainId: number
}

export interface TestWalletOptions {
  readonly accounts: readonly string[]
  readonly chainId: number
  /** Responds to the methods that the wallet does not implement itself: a JSON-RPC endpoint or a function. */
  readonly rpc?: (string | ((call: TestCall) => unknown)) | undefined
  /**
   * The known chains as EIP-155 numbers. For others the wallet returns error 4902 until they are added. Defaults to every
   * chain.
   */
  readonly knows?: readonly number[] | undefined
  /** Whether the user permitted the site in an earlier visit. */
  readonly permitted?: boolean | undefined
  readonly name?: string | undefined
  readonly rdns?: string | undefined
  readonly icon?: string | undefined
  /** How the wallet differs from the standards. Defaults to not at all. */
  readonly quirks?: TestWalletQuirks | undefined
}

/** The wallet's response to the next request that needs the user's approval. */
export type TestAnswer = 'approve' | 'reject' | 'fail' | 'hang'

/** A wallet for tests. It works offline, needs no user, and is controlled by the test. */
export interface TestWallet {
  readonly provider: TestProvider
  /** The requested methods, oldest first. */
  readonly requests: readonly string[]
  /**
   * Announces the wallet on a page (EIP-6963), now and at each request event. Returns a function that stops
   * it.
   */
  announce(page: EventTarget): () => void
  /** Sets the response to the next request that needs approval. Later ones are approved again. */
  next(answer: TestAnswer): void
  changeAccounts(accounts: readonly string[]): void
  changeChain(chainId: number): void
  /** The wallet gives no accounts until it is unlocked. Wallets differ in whether they emit the change. */
  lock(silently?: boolean): void
  unlock(silently?: boolean): void
  /** Answers the requests that hang. */
  answerOpen(answer: 'approve' | 'reject'): void
  /** The wallet revokes its permission. */
  disconnect(): void
}

/** What another part of the test kit adds to a wallet. */
export interface TestWalletHooks {
  /** Called with each request instead of the wallet's own answers. Rejects with the error that the site gets. */
  readonly ask?: ((method: string, params: readonly unknown[] | object) => Promise<void>) | undefined
  /** Called after each change. */
  readonly changed?: ((state: TestWalletState) => void) | undefined
  readonly locked?: boolean | undefined
}

/** The methods for which wallets ask their user. */
export const CONFIRMED: readonly string[] = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
]

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Crect width="1" height="1" fill="gray"/%3E%3C/svg%3E'

const requestNode = async (url: string, method: string, params: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const reply: unknown = await response.json()
  if (typeof reply === 'object' && reply !== null && 'result' in reply) return reply.result
  throw new WalletError(-32603, `The node refused ${method}`)
}

const forward = (rpc: TestWalletOptions['rpc'], call: TestCall): unknown => {
  if (rpc === undefined) throw new WalletError(4200, `No method ${call.method}`)
  return typeof rpc === 'string' ? requestNode(rpc, call.method, call.params) : rpc(call)
}

/** The error in the form of such a wallet. */
const quirkyError = (error: unknown, form: TestWalletQuirks['errors']): unknown => {
  if (!(error instanceof WalletError)) return error
  const { code, message } = error
  switch (form) {
    case 'text':
      return { code: String(code), message }
    case 'wrapped':
      return { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code, message } } }
    case 'json':
      return new Error(JSON.stringify({ code, message }))
    case 'words':
      return new Error(message)
    case undefined:
      return error
  }
}

/** The requests that wait for the user. */
class Prompts {
  #next: TestAnswer = 'approve'
  #open: ((answer: TestAnswer) => void)[] = []

  next(answer: TestAnswer): void {
    this.#next = answer
  }

  answerOpen(answer: TestAnswer): void {
    for (const settle of this.#open.splice(0)) settle(answer)
  }

  /** Waits for the user's action. Throws if the user rejects the request. */
  async confirm(onlyOne: boolean): Promise<void> {
    if (onlyOne && this.#open.length > 0) throw new WalletError(-32002, 'A request is already pending.')
    const next = this.#next
    this.#next = 'approve'
    const answer = next === 'hang' ? await new Promise<TestAnswer>((settle) => this.#open.push(settle)) : next
    if (answer === 'reject') throw new WalletError(4001, 'User rejected the request.')
    if (answer === 'fail') throw new WalletError(-32000, 'Something is wrong.')
  }
}

const announcing = (provider: TestProvider, options: TestWalletOptions) => {
  const { name = 'Test Wallet', rdns = 'test.walletport', icon = ICON, quirks = {} } = options
  const details = Array.from({ length: quirks.announcesTwice ? 2 : 1 }, () => {
    const info = Object.freeze({ uuid: crypto.randomUUID(), name, rdns, icon })
    return Object.freeze({ info, provider })
  })
  return (page: EventTarget) => {
    const announce = () => {
      for (const detail of details)
        page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    page.addEventListener('eip6963:requestProvider', announce)
    announce()
    return () => page.removeEventListener('eip6963:requestProvider', announce)
  }
}

/** A wallet with hooks. */
export const createHookedWallet = (options: TestWalletOptions & TestWalletHooks): TestWallet => {
  const listeners = new Map<string, Set<Listener>>()
  const requests: string[] = []
  const prompts = new Prompts()
  const { accounts, chainId, knows, permitted = false, locked = false, quirks = {} } = options
  const state: TestWalletState = {
    accounts,
    chainId,
    knows: knows && new Set(knows),
    permitted,
    locked,
    quirks,
  }

  const emit = (event: string, ...details: unknown[]) => {
    const tell = () => {
      for (const listener of listeners.get(event) ?? []) listener(...details)
    }
    if (quirks.eventsAfterMs === undefined) tell()
    else setTimeout(tell, quirks.eventsAfterMs)
  }
  const change = (changes: Partial<TestWalletState>, silently = false) => {
    const before = { ...state }
    Object.assign(state, changes)
    options.changed?.(state)
    if (quirks.silent || silently) return
    if (before.chainId !== state.chainId) emit('chainChanged', writtenChain(state.chainId, quirks))
    const [was, is] = [before, state].map((at) => visibleAccounts(at))
    if (was?.join() !== is?.join()) emit('accountsChanged', is)
  }

  const provider: TestProvider = {
    request: async ({ method, params = [] }) => {
      requests.push(method)
      try {
        if (options.ask !== undefined) await options.ask(method, params)
        else if (CONFIRMED.includes(method)) await prompts.confirm(quirks.onePrompt === true)
        const handler = ownMethods[method]
        return await (handler
          ? handler(state, params, change)
          : forward(options.rpc, { method, params, chainId: state.chainId }))
      } catch (error) {
        throw quirkyError(error, quirks.errors)
      }
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }

  return {
    provider,
    requests,
    announce: announcing(provider, options),
    next: (answer) => prompts.next(answer),
    answerOpen: (answer) => prompts.answerOpen(answer),
    lock: (silently) => change({ locked: true }, silently),
    unlock: (silently) => change({ locked: false }, silently),
    changeAccounts: (now) => change({ accounts: now }),
    changeChain: (now) => change({ chainId: now }),
    disconnect: () => {
      change({ permitted: false })
      emit('disconnect', new WalletError(4900, 'The wallet disconnected.'))
    },
  }
}

/** Creates a wallet with which hosts test their app offline. */
export const createTestWallet = (options: TestWalletOptions): TestWallet => createHookedWallet(options)
