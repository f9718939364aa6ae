import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import { firstValueFrom, fromEvent, merge, take } from 'rxjs'

import type { Address } from '#domain/caip/account-id.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { cancelled, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { type JsonHttp, tooLong } from '#infrastructure/http/json-http.ts'
import type { Clock } from '#ports/clock.ts'

import { activityPage, type ReadPage } from './activity-source.ts'
import {
  EtherscanAnswer,
  EtherscanInternal,
  EtherscanToken,
  EtherscanTransaction,
} from './etherscan-codecs.ts'
import { type EtherscanItem, etherscanTransaction } from './etherscan-transaction.ts'
import { type ListPage, MergedLists, type ReadList, type Row } from './merged-lists.ts'

/** Transactions of a page. */
const PAGE_SIZE = 50
const ROWS = 50
/** Rows of a page of one block, in which an account seldom has as many. */
const BLOCK_ROWS = 1000
/** Rows contain the whole input of a call. An answer that is too long is requested again with a tenth of the rows. */
const FEWER = 10
/** The maximum number of requests for one block. A block with more rows is a failure, because a part of it would be wrong. */
const BLOCK_REQUESTS = 20
/** The API answers a few requests per second and refuses the others. */
const LIMIT_MS = 1100
const TRIES = 4

/** What the rows of every list have. */
interface ListedRow {
  readonly hash: string
  readonly blockNumber: number | undefined
}

/** A list of the API: its action, and its rows. */
interface List<Raw> {
  readonly action: string
  readonly codec: t.Type<Raw, unknown>
  readonly itemOf: (raw: Raw) => EtherscanItem
}

const transactions: List<EtherscanTransaction> = {
  action: 'txlist',
  codec: EtherscanTransaction,
  itemOf: (row) => ({ type: 'transaction', row }),
}
const internals: List<EtherscanInternal> = {
  action: 'txlistinternal',
  codec: EtherscanInternal,
  itemOf: (row) => ({ type: 'internal', row }),
}
const listOf = (action: string, type: 'token' | 'nft'): List<EtherscanToken> => ({
  action,
  codec: EtherscanToken,
  itemOf: (row) => ({ type, row }),
})
const tokens = listOf('tokentx', 'token')
const nfts = listOf('tokennfttx', 'nft')
const editions = listOf('token1155tx', 'nft')

const decodedRow = <Raw extends ListedRow>(
  { codec, itemOf }: List<Raw>,
  raw: unknown,
): readonly Row<EtherscanItem>[] => {
  const row = codec.decode(raw)
  if (E.isLeft(row)) return []
  const { hash, blockNumber: block } = row.right
  return block === undefined ? [] : [{ hash: hash.toLowerCase(), block, item: itemOf(row.right) }]
}

/** The account and the blocks of the requested rows. */
interface RowsRequest {
  readonly network: Network
  readonly address: Address
  readonly from?: string
  readonly upTo: string | undefined
}

/** A page of at most so many rows, behind a number of rows that whole pages of that size have. */
interface Part {
  readonly first: number
  readonly most: number
}

const overfull: ServiceFailure = failure('Unreadable', 'A block has more rows than can be read')

/** Why the API gave no rows. The API reports an empty list as an error; it is not treated as one. */
const refusalOf = ({ message, result }: EtherscanAnswer): ServiceFailure => {
  const reason = `${message} ${typeof result === 'string' ? result : ''}`
  return /rate limit/i.test(reason)
    ? failure('RateLimited', 'The API answers no more requests now')
    : failure('Refused', 'The API refused the request')
}

