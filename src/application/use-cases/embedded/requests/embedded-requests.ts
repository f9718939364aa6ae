import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { filter, map, merge, type Observable, of, share, Subscription, switchMap, take } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { firstOf } from '#application/first-of.ts'
import { EmbeddedFrame } from '#application/use-cases/embedded/frame/embedded-frame.ts'
import { EmbeddedUserStore, RequestsStore } from '#application/use-cases/embedded/frame/stores.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { viewsLeft$ } from '#application/use-cases/modal/views-left.ts'
import { frameParams } from '#domain/approval/calls.ts'
import { exitAfter } from '#domain/approval/request-stack.ts'
import { kindOf, NOT_ALLOWED_SHOWN_AFTER_MS } from '#domain/approval/rpc-methods.ts'
import type { InvalidAddress } from '#domain/caip/address.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { requestChainOf } from '#domain/embedded/accounts.ts'
import {
  readRequest,
  type RequestReview,
  type ReviewedRequest,
  withinReview,
} from '#domain/embedded/consent.ts'
import { toFrame } from '#domain/embedded/frame-params.ts'
import { ABORTED_REPLY_MS, abortMessage, ACCOUNT_CHANGE_MS } from '#domain/embedded/frame.ts'
import {
  contradictionIn,
  foreignAccountIn,
  namedAccount,
  withAccount,
} from '#domain/embedded/request-account.ts'
import { families } from '#domain/families/families.ts'
import { viewOf } from '#domain/modal/modal.ts'
import { type MissingOrInvalid, missingOrInvalid } from '#domain/relay/rule-failure.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { isUserRejection } from '#domain/shared/rpc-error.ts'
import type { RpcRequest } from '#ports/chains.ts'
import type { FrameFailure } from '#ports/secure-frame.ts'

/**
 * `OutcomeUnknown`: the frame may have carried it out, and has not said so. `NotReady`: the frame has not said which
 * account is in use, so it was not asked. `InvalidAddress`: the request names an account that is not the user's.
 */
export type RequestFailure =
  | FrameFailure
  | MissingOrInvalid
  | InvalidAddress
  | Failure<'OutcomeUnknown' | 'NotReady'>
type Response = E.Either<RequestFailure, unknown>

const APPROVE_VIEW = 'ApproveTransaction'
/** This view requests a signature itself, and is shown again after the frame's response. */
const SIGN_IN_VIEW = 'SIWXSignMessage'

/**
 * Sends the host's requests to the embedded wallet: reads immediately, others one at a time with the user's
 * approval. S4-37, S4-38.
 */
@injectable()
export class EmbeddedRequests {
  /** Settles when the last request has ended. The next one waits for it. */
  #last: Promise<unknown> = Promise.resolve()
  /** Settles when the frame has responded to the last change of the account in use. */
  #changed: Promise<unknown> = Promise.resolve()
  #count = 0
  /** Set while the view is left because its request has completed, which cancels no other request. */
  #isCompleting = false
  /** The timer until the toast about a method that is not allowed. */
  #toastTimer = Subscription.EMPTY

