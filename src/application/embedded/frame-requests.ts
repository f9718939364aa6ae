import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { filter, merge } from 'rxjs'

import { Lifetime } from '#application/lifetime.ts'
import { ModalStore } from '#application/stores.ts'
import { OpenModal } from '#application/use-cases/open-modal.ts'
import { ShowNotices } from '#application/use-cases/show-notices.ts'
import { kindOf, NOT_ALLOWED_SHOWN_AFTER_MS } from '#domain/approval/rpc-methods.ts'
import type { FramePayload } from '#domain/embedded/protocol.ts'
import { Clock } from '#ports/clock.ts'
import type { FrameFailure } from '#ports/secure-frame.ts'

import { EmbeddedFrame } from './embedded-frame.ts'

type Request = FramePayload<'RPC_REQUEST'>
type Answer = E.Either<FrameFailure, unknown>

/** What is asked of the embedded wallet: reads at once, the rest one after the other, with the visitor's approval. */
@injectable()
export class FrameRequests {
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(ModalStore) private readonly modal: ModalStore,
    @inject(Clock) private readonly clock: Clock,
    @inject(Lifetime) private readonly lifetime: Lifetime,
    @inject(OpenModal) private readonly opening: OpenModal,
    @inject(ShowNotices) private readonly notices: ShowNotices,
  ) {}

  ask(request: Request): Promise<Answer> {
    if (kindOf(request.method) === 'safe') return this.frame.ask('RPC_REQUEST', request)()
    const answer = this.#last.then(() => this.approve(request))
    this.#last = answer
    return answer
  }

  /** The visitor is told of a request that nobody may make. S4-39, S8-25. */
  refuse(): void {
    const told = this.clock.after(NOT_ALLOWED_SHOWN_AFTER_MS).subscribe(() => {
      if (!this.modal.state.open) this.opening.open()
      this.notices.say({ kind: 'error', text: { name: 'actionNotAllowed' } })
    })
    this.lifetime.hold(told)
  }

  /** Leaving the view gives it up; an answer leaves the view for what was before it. S4-26, S4-37, S4-38. */
  private async approve(request: Request): Promise<Answer> {
    if (this.modal.state.open) this.opening.show({ name: 'ApproveTransaction' })
    else this.opening.begin({ name: 'ApproveTransaction' })
    const left$ = this.modal.state$.pipe(
      filter(({ open, history }) => !open || !history.some(({ name }) => name === 'ApproveTransaction')),
    )
    const answer = await this.frame.ask('RPC_REQUEST', request, merge(left$, this.lifetime.ended$))()
    this.opening.finish('ApproveTransaction')
    return answer
  }
}
