import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { decodedEach } from '#domain/storage/lenient-array.ts'
import { chainResponse } from '#infrastructure/sources/chain-response.ts'
import type { ActivityRequest } from '#ports/activity.ts'
import type { Chains } from '#ports/chains.ts'

import { activityPage, type ReadPage } from './activity-source.ts'
import { type Merged, MergedLists, type ReadList } from './merged-lists.ts'
import {
  SignatureEntries,
  SignatureEntry,
  SolanaTransaction,
  TokenAccount,
  TokenAccounts,
} from './solana-codecs.ts'
import { solanaTransaction } from './solana-transaction.ts'

const PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
/** Recent enough to show, and reverted only by a fork. */
const READ = { commitment: 'confirmed', encoding: 'jsonParsed' }
/** The number of transactions per page. Each needs a request, and public nodes permit few at a time. */
const PAGE_SIZE = 15
const ROWS = 25
const AT_ONCE = 5
/**
 * The maximum number of token accounts whose signatures are read. An incoming transfer names only the token account. With
 * more tokens, the accounts with the largest amounts are read.
 */
const MAX_TOKENS = 12

/** The activity of an account on Solana, read from nodes: the signatures of the account and of its token accounts. */
export class SolanaActivity {
  constructor(
    private readonly chains: Chains,
    /** Replaces the nodes of the network. */
    private readonly url: string | undefined,
  ) {}

  readonly page: ReadPage = (request, signal) => {
    const { network, address, cursor } = request
    return pipe(
      cursor === undefined ? this.#accounts(request, signal) : TE.right(MergedLists.namesIn(cursor)),
      TE.chain((accounts) => {
        const lists = accounts.map((one) => [one, this.#signatures(request, one, signal)] as const)
        return new MergedLists<SignatureEntry>(lists, PAGE_SIZE).page(cursor, signal)
      }),
      TE.chain(({ merged, next }) =>
        pipe(
          this.#transactions(request, merged, signal),
          TE.map((known) =>
            activityPage(
              network,
              known.map(([entry, found]) => solanaTransaction(network, address, entry, found)),
              next,
            ),
          ),
        ),
      ),
    )
  }

  #request<A>(
    { network, rpcUrls }: ActivityRequest,
    call: { readonly method: string; readonly params: unknown },
    codec: t.Type<A, unknown>,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, A> {
    const urls = this.url === undefined ? rpcUrls : [this.url]
    return chainResponse(this.chains.request(network, urls, call), codec, signal)
  }

  /** The account itself and its token accounts. */
  #accounts(request: ActivityRequest, signal: AbortSignal): TE.TaskEither<ServiceFailure, readonly string[]> {
    const { address } = request
    const ofProgram = (programId: string) =>
      this.#request(
        request,
        { method: 'getTokenAccountsByOwner', params: [address, { programId }, READ] },
        TokenAccounts,
        signal,
      )
    return pipe(
      TE.traverseArray(ofProgram)(PROGRAMS),
      TE.map((answers) => {
        const held = decodedEach(
          answers.flatMap(({ value }) => value),
          TokenAccount,
          (account) => account,
        )
        const fullest = held.toSorted(
          (one, other) => Number(amountIn(other) > amountIn(one)) - Number(amountIn(other) < amountIn(one)),
        )
        return [address, ...fullest.slice(0, MAX_TOKENS).map(({ pubkey }) => pubkey)]
      }),
    )
  }

  #signatures(request: ActivityRequest, account: string, signal: AbortSignal): ReadList<SignatureEntry> {
    return (before) => {
      const { commitment } = READ
      const params = [account, { commitment, limit: ROWS, ...(before === undefined ? {} : { before }) }]
      return pipe(
        this.#request(request, { method: 'getSignaturesForAddress', params }, SignatureEntries, signal),
        TE.map((entries) => {
          const rows = decodedEach(entries, SignatureEntry, (item) => ({
            hash: item.signature,
            block: item.slot,
            item,
          }))
          return { rows, next: entries.length < ROWS ? undefined : rows.at(-1)?.hash }
        }),
      )
    }
  }

  /** Requests a few transactions at a time, because public nodes reject many. */
  #transactions(
    request: ActivityRequest,
    merged: readonly Merged<SignatureEntry>[],
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, readonly (readonly [SignatureEntry, SolanaTransaction | undefined])[]> {
    const entries = merged.flatMap(({ items: [entry] }) => entry ?? [])
    const known = (entry: SignatureEntry) =>
      pipe(
        this.#request(
          request,
          {
            method: 'getTransaction',
            params: [entry.signature, { ...READ, maxSupportedTransactionVersion: 0 }],
          },
          t.unknown,
          signal,
        ),
        // A transaction that no node has, or of an unknown shape, is shown with the fields of its list entry.
        TE.map((raw) => {
          const found = SolanaTransaction.decode(raw)
          return [entry, E.isRight(found) ? found.right : undefined] as const
        }),
      )
    const chunks = Array.from({ length: Math.ceil(entries.length / AT_ONCE) }, (_, nth) =>
      entries.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
    )
    return pipe(
      chunks,
      TE.traverseSeqArray((chunk) => TE.traverseArray(known)(chunk)),
      TE.map((found) => found.flat()),
    )
  }
}

const amountIn = ({ account }: t.TypeOf<typeof TokenAccount>): bigint =>
  account.data.parsed.info.tokenAmount.amount
