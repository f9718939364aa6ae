import * as E from 'fp-ts/Either'
import { filter, firstValueFrom, map, merge, Observable } from 'rxjs'

import { field } from '#domain/kernel/field.ts'
import { rpcErrorOf } from '#domain/kernel/rpc-error.ts'

import { type Client, type Emitter, PROPOSAL_EXPIRY_MESSAGE, waitingIn } from './sign-client.ts'

/** A sign-in, and the proposal that is beside it for a wallet that knows none. */
export interface Asked {
  readonly signIn: number
  readonly proposal: number
}

/** What the wallet signed, or the session that it approved instead; both as they came. */
export type Answer =
  | { readonly type: 'signed'; readonly raw: unknown }
  | { readonly type: 'approved'; readonly raw: unknown }

const expired = { code: 0, message: PROPOSAL_EXPIRY_MESSAGE }
/** The wallet does not know what a sign-in is: it answers the proposal. */
const UNKNOWN: readonly (number | undefined)[] = [10_001, -32601]

const said = (emitter: Pick<Emitter, 'on' | 'off'>, name: string): Observable<unknown> =>
  new Observable((subscriber) => {
    const listener = (value: unknown) => subscriber.next(value)
    emitter.on(name, listener)
    return () => emitter.off(name, listener)
  })

const heard = (value: unknown, answer: Answer): E.Either<unknown, Answer> => {
  const error = field(value, 'error')
  return error === undefined ? E.right(answer) : E.left(error)
}

const isUnderstood = (answer: E.Either<unknown, Answer>): boolean =>
  E.isRight(answer) || !UNKNOWN.includes(rpcErrorOf(answer.left).code)

const proposalName = (asked: Asked): string => `session_connect:${asked.proposal}`

/** Whichever comes first, with the wallet's own error; what comes later is not heard. */
export const firstAnswer = (client: Client, asked: Asked): Promise<E.Either<unknown, Answer>> => {
  const events = waitingIn(client)
  return firstValueFrom(
    merge(
      said(events, `session_request:${asked.signIn}`).pipe(
        map((value) => heard(value, { type: 'signed', raw: field(value, 'result') })),
        filter(isUnderstood),
      ),
      said(events, proposalName(asked)).pipe(
        map((value) => heard(value, { type: 'approved', raw: field(value, 'session') })),
      ),
      said(client.events, 'proposal_expire').pipe(
        filter((value) => field(value, 'id') === asked.proposal),
        map(() => E.left(expired)),
      ),
    ),
  )
}

/** Nobody was asked after all. */
export const giveUp = (client: Client, asked: Asked): void =>
  waitingIn(client).emit(proposalName(asked), { error: { code: 0, message: 'Not asked' } })
