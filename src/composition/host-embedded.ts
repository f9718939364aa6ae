import { distinctUntilChanged, map, type Observable, of } from 'rxjs'

import type { UseCasesOf } from '#application/features.ts'
import type { ListedSession } from '#application/use-cases/embedded/manage-smart-sessions.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import { abortedRequests, noRequests } from '#domain/approval/request-stack.ts'
import type { FrameAccountType } from '#domain/embedded/accounts.ts'
import { type EmailUpdate, noEmailUpdate } from '#domain/embedded/email-update.ts'
import { type Login, noLogin } from '#domain/embedded/login.ts'
import { SocialLogin } from '#domain/embedded/social.ts'
import { type Failure, failure } from '#domain/kernel/failure.ts'
import type { EmailUpdateSnapshot, LoginSnapshot, SmartSessionInfo } from '#shell/embedded-contract.ts'
import type { WalletportUseCases } from '#shell/use-cases.ts'

import { codeOf, errorOf, orThrow } from './or-throw.ts'
import { stageStream } from './stage-stream.ts'

const errorIn = (reason: Failure | undefined): Pick<LoginSnapshot, 'error'> =>
  reason === undefined ? {} : { error: { code: codeOf(reason), message: reason.message } }

const loginSnapshot = (login: Login): LoginSnapshot => ({
  step: login.step,
  ...('by' in login ? { way: login.by.way } : {}),
  ...('url' in login ? { url: login.url } : {}),
  ...errorIn('failure' in login ? login.failure : undefined),
})

const updateSnapshot = (update: EmailUpdate): EmailUpdateSnapshot => ({
  step: update.step,
  ...errorIn('failure' in update ? update.failure : undefined),
})

const frameType = (type: string): FrameAccountType => {
  if (type === 'eoa' || type === 'smartAccount') return type
  throw errorOf(failure('UnknownAccountType', `There is no account type '${type}'`))
}

const smartSessionInfo = ({ app, context: _, revokedAt, ...session }: ListedSession): SmartSessionInfo => ({
  ...session,
  app: {
    id: app.id,
    name: app.name,
    ...(app.url === undefined ? {} : { url: app.url }),
    ...(app.icon === undefined ? {} : { icon: app.icon }),
  },
  ...(revokedAt === undefined ? {} : { revokedAt }),
})

/** Logging in to the embedded wallet with the types and errors of hosts. */
export const hostEmbedded = ({ embedded: stage }: UseCases): WalletportUseCases['embedded'] => {
  const withEmbedded = async <A>(run: (useCases: UseCasesOf<'embedded'>) => A | Promise<A>): Promise<A> => {
    if (!stage.configured) throw errorOf(failure('NoAuthConnector', 'No auth connector found'))
    return run(stage.useCases ?? (await stage.load()))
  }
  const streamOf = <A>(
    stream: (useCases: UseCasesOf<'embedded'>) => Observable<A>,
    without: A,
  ): Observable<A> =>
    stageStream(
      () => (stage.configured ? stage.load() : of(undefined)),
      (useCases) => (useCases === undefined ? of(without) : stream(useCases)),
    )
  return {
    login$: streamOf(({ connectByEmail }) => connectByEmail.login$, noLogin).pipe(map(loginSnapshot)),
    sendEmail: (email) => withEmbedded(({ connectByEmail }) => orThrow(connectByEmail.send(email))),
    resendEmail: () => withEmbedded(({ connectByEmail }) => orThrow(connectByEmail.resend())),
    submitCode: (code) => withEmbedded(({ connectByEmail }) => connectByEmail.submit(code)),
    social: (provider) =>
      withEmbedded(({ connectByFarcaster, connectBySocial }) => {
        if (!SocialLogin.is(provider))
          throw errorOf(failure('UnknownSocial', `There is no social login '${String(provider)}'`))
        return provider === 'farcaster' ? connectByFarcaster.begin() : connectBySocial.begin(provider)
      }),
    preload: () => withEmbedded(() => undefined),
    emailUpdate$: streamOf(({ updateEmail }) => updateEmail.update$, noEmailUpdate).pipe(map(updateSnapshot)),
    updateEmail: (email) => withEmbedded(({ updateEmail }) => orThrow(updateEmail.send(email))),
    submitUpdateCode: (code) => withEmbedded(({ updateEmail }) => updateEmail.submit(code)),
    cancelEmailUpdate: () => stage.useCases?.updateEmail.leave(),
    waiting$: streamOf(({ approveRequest }) => approveRequest.requests$, noRequests).pipe(
      map((requests) => abortedRequests(requests).map(({ method }) => method)),
      distinctUntilChanged((before, now) => before.join() === now.join()),
    ),
    placeFrame: (place) => stage.useCases?.approveRequest.place(place),
    focusFrame: () => stage.useCases?.approveRequest.focus(),
    cancelRequests: () => stage.useCases?.approveRequest.cancel(),
    accountType$: streamOf(({ chooseAccountType }) => chooseAccountType.choice$, undefined),
    switchAccountType: (type) =>
      withEmbedded(async ({ chooseAccountType }) =>
        orThrow(await chooseAccountType.switchTo(frameType(type))),
      ),
    smartSessions: () =>
      withEmbedded(async ({ manageSmartSessions }) =>
        orThrow(await manageSmartSessions.list()).map(smartSessionInfo),
      ),
    revokeSmartSession: (pci) =>
      withEmbedded(async ({ manageSmartSessions }) => orThrow(await manageSmartSessions.revoke(pci))),
  }
}
