import * as E from 'fp-ts/Either'

import { kindOf } from '#domain/approval/rpc-methods.ts'
import type { Brand } from '#domain/shared/brand.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'

import { abortMessage } from './frame.ts'
import type { FramePayload, FrameRequestName } from './protocol.ts'

type RpcRequest = FramePayload<'RPC_REQUEST'>

/** A request that uses a key, as it was made: for whom, and all that the frame shows the user. It is never changed. */
export interface RequestReview {
  /** The account that signs it. */
  readonly account: string
  /** The account that was in use when it was made. The request may name another one of the user's accounts. */
  readonly inUse: string
  /** Its parameters are a copy, which nobody else can change. */
  readonly request: RpcRequest
}

/** A request that only reads, or that lies within a review. The frame gets no other. */
export type ReviewedRequest = Brand<RpcRequest, 'ReviewedRequest'>

const refused: Failure<'Aborted'> = failure('Aborted', abortMessage('RPC_REQUEST'))

/**
 * The request of a review. It is the reviewed one itself, and there is no second description of it that could differ. `accounts`: the
 * user's accounts now, the one in use first. After a change of the account in use, the user approves only what that account was
 * asked for.
 */
export const withinReview = (
  { account, inUse: before, request }: RequestReview,
  accounts: readonly string[],
): E.Either<Failure<'Aborted'>, ReviewedRequest> => {
  const [inUse] = accounts
  const isOwn = accounts.includes(account) && (inUse === before || inUse === account)
  return isOwn ? E.right(request as ReviewedRequest) : E.left(refused)
}

/** Accepts a request that needs no approval. */
export const readRequest = (request: RpcRequest): E.Either<Failure<'Aborted'>, ReviewedRequest> =>
  kindOf(request.method) === 'safe' ? E.right(request as ReviewedRequest) : E.left(refused)

/** What a request to the frame carries. An RPC request is a read, or reviewed. */
export type AcceptedPayload<Name extends FrameRequestName> = Name extends 'RPC_REQUEST'
  ? ReviewedRequest
  : FramePayload<Name>
