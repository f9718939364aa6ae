import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import type { Network } from '#domain/networks/network.ts'
import { webLink } from '#domain/shared/web-link.ts'
import { isTokenList, listedTokens } from '#domain/tokens/token-list.ts'
import type { Token, TokenId } from '#domain/tokens/token.ts'
import type { JsonHttp } from '#infrastructure/http/json-http.ts'

/** The maximum number of tokens, because more would need too many requests. */
const MAX_TOKENS = 2000

const List = new t.Type<unknown>(
  'a token list',
  isTokenList as t.Is<unknown>,
  (u, context) => (isTokenList(u) ? t.success(u) : t.failure(u, context)),
  t.identity,
)

/** The host's token lists, each loaded once. */
export class TokenLists {
  readonly #loaded = new Map<string, Promise<unknown>>()
  readonly #warned = new Set<string>()

  /** `warn`: tells the developer, once, of what is missing. */
  constructor(
    private readonly lists: readonly unknown[],
    private readonly http: JsonHttp,
    private readonly warn: (problem: string) => void = () => undefined,
  ) {}

  /**
   * The tokens on one network, each once. The first list with a token is used. The tokens of a list that fails are missing.
   */
  async on(network: Network): Promise<readonly Token[]> {
    const lists = await Promise.all(
      this.lists.map((list) => (typeof list === 'string' ? this.#load(list) : list)),
    )
    const byId = new Map<TokenId, Token>()
    for (const token of lists.flatMap((list) => listedTokens(list, network)))
      if (!byId.has(token.id)) byId.set(token.id, token)
    if (byId.size > MAX_TOKENS)
      this.#warnOnce(
        `Of the token lists on ${network.caipNetworkId}, tokens after the first ${MAX_TOKENS} are left out`,
      )
    return [...byId.values()].slice(0, MAX_TOKENS)
  }

  #warnOnce(problem: string): void {
    if (this.#warned.has(problem)) return
    this.#warned.add(problem)
    this.warn(problem)
  }

  async #load(url: string): Promise<unknown> {
    if (webLink(url) === undefined) return undefined
    const loading =
      this.#loaded.get(url) ??
      this.http
        .get(url, List)()
        .then(E.getOrElse(() => undefined as unknown))
    this.#loaded.set(url, loading)
    const list = await loading
    // A failed load is retried by the next call.
    if (list === undefined) {
      this.#loaded.delete(url)
      this.#warnOnce(`The token list ${url} could not be read. Lists of more than 2 MB are not.`)
    }
    return list
  }
}