/** An API as Etherscan has it, with lists by block. Its requests follow one another, because it permits only few a second. */
export class EtherscanActivity {
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly settings: { readonly url: string; readonly apiKey?: string | undefined },
    private readonly http: JsonHttp,
    private readonly clock: Clock,
  ) {}

  readonly page: ReadPage = ({ network, address, cursor }, signal) => {
    const list = <Raw extends ListedRow>(own: List<Raw>): readonly [string, ReadList<EtherscanItem>] => [
      own.action,
      (upTo) => this.#rows(own, { network, address, upTo }, signal),
    ]
    const lists = new MergedLists<EtherscanItem>(
      [list(transactions), list(internals), list(tokens), list(nfts), list(editions)],
      PAGE_SIZE,
    )
    return pipe(
      lists.page(cursor, signal),
      TE.map(({ merged, next }) =>
        activityPage(
          network,
          merged.map((one) => etherscanTransaction({ network, address }, one)),
          next,
        ),
      ),
    )
  }

  /**
   * The rows up to a block. The oldest block of a full page may lack some, so the next page begins with it. A page of one
   * block alone is followed by the whole block.
   */
  #rows<Raw extends ListedRow>(
    list: List<Raw>,
    asked: RowsRequest,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, ListPage<EtherscanItem>> {
    return pipe(
      this.#first(list.action, asked, ROWS, signal),
      TE.chain(({ raw, most }) => {
        const rows = raw.flatMap((one) => decodedRow(list, one))
        const oldest = rows.at(-1)?.block
        if (raw.length < most || oldest === undefined) return TE.right({ rows })
        const whole = rows.filter(({ block }) => block > oldest)
        return whole.length > 0
          ? TE.right({ rows: whole, next: String(oldest) })
          : this.#block(list, { ...asked, from: String(oldest), upTo: String(oldest) }, signal)
      }),
    )
  }

  /** The first rows, fewer if an answer with more is too long. */
  #first(
    action: string,
    asked: RowsRequest,
    most: number,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, { readonly raw: readonly unknown[]; readonly most: number }> {
    return pipe(
      this.#answer(action, { ...asked, first: 0, most }, signal),
      TE.map((raw) => ({ raw, most })),
      TE.orElse((failed) =>
        failed === tooLong && most > 1
          ? this.#first(action, asked, Math.ceil(most / FEWER), signal)
          : TE.left(failed),
      ),
    )
  }

  /** All rows of one block, page by page. */
  #block<Raw extends ListedRow>(
    list: List<Raw>,
    asked: RowsRequest & { readonly upTo: string },
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, ListPage<EtherscanItem>> {
    return async () => {
      const raw: unknown[] = []
      let most = BLOCK_ROWS
      for (let requests = 0; requests < BLOCK_REQUESTS; requests += 1) {
        const page = await this.#answer(list.action, { ...asked, first: raw.length, most }, signal)()
        if (E.isRight(page)) {
          raw.push(...page.right)
          if (page.right.length < most)
            return E.right({
              rows: raw.flatMap((one) => decodedRow(list, one)),
              next: String(Number(asked.upTo) - 1),
            })
        } else if (page.left === tooLong && most > 1) most /= FEWER
        else return page
      }
      return E.left(overfull)
    }
  }

  /** The rows behind the `first` ones, of which there are whole pages. */
  #answer(
    action: string,
    { network, address, from = '0', upTo, first, most }: RowsRequest & Part,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, readonly unknown[]> {
    const { url, apiKey } = this.settings
    const query = new URLSearchParams({
      chainid: chainParts(network.caipNetworkId).reference,
      module: 'account',
      action,
      address,
      sort: 'desc',
      page: String(first / most + 1),
      offset: String(most),
      ...(upTo === undefined ? {} : { startblock: from, endblock: upTo }),
      ...(apiKey === undefined ? {} : { apikey: apiKey }),
    })
    const ask = this.http.get(`${url}${url.includes('?') ? '&' : '?'}${query}`, EtherscanAnswer, signal)
    // Some instances lack a list, which does not matter for the others. A list that gave rows exists.
    const isRequired = action === transactions.action || first > 0
    return this.#inTurn(signal, async () => {
      for (let tries = 1; ; tries += 1) {
        const answer = await ask()
        if (E.isLeft(answer)) return answer
        if (Array.isArray(answer.right.result)) return E.right(answer.right.result as readonly unknown[])
        const refusal = refusalOf(answer.right)
        if (refusal._tag === 'RateLimited' && tries < TRIES) await this.#pause(signal)
        else return refusal._tag === 'RateLimited' || isRequired ? E.left(refusal) : E.right([])
      }
    })
  }

  #inTurn<A>(
    signal: AbortSignal,
    run: () => Promise<E.Either<ServiceFailure, A>>,
  ): TE.TaskEither<ServiceFailure, A> {
    return () => {
      const turn = this.#last.then(() => (signal.aborted ? E.left(cancelled) : run()))
      this.#last = turn
      return turn
    }
  }

  #pause(signal: AbortSignal): Promise<unknown> {
    return firstValueFrom(merge(this.clock.after(LIMIT_MS), fromEvent(signal, 'abort')).pipe(take(1)))
  }
}
