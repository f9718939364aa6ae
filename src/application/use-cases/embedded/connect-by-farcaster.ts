import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { filter, map, pairwise } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'
import type { Login } from '#domain/embedded/login.ts'

import { EmbeddedFrame } from './embedded-frame.ts'
import { LoginFlow } from './login-flow.ts'
import { LoginStore } from './stores.ts'

/** Milliseconds after leaving the view until an unused link is revoked. */
const CLEAN_UP_MS = 100

/** Farcaster login: the user approves a link in the Farcaster app. S0-03, S7-52. */
@injectable()
export class ConnectByFarcaster {
  constructor(
    @inject(LoginStore) private readonly store: LoginStore,
    @inject(LoginFlow) private readonly login: LoginFlow,
    @inject(EmbeddedFrame) private readonly frame: EmbeddedFrame,
    @inject(Environment) private readonly environment: Environment,
    @inject(ModalNavigation) private readonly modal: ModalNavigation,
    @inject(Feedback) private readonly feedback: Feedback,
  ) {}

  start(): void {
    const left$ = this.store.state$.pipe(
      pairwise(),
      filter(([was, is]) => isLinked(was) && is.step === 'idle'),
      map(() => undefined),
    )
    this.environment.hold(left$.subscribe(() => this.cleanUp()))
  }

  begin(): void {
    if (!this.modal.show({ name: 'ConnectingFarcaster' })) return
    this.feedback.record({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider: 'farcaster' } })
    this.retry()
  }

  /** Requests a new link after a failure or rejection. */
  retry(): void {
    void this.link(this.login.begin({ way: 'farcaster' }))
  }

  async copyLink(): Promise<void> {
    const { state } = this.login
    if (state.step === 'scanning' && (await this.environment.copy(state.url)))
      this.feedback.toast({ kind: 'success', text: { name: 'linkCopied' } })
  }

  private async link(attempt: number): Promise<void> {
    const answer = await this.login.request(attempt, 'GET_FARCASTER_URI', undefined)
    if (O.isNone(answer)) return this.note()
    this.login.dispatch({ type: 'linkCreated', attempt, url: answer.value.url })
    const user = await this.login.request(attempt, 'CONNECT_FARCASTER', undefined)
    if (O.isNone(user)) return this.note()
    this.login.dispatch({ type: 'approved', attempt })
    const { userName } = user.value
    if (!(await this.login.connect(attempt, { social: 'farcaster', userName }))) return this.note()
    this.feedback.record({ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider: 'farcaster' } })
  }

  private note(): void {
    const { state } = this.login
    if (state.step !== 'failed') return
    const { message } = state.failure
    this.feedback.record({ event: 'SOCIAL_LOGIN_ERROR', properties: { provider: 'farcaster', message } })
  }

  private cleanUp(): void {
    const later = this.environment.after(CLEAN_UP_MS).subscribe(() => void this.frame.reload())
    this.environment.hold(later)
  }
}

const isLinked = ({ step, ...login }: Login): boolean =>
  (step === 'linking' || step === 'scanning') && 'by' in login
