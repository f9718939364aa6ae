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
  EtherscanResponse,
  EtherscanInternal,
  EtherscanToken,
  EtherscanTransaction,
} from './etherscan-codecs.ts'
import { type EtherscanItem, etherscanTransaction } from './etherscan-transaction.ts'
import { type ListPage, MergedLists, type ReadList, type Row } from './merged-lists.ts'

/** The number of transactions per page. */
const PAGE_SIZE = 50
/** The number of rows per request. */
const ROWS = 50
/** The number of rows per request for one block. An account seldom has so many in a block. */
const BLOCK_ROWS = 1000
/** Rows contain the whole input of a call. If a response is too long, the row limit is divided by this number. */
const PAGE_DIVISOR = 10
/** The maximum number of requests for one block. More rows are a failure, because a part of a block would be wrong. */
const BLOCK_REQUESTS = 20
/** Milliseconds between attempts, because the API rejects all but a few requests per second. */
const LIMIT_MS = 1100
const TRIES = 4

/** The fields that the rows of every list have. */
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

/** `limit` rows from `offset`. `offset` is a multiple of `limit`, because the API counts pages. */
interface RowRange {
  readonly offset: number
  readonly limit: number
}

const overfull: ServiceFailure = failure('Unreadable', 'A block has more rows than can be read')

/** The reason why the API returned no rows. The API also reports an empty list as an error. */
const failureOf = ({ message, result }: EtherscanResponse): ServiceFailure => {
  const reason = `${message} ${typeof result === 'string' ? result : ''}`
  return /rate limit/i.test(reason)
    ? failure('RateLimited', 'The API answers no more requests now')
    : failure('Refused', 'The API refused the request')
}

/** An API like Etherscan's. Requests run one after another, because the API permits only a few per second. */
export class EtherscanActivity {
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly settings: { readonly url: string; readonly apiKey?: string | undefined },
    private readonly http: JsonHttp,
    private readonly clock: Clock,
  ) {}

  readonly page: ReadPage = ({ network, address, cursor }, signal) => {
    const listFor = <Raw extends ListedRow>(list: List<Raw>): readonly [string, ReadList<EtherscanItem>] => [
      list.action,
      (upTo) => this.#rows(list, { network, address, upTo }, signal),
    ]
    const lists = new MergedLists<EtherscanItem>(
      [listFor(transactions), listFor(internals), listFor(tokens), listFor(nfts), listFor(editions)],
      PAGE_SIZE,
    )
    return pipe(
      lists.page(cursor, signal),
      TE.map(({ merged, next }) =>
        activityPage(
          network,
          merged.map((transaction) => etherscanTransaction({ network, address }, transaction)),
          next,
        ),
      ),
    )
  }

  /**
   * The rows up to a block. The oldest block of a full page may be incomplete, so the next page begins with it. If a full
   * page contains only one block, the whole block is read.
   */
  #rows<Raw extends ListedRow>(
    list: List<Raw>,
    request: RowsRequest,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, ListPage<EtherscanItem>> {
    return pipe(
      this.#firstRows(list.action, request, ROWS, signal),
      TE.chain(({ raw, limit }) => {
        const rows = raw.flatMap((row) => decodedRow(list, row))
        const oldest = rows.at(-1)?.block
        if (raw.length < limit || oldest === undefined) return TE.right({ rows })
        const whole = rows.filter(({ block }) => block > oldest)
        return whole.length > 0
          ? TE.right({ rows: whole, next: String(oldest) })
          : this.#rowsOfBlock(list, { ...request, from: String(oldest), upTo: String(oldest) }, signal)
      }),
    )
  }

  /** The first rows. The limit is lowered while the response is too long. */
  #firstRows(
    action: string,
    request: RowsRequest,
    limit: number,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, { readonly raw: readonly unknown[]; readonly limit: number }> {
    return pipe(
      this.#requestRows(action, { ...request, offset: 0, limit }, signal),
      TE.map((raw) => ({ raw, limit })),
      TE.orElse((failed) =>
        failed === tooLong && limit > 1
          ? this.#firstRows(action, request, Math.ceil(limit / PAGE_DIVISOR), signal)
          : TE.left(failed),
      ),
    )
  }

  /** All rows of one block, page by page. */
  #rowsOfBlock<Raw extends ListedRow>(
    list: List<Raw>,
    request: RowsRequest & { readonly upTo: string },
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, ListPage<EtherscanItem>> {
    return async () => {
      const raw: unknown[] = []
      let limit = BLOCK_ROWS
      for (let requests = 0; requests < BLOCK_REQUESTS; requests += 1) {
        const page = await this.#requestRows(list.action, { ...request, offset: raw.length, limit }, signal)()
        if (E.isRight(page)) {
          raw.push(...page.right)
          if (page.right.length < limit)
            return E.right({
              rows: raw.flatMap((row) => decodedRow(list, row)),
              next: String(Number(request.upTo) - 1),
            })
        } else if (page.left === tooLong && limit > 1) limit /= PAGE_DIVISOR
        else return page
      }
      return E.left(overfull)
    }
  }

  /** Requests one page of a list. */
  #requestRows(
    action: string,
    { network, address, from = '0', upTo, offset, limit }: RowsRequest & RowRange,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, readonly unknown[]> {
    const { url, apiKey } = this.settings
    const query = new URLSearchParams({
      chainid: chainParts(network.caipNetworkId).reference,
      module: 'account',
      action,
      address,
      sort: 'desc',
      page: String(offset / limit + 1),
      offset: String(limit),
      ...(upTo === undefined ? {} : { startblock: from, endblock: upTo }),
      ...(apiKey === undefined ? {} : { apikey: apiKey }),
    })
    const send = this.http.get(`${url}${url.includes('?') ? '&' : '?'}${query}`, EtherscanResponse, signal)
    // Some instances lack a list, and the other lists are shown then. A list that has returned rows exists.
    const isRequired = action === transactions.action || offset > 0
    return this.#inTurn(signal, async () => {
      for (let tries = 1; ; tries += 1) {
        const response = await send()
        if (E.isLeft(response)) return response
        if (Array.isArray(response.right.result)) return E.right(response.right.result as readonly unknown[])
        const failed = failureOf(response.right)
        if (failed._tag === 'RateLimited' && tries < TRIES) await this.#pause(signal)
        else return failed._tag === 'RateLimited' || isRequired ? E.left(failed) : E.right([])
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
