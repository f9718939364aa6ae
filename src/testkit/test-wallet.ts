import { ownMethods, type TestWalletState, WalletError } from './test-wallet-methods.ts'

type Listener = (...details: unknown[]) => void

/** EIP-1193, as pages see it. */
export interface TestProvider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] | object }): Promise<unknown>
  on(event: string, listener: Listener): TestProvider
  removeListener(event: string, listener: Listener): TestProvider
}

export interface TestCall {
  readonly method: string
  readonly params: readonly unknown[] | object
  /** The chain the wallet is on. */
  readonly chainId: number
}

export interface TestWalletOptions {
  readonly accounts: readonly string[]
  readonly chainId: number
  /** Answers what the wallet does not answer itself: a JSON-RPC address or a function. */
  readonly rpc?: string | ((call: TestCall) => unknown)
  /** The chains it knows; for others it answers 4902 until they are added. Every chain when absent. */
  readonly knows?: readonly number[]
  /** Already permitted in an earlier visit. */
  readonly permitted?: boolean
  readonly name?: string
  readonly rdns?: string
  readonly icon?: string
}

/** What the wallet does with the next request that a person would have to confirm. */
export type TestAnswer = 'approve' | 'reject' | 'fail' | 'hang'

/** A wallet for tests: it works offline, asks nobody, and does what the test says. */
export interface TestWallet {
  readonly provider: TestProvider
  /** The methods asked for, oldest first. */
  readonly requests: readonly string[]
  /** Announces the wallet on a page by EIP-6963, now and whenever it is asked for. Gives the way to stop. */
  announce(page: EventTarget): () => void
  /** What happens to the next confirmation; those after it are approved again. */
  next(answer: TestAnswer): void
  changeAccounts(accounts: readonly string[]): void
  changeChain(chainId: number): void
  /** The wallet takes its permission back. */
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

const ask = async (url: string, method: string, params: unknown): Promise<unknown> => {
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
  return typeof rpc === 'string' ? ask(rpc, call.method, call.params) : rpc(call)
}

/** The people's part: approves, rejects, fails or never answers. */
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
    const say = () => void page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    page.addEventListener('eip6963:requestProvider', say)
    say()
    return () => page.removeEventListener('eip6963:requestProvider', say)
  }
}

/** A test wallet, as hosts use it to test their app offline. */
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
        const now = answer
        answer = 'approve'
        await confirmation(now)
      }
      const own = ownMethods[method]
      return own
        ? own(state, params, change)
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
