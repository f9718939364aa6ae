import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { filter, merge, Subscription } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { EmbeddedFrame } from '#application/use-cases/embedded/frame/embedded-frame.ts'
import { RequestsStore } from '#application/use-cases/embedded/frame/stores.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import { viewsLeft$ } from '#application/use-cases/modal/views-left.ts'
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
import type { FrameFailure } from '#ports/secure-frame.ts'

type Request = FramePayload<'RPC_REQUEST'>
export type RequestFailure = FrameFailure | MissingOrInvalid
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
  ) {}

  /** Leaving the view cancels every request that waits for the user. S4-26. */
  start(): void {
    const left$ = viewsLeft$(this.modal, (name) => name === APPROVE_VIEW)
    this.environment.untilDisposed(
      left$.pipe(filter(() => !this.#isCompleting)).subscribe(() => this.abort()),
    )
  }

  async request(chainId: ChainId, { method, params }: RpcRequest): Promise<Response> {
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
    const response = this.#last.then(() => this.requestApproval(id, request))
    this.#last = response
    return response
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

  private async requestApproval(id: string, request: Request): Promise<Response> {
    if (!this.isOpen(id) || this.environment.isOver) return E.left(aborted)
    this.show()
    const aborted$ = this.store.state$.pipe(filter(() => !this.isOpen(id)))
    const response = await this.frame.request(
      'RPC_REQUEST',
      request,
      merge(aborted$, this.environment.ended$),
    )()
    const exit = exitAfter(this.store.state, id)
    this.store.dispatch({ type: 'completed', id })
    // The view stays open to show the failure.
    if (exit === 'close' && E.isLeft(response) && response.left._tag === 'FrameUnavailable') return response
    // A rejection also rejects the waiting requests.
    if (E.isLeft(response) && isUserRejection(response.left)) this.abort()
    else if (exit !== 'stay') this.leaveView()
    return response
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
