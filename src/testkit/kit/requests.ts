/** A family of chains that a wallet has. */
export type WalletFamily = 'evm' | 'solana' | 'bitcoin'

/** A request that a wallet has received. */
export interface WalletRequest {
  readonly family: WalletFamily
  /**
   * The JSON-RPC method; of a wallet-standard wallet the feature, such as `solana:signMessage`; of a listed Bitcoin wallet its
   * method, such as `wallet_connect`.
   */
  readonly method: string
  /** The parameters as plain data. Messages to sign of Solana and Bitcoin are text, transactions base64. */
  readonly params: unknown
}

/** A method, a pattern of methods, a part of a request, or a function. */
export type RequestMatcher =
  | string
  | RegExp
  | { readonly [Field in keyof WalletRequest]?: unknown }
  | ((request: WalletRequest) => boolean)

/** Whether a value has all that the part has. Arrays and objects of the part may have fewer entries. */
const has = (value: unknown, part: unknown): boolean => {
  if (part instanceof RegExp) return typeof value === 'string' && part.test(value)
  if (typeof part !== 'object' || part === null) return Object.is(value, part)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(part).every(([field, wanted]) => has(Reflect.get(value, field), wanted))
}

const matches = (request: WalletRequest, matcher: RequestMatcher): boolean => {
  if (typeof matcher === 'function') return matcher(request)
  return typeof matcher === 'string' || matcher instanceof RegExp
    ? has(request.method, matcher)
    : has(request, matcher)
}

const DEFAULT_TIMEOUT_MS = 5000

const shown = (matcher: RequestMatcher): string =>
  typeof matcher === 'object' && !(matcher instanceof RegExp) ? JSON.stringify(matcher) : String(matcher)

/** The requests that a wallet has received, oldest first. */
export class WalletRequests {
  readonly #requests: WalletRequest[] = []
  readonly #waiting = new Set<() => void>()

  get all(): readonly WalletRequest[] {
    return [...this.#requests]
  }

  /** The methods of all requests. */
  get methods(): readonly string[] {
    return this.#requests.map(({ method }) => method)
  }

  /** The requests that match, oldest first. */
  matching(matcher: RequestMatcher): readonly WalletRequest[] {
    return this.#requests.filter((request) => matches(request, matcher))
  }

  /** The last request that matches. */
  last(matcher: RequestMatcher = /./): WalletRequest | undefined {
    return this.matching(matcher).at(-1)
  }

  /**
   * Resolves with the first request that matches, also if it is there already. Rejects after `timeoutMs`, which defaults to
   * 5000, with the methods that came instead.
   */
  waitFor(matcher: RequestMatcher, { timeoutMs = DEFAULT_TIMEOUT_MS } = {}): Promise<WalletRequest> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const [found] = this.matching(matcher)
        if (found === undefined) return
        clearTimeout(timer)
        this.#waiting.delete(look)
        resolve(found)
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(look)
        const received = this.methods.join(', ') || 'none'
        reject(new Error(`No request ${shown(matcher)} in ${timeoutMs} ms. Requests: ${received}.`))
      }, timeoutMs)
      this.#waiting.add(look)
      look()
    })
  }

  /** Forgets the requests so far. */
  clear(): void {
    this.#requests.length = 0
  }

  add(request: WalletRequest): void {
    this.#requests.push(request)
    for (const look of [...this.#waiting]) look()
  }
}
