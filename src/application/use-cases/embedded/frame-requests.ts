import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, filter, map, merge, pairwise, Subscription } from 'rxjs'

import { Lifetime } from '#application/lifetime.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { ShowNotices } from '#application/use-cases/modal/show-notices.ts'
import { checkFrameParams, withHex } from '#domain/approval/calls.ts'
import { exitAfter } from '#domain/approval/request-stack.ts'
import { kindOf, NOT_ALLOWED_SHOWN_AFTER_MS } from '#domain/approval/rpc-methods.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { requestChainOf } from '#domain/embedded/accounts.ts'
import { abortMessage } from '#domain/embedded/frame.ts'
import type { FramePayload } from '#domain/embedded/protocol.ts'
import { viewOf } from '#domain/modal/modal.ts'
import type { MissingOrInvalid } from '#domain/relay/rule-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { isUserRejection } from '#domain/shared/rpc-error.ts'
import type { RpcRequest } from '#ports/chains.ts'
import { Clock } from '#ports/clock.ts'
import type { FrameFailure } from '#ports/secure-frame.ts'

import { EmbeddedFrame } from './embedded-frame.ts'
import { RequestsStore } from './stores.ts'

type Request = FramePayload<'RPC_REQUEST'>
export type RequestFailure = FrameFailure | MissingOrInvalid
type Answer = E.Either<RequestFailure, unknown>

const APPROVE_VIEW = 'ApproveTransaction'
/** This view requests a signature itself and continues with the response. */
const SIGN_IN_VIEW = 'SIWXSignMessage'

/**
 * Sends requests to the embedded wallet: reads immediately, others one at a time with the user's approval.
 */
@injectable()
export class FrameRequests {
  #last: Promise<unknown> = Promise.resolve()
  #count = 0
  /** The view is being left because its request has completed. */
  #isPopping = false
  /** Open until the user is told. */
  #told = Subscription.EMPTY

  constructor(
    @inject(RequestsStore) private readonly store: RequestsStore,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(Clock) private readonly clock: Clock,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(ShowNotices) private readonly notices: ShowNotices,
  ) {}

  /** Leaving the view cancels every request that waits for the user. S4-26. */
  start(): void {
    const left$ = this.modal.modal$.pipe(
      map(({ open, history }) => open && history.some(({ name }) => name === APPROVE_VIEW)),
      distinctUntilChanged(),
      pairwise(),
      filter(([was, is]) => was && !is && !this.#isPopping),
    )
    this.lifetime.hold(left$.subscribe(() => this.abort()))
  }

  async request(chainId: ChainId, { method, params }: RpcRequest): Promise<Answer> {
    const checked = checkFrameParams(method, params)
    if (E.isLeft(checked)) return checked
    const rpcUrl = this.frame.rpcUrlOf(chainId)
    const request = {
      method,
      params: withHex(params),
      chainId: requestChainOf(chainId),
      chainNamespace: chainParts(chainId).namespace,
      ...(rpcUrl === undefined ? {} : { rpcUrl }),
    }
    const kind = kindOf(method)
    if (kind !== 'unsafe') return this.frame.request('RPC_REQUEST', request)()
    const id = String(++this.#count)
    this.store.dispatch({ type: 'requested', request: { id, method, kind } })
    const answer = this.#last.then(() => this.approve(id, request))
    this.#last = answer
    return answer
  }

  abort(): void {
    this.store.dispatch({ type: 'aborted' })
    this.modal.finish(APPROVE_VIEW)
  }

  /** Tells the user once that a method is not allowed. Other requests go on. S4-39, S8-25. */
  reject(): void {
    if (!this.#told.closed) return
    this.#told = this.clock.after(NOT_ALLOWED_SHOWN_AFTER_MS).subscribe(() => {
      if (!this.modal.state.open) this.modal.open()
      this.notices.showToast({ kind: 'error', text: { name: 'actionNotAllowed' } })
    })
    this.lifetime.hold(this.#told)
  }

  private async approve(id: string, request: Request): Promise<Answer> {
    if (!this.isOpen(id) || this.lifetime.isOver) return E.left(aborted)
    this.show()
    const gone$ = this.store.state$.pipe(filter(() => !this.isOpen(id)))
    const answer = await this.frame.request('RPC_REQUEST', request, merge(gone$, this.lifetime.ended$))()
    const exit = exitAfter(this.store.state, id)
    this.store.dispatch({ type: 'completed', id })
    // The view stays open to show the failure.
    if (exit === 'close' && E.isLeft(answer) && answer.left._tag === 'FrameUnavailable') return answer
    // A rejection also rejects the waiting requests.
    if (E.isLeft(answer) && isUserRejection(answer.left)) this.abort()
    else if (exit !== 'stay') this.pop()
    return answer
  }

  private show(): void {
    const { open } = this.modal.state
    const { name } = viewOf(this.modal.state)
    if (!open) return this.modal.begin({ name: APPROVE_VIEW })
    if (name === SIGN_IN_VIEW) this.store.dispatch({ type: 'flowStarted', flow: name })
    this.modal.show({ name: APPROVE_VIEW })
  }

  /** Returns to the view before, or closes the modal that the request opened. Waiting requests go on. S4-38. */
  private pop(): void {
    this.#isPopping = true
    this.modal.finish(APPROVE_VIEW)
    this.#isPopping = false
  }

  private isOpen(id: string): boolean {
    return this.store.state.open.some((own) => own.id === id)
  }
}

const aborted: FrameFailure = failure('Aborted', abortMessage('RPC_REQUEST'))
