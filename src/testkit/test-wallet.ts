import { ownMethods, type TestWalletState, WalletError } from './test-wallet-methods.ts'

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
  /** The wallet revokes its permission. */
  disconnect(): void
}

const CONFIRMED: readonly string[] = [
  'eth_requestAccounts',
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

/** Waits for the user's action. Throws if the user rejects the request. */
const confirmation = (answer: TestAnswer): Promise<void> => {
  if (answer === 'hang') return new Promise(() => undefined)
  if (answer === 'reject') return Promise.reject(new WalletError(4001, 'User rejected the request.'))
  if (answer === 'fail') return Promise.reject(new WalletError(-32000, 'Something is wrong.'))
  return Promise.resolve()
}

const announcing = (provider: TestProvider, options: TestWalletOptions) => {
  const { name = 'Test Wallet', rdns = 'test.walletport', icon = ICON } = options
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, rdns, icon })
  const detail = Object.freeze({ info, provider })
  return (page: EventTarget) => {
    const announce = () => void page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    page.addEventListener('eip6963:requestProvider', announce)
    announce()
    return () => page.removeEventListener('eip6963:requestProvider', announce)
  }
}

/** Creates a wallet with which hosts test their app offline. */
export const createTestWallet = (options: TestWalletOptions): TestWallet => {
  const listeners = new Map<string, Set<Listener>>()
  const requests: string[] = []
  let answer: TestAnswer = 'approve'
  const { accounts, chainId, knows, permitted = false } = options
  const state: TestWalletState = { accounts, chainId, knows: knows && new Set(knows), permitted }

  const emit = (event: string, ...details: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...details)
  }
  const change = (changes: Partial<TestWalletState>) => {
    const before = { ...state }
    Object.assign(state, changes)
    if (before.chainId !== state.chainId) emit('chainChanged', `0x${state.chainId.toString(16)}`)
    const [was, is] = [before, state].map((at) => (at.permitted ? at.accounts : []))
    if (was?.join() !== is?.join()) emit('accountsChanged', is)
  }

  const provider: TestProvider = {
    request: async ({ method, params = [] }) => {
      requests.push(method)
      if (CONFIRMED.includes(method)) {
        const current = answer
        answer = 'approve'
        await confirmation(current)
      }
      const handler = ownMethods[method]
      return handler
        ? handler(state, params, change)
        : forward(options.rpc, { method, params, chainId: state.chainId })
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
    next: (next) => void (answer = next),
    changeAccounts: (now) => change({ accounts: now }),
    changeChain: (now) => change({ chainId: now }),
    disconnect: () => {
      change({ permitted: false })
      emit('disconnect', new WalletError(4900, 'The wallet disconnected.'))
    },
  }
}