  constructor(
    @inject(RequestsStore) private readonly store: RequestsStore,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Environment) private readonly environment: Environment,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(EmbeddedUserStore) private readonly users: EmbeddedUserStore,
  ) {}

  /** Leaving the view cancels every request that waits for the user. S4-26. */
  start(): void {
    const left$ = viewsLeft$(this.modal, (name) => name === APPROVE_VIEW)
    this.environment.untilDisposed(
      left$.pipe(filter(() => !this.#isCompleting)).subscribe(() => this.abort()),
    )
  }

  /**
   * `account`: the account in use when the request was made. The request may name another one of the user's accounts, but nobody
   * else's. EIP-1193.
   */
  async request(
    chainId: ChainId,
    { method, params }: RpcRequest,
    account = this.accountsOn(chainId)[0],
  ): Promise<Response> {
    const copied = frameParams(method, params)
    if (E.isLeft(copied)) return copied
    const rpcUrl = this.frame.rpcUrlOf(chainId)
    const request = {
      method,
      params: copied.right,
      chainId: requestChainOf(chainId),
      chainNamespace: chainParts(chainId).namespace,
      ...(rpcUrl === undefined ? {} : { rpcUrl }),
    }
    const kind = kindOf(method)
    if (kind !== 'unsafe') {
      const read = readRequest(request)
      return E.isLeft(read) ? read : this.frame.request('RPC_REQUEST', read.right)()
    }
    if (account === undefined) return E.left(aborted)
    const refusal = this.refusalOf(chainId, request)
    if (refusal !== undefined) return E.left(refusal)
    const signer = namedAccount(method, request.params, this.accountsOn(chainId)) ?? account
    const id = String(++this.#count)
    this.store.dispatch({ type: 'requested', request: { id, method, kind } })
    return this.whenApproved(id, chainId, {
      account: signer,
      inUse: account,
      request: { ...request, params: toFrame(method, withAccount(method, request.params, signer)) },
    })
  }

  /** Changes the account in use while no request waits for the user. Requests that are made later wait for it. */
  changeAccount<A>(change: () => Promise<A>): Promise<A> {
    const outcome = Promise.all([this.#last, this.#changed]).then(change)
    this.#changed = outcome
    return outcome
  }

  abort(): void {
    this.store.dispatch({ type: 'aborted' })
    this.modal.finish(APPROVE_VIEW)
  }

  /** Shows that a method is not allowed. Several such requests in a row show it once. S4-39, S8-25. */
  showNotAllowed(): void {
    if (!this.#toastTimer.closed) return
    this.#toastTimer = this.environment.after(NOT_ALLOWED_SHOWN_AFTER_MS).subscribe(() => {
      if (!this.modal.state.open) this.modal.open()
      this.feedback.toast({ kind: 'error', text: { name: 'actionNotAllowed' } })
    })
    this.environment.untilDisposed(this.#toastTimer)
  }

  /** Why a request is refused before it is shown: the frame would sign for another account, or on another chain, than it states. */
  private refusalOf(
    chainId: ChainId,
    { method, params }: RpcRequest,
  ): InvalidAddress | MissingOrInvalid | undefined {
    const { namespace } = chainParts(chainId)
    const foreign = foreignAccountIn(method, params, namespace, this.accountsOn(chainId))
    if (foreign !== undefined) return foreign
    const contradiction = contradictionIn(method, params, requestChainOf(chainId))
    return contradiction === undefined ? undefined : missingOrInvalid(contradiction)
  }

  /**
   * Waits for the requests before this one, and at most ten seconds for the account in use. The user may abort it meanwhile.
   */
  private whenApproved(id: string, chainId: ChainId, review: RequestReview): Promise<Response> {
    let isWaiting = true
    const aborted$ = this.aborts(id).pipe(
      filter(() => isWaiting),
      map(() => E.left(aborted)),
    )
    // The account in use changes only where there are smart accounts.
    const canChange = families[chainParts(chainId).namespace].accountTypes.includes('smartAccount')
    const changed = canChange ? this.#changed.then(() => true) : Promise.resolve(true)
    const approval = this.#last.then(async () => {
      if (this.isOpen(id) && !this.environment.isOver) this.show()
      const tooLate$ = merge(this.environment.after(ACCOUNT_CHANGE_MS), this.aborts(id))
      const isSettled = await firstOf(tooLate$.pipe(map(() => false)), changed)
      isWaiting = false
      return this.requestApproval(id, chainId, review, isSettled)
    })
    this.#last = approval
    return firstOf<Response>(aborted$, approval)
  }

  private async requestApproval(
    id: string,
    chainId: ChainId,
    review: RequestReview,
    isSettled: boolean,
  ): Promise<Response> {
    if (!this.isOpen(id) || this.environment.isOver) return E.left(aborted)
    // Meanwhile another user may have logged in, or another account may be in use.
    const reviewed = withinReview(review, this.accountsOn(chainId))
    const accepted = isSettled ? reviewed : E.left<RequestFailure>(unsettled)
    const response = await this.posted(id, accepted)
    const exit = exitAfter(this.store.state, id)
    this.store.dispatch({ type: 'completed', id })
    // The view stays open to show the failure.
    if (exit === 'close' && E.isLeft(response) && response.left._tag === 'FrameUnavailable') return response
    // A rejection also rejects the waiting requests.
    if (E.isLeft(response) && isUserRejection(response.left)) this.abort()
    else if (exit !== 'stay') this.leaveView()
    return response
  }

  private async posted(id: string, request: E.Either<RequestFailure, ReviewedRequest>): Promise<Response> {
    return E.isLeft(request) ? request : this.post(id, request.right)
  }

  /**
   * Posts the request to the frame. When the user leaves the view, the frame is told, and says whether it was in time: the user
   * may have approved before.
   */
  private async post(id: string, request: ReviewedRequest): Promise<Response> {
    let isSent = false
    const aborted$ = this.aborts(id).pipe(take(1), share())
    const replyDue$ = aborted$.pipe(
      switchMap(() => {
        if (!isSent) return of(undefined)
        void this.frame.request('RPC_ABORT', undefined)()
        // A page that goes away cannot wait.
        return merge(this.environment.after(ABORTED_REPLY_MS), this.environment.ended$)
      }),
    )
    const sent = () => void (isSent = true)
    const response = await this.frame.request('RPC_REQUEST', request, replyDue$, sent)()
    return isSent && E.isLeft(response) && response.left._tag === 'Aborted' ? E.left(unknown) : response
  }

  /** The user's accounts in the chain's family, the one in use first. */
  private accountsOn(chainId: ChainId): readonly string[] {
    return this.users.reportIn(chainParts(chainId).namespace)?.addresses ?? []
  }

  /** Emits when the request is no longer open, and when the page goes away. */
  private aborts(id: string): Observable<unknown> {
    return merge(this.store.state$.pipe(filter(() => !this.isOpen(id))), this.environment.ended$)
  }

  private show(): void {
    const { open } = this.modal.state
    const { name } = viewOf(this.modal.state)
    if (!open) return this.modal.begin({ name: APPROVE_VIEW })
    if (name === SIGN_IN_VIEW) this.store.dispatch({ type: 'flowStarted', flow: name })
    this.modal.show({ name: APPROVE_VIEW })
  }

  /** Returns to the previous view, or closes the modal that the request opened. Waiting requests continue. S4-38. */
  private leaveView(): void {
    this.#isCompleting = true
    this.modal.finish(APPROVE_VIEW)
    this.#isCompleting = false
  }

  private isOpen(id: string): boolean {
    return this.store.state.open.some((request) => request.id === id)
  }
}

const aborted: FrameFailure = failure('Aborted', abortMessage('RPC_REQUEST'))
const unsettled = failure('NotReady', 'The embedded wallet does not say which account is in use')
const unknown = failure('OutcomeUnknown', 'The embedded wallet may have carried out the request')
