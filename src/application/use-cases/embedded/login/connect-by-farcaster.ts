import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { filter, pairwise } from 'rxjs'

import { Environment } from '#application/environment.ts'
import { EmbeddedFrame } from '#application/use-cases/embedded/frame/embedded-frame.ts'
import { LoginStore } from '#application/use-cases/embedded/frame/stores.ts'
import { CopyText } from '#application/use-cases/modal/copy-text.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import { ModalNavigation } from '#application/use-cases/modal/modal-navigation.ts'

import { LoginFlow } from './login-flow.ts'

/** Milliseconds after the user cancels until the frame revokes the unused link. */
const REVOKE_AFTER_MS = 100

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
    @inject(CopyText) private readonly copyText: CopyText,
  ) {}

  start(): void {
    const cancelled$ = this.store.state$.pipe(
      pairwise(),
      filter(([{ step }, after]) => (step === 'linking' || step === 'scanning') && after.step === 'idle'),
    )
    this.environment.untilDisposed(cancelled$.subscribe(() => this.revokeLink()))
  }

  begin(): void {
    if (!this.modal.show({ name: 'ConnectingFarcaster' })) return
    this.feedback.record({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider: 'farcaster' } })
    this.retry()
  }

  /** Requests a new link after a failure or rejection. */
  retry(): void {
    void this.logIn(this.login.begin({ way: 'farcaster' }))
  }

  async copyLink(): Promise<void> {
    const { state } = this.login
    if (state.step === 'scanning') await this.copyText.copy(state.url, 'linkCopied')
  }

  private async logIn(turn: number): Promise<void> {
    const link = await this.login.request(turn, 'GET_FARCASTER_URI', undefined)
    if (O.isNone(link)) return this.reportFailure()
    this.login.dispatch({ type: 'linkCreated', turn, url: link.value.url })
    const user = await this.login.request(turn, 'CONNECT_FARCASTER', undefined)
    if (O.isNone(user)) return this.reportFailure()
    this.login.dispatch({ type: 'approved', turn })
    const { userName } = user.value
    if (!(await this.login.connect(turn, { social: 'farcaster', userName }))) return this.reportFailure()
    this.feedback.record({ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider: 'farcaster' } })
  }

  private reportFailure(): void {
    const { state } = this.login
    if (state.step !== 'failed') return
    const { message } = state.failure
    this.feedback.record({ event: 'SOCIAL_LOGIN_ERROR', properties: { provider: 'farcaster', message } })
  }

  /** A reload of the frame revokes the link. */
  private revokeLink(): void {
    const timer = this.environment.after(REVOKE_AFTER_MS).subscribe(() => void this.frame.reload())
    this.environment.untilDisposed(timer)
  }
}
