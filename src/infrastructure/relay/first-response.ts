import * as E from 'fp-ts/Either'
import { filter, firstValueFrom, map, merge, Observable, of } from 'rxjs'

import { field } from '#domain/shared/field.ts'
import { rpcErrorOf } from '#domain/shared/rpc-error.ts'

import { type Client, type Emitter, PROPOSAL_EXPIRY_MESSAGE, pendingEvents } from './sign-client.ts'

/** A sign-in request and its fallback session proposal. */
export interface PendingRequests {
  /** Undefined if only a session was requested. */
  readonly signIn?: number
  readonly proposal: number
}

/** The wallet's signed response, or the approved session, both not decoded. */
export type WalletResponse =
  | { readonly type: 'signed'; readonly raw: unknown }
  | { readonly type: 'approved'; readonly raw: unknown }

const expired = { code: 0, message: PROPOSAL_EXPIRY_MESSAGE }
/** The error codes of a wallet that does not support sign-in. It responds to the proposal instead. */
const UNKNOWN: readonly (number | undefined)[] = [10_001, -32601]

const messageOf = (emitter: Pick<Emitter, 'on' | 'off'>, name: string): Observable<unknown> =>
  new Observable((subscriber) => {
    const listener = (value: unknown) => subscriber.next(value)
    emitter.on(name, listener)
    return () => emitter.off(name, listener)
  })

const received = (value: unknown, response: WalletResponse): E.Either<unknown, WalletResponse> => {
  const error = field(value, 'error')
  return error === undefined ? E.right(response) : E.left(error)
}

const isUnderstood = (response: E.Either<unknown, WalletResponse>): boolean =>
  E.isRight(response) || !UNKNOWN.includes(rpcErrorOf(response.left).code)

const proposalName = (requests: PendingRequests): string => `session_connect:${requests.proposal}`

/**
 * The first of both responses, or the wallet's error. Later responses are ignored. `answered`: the response to the sign-in
 * request that the client received before this call, or undefined.
 */
export const firstResponse = (
  client: Client,
  requests: PendingRequests,
  answered?: unknown,
): Promise<E.Either<unknown, WalletResponse>> => {
  const events = pendingEvents(client)
  return firstValueFrom(
    merge(
      merge(of(answered), messageOf(events, `session_request:${requests.signIn}`)).pipe(
        filter((value) => value !== undefined),
        map((value) => received(value, { type: 'signed', raw: field(value, 'result') })),
        filter(isUnderstood),
      ),
      messageOf(events, proposalName(requests)).pipe(
        map((value) => received(value, { type: 'approved', raw: field(value, 'session') })),
      ),
      messageOf(client.events, 'proposal_expire').pipe(
        filter((value) => field(value, 'id') === requests.proposal),
        map(() => E.left(expired)),
      ),
    ),
  )
}

/** Cancels the request. */
export const cancelRequests = (client: Client, requests: PendingRequests): void =>
  pendingEvents(client).emit(proposalName(requests), { error: { code: 0, message: 'Not asked' } })
