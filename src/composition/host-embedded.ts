import { combineLatest, map, type Observable } from 'rxjs'

import type { UseCasesOf } from '#application/features.ts'
import type { ListedSession } from '#application/use-cases/embedded/requests/manage-smart-sessions.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import type { EmailUpdateSnapshot, LoginSnapshot, SmartSessionInfo } from '#contracts/embedded.ts'
import type { EmbeddedSnapshot, EmbeddedUseCases } from '#contracts/use-cases/index.ts'
import { abortedRequests } from '#domain/approval/request-stack.ts'
import type { FrameAccountType } from '#domain/embedded/accounts.ts'
import type { EmailUpdate } from '#domain/embedded/email-update.ts'
import type { Login } from '#domain/embedded/login.ts'
import { errorIn } from '#domain/hosts/error-info.ts'
import { SocialLogin } from '#domain/options/social-login.ts'
import { failure } from '#domain/shared/failure.ts'

import { errorOf, orThrow } from './or-throw.ts'
import { fromFeature, useCase } from './use-case.ts'
import { whenLoaded } from './with-feature.ts'

const loginWay = ({ by }: Exclude<Login, { readonly step: 'idle' }>): Partial<LoginSnapshot> => ({
  way: by.way,
  ...(by.way === 'email' ? { email: by.email } : {}),
  ...(by.way === 'social' ? { provider: by.provider } : {}),
})

/** A kept login is one that the modal offers to continue. Hosts start a new login instead. */
const loginSnapshot = (login: Login): LoginSnapshot =>
  login.step === 'kept'
    ? { step: 'idle' }
    : {
        step: login.step,
        ...(login.step === 'idle' ? {} : loginWay(login)),
        ...('again' in login ? { resent: true } : {}),
        ...('url' in login ? { url: login.url } : {}),
        ...errorIn('failure' in login ? login.failure : undefined),
      }

const updateSnapshot = (update: EmailUpdate): EmailUpdateSnapshot => ({
  step: update.step,
  ...('again' in update ? { resent: true } : {}),
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

/** The state before the first login, and without the option `embedded`. */
const noLogin: EmbeddedSnapshot = {
  login: { step: 'idle' },
  emailUpdate: { step: 'idle' },
  socials: [],
  requests: [],
}

const embeddedState =
  ({ configure }: UseCases) =>
  ({
    connectByEmail,
    connectBySocial,
    updateEmail,
    approveRequest,
    chooseAccountType,
  }: UseCasesOf<'embedded'>): Observable<EmbeddedSnapshot> =>
    combineLatest([
      connectByEmail.login$,
      updateEmail.update$,
      approveRequest.requests$,
      chooseAccountType.choice$,
      configure.options$,
    ]).pipe(
      map(([login, update, requests, accountType]) => {
        const emailAllowedAt = connectByEmail.cooldownEnds()
        return {
          login: loginSnapshot(login),
          emailUpdate: updateSnapshot(update),
          ...(emailAllowedAt === undefined ? {} : { emailAllowedAt }),
          socials: connectBySocial.offered,
          requests: abortedRequests(requests).map(({ method }) => method),
          ...(accountType === undefined ? {} : { accountType }),
        }
      }),
    )

/** The embedded wallet's use cases with the public types and errors. */
export const hostEmbedded = (inner: UseCases): EmbeddedUseCases => {
  const { embedded } = inner
  const withEmbedded = whenLoaded(embedded, failure('NoAuthConnector', 'No auth connector found'))
  return useCase<EmbeddedUseCases>(fromFeature(embedded, embeddedState(inner), noLogin), {
    preload: () => withEmbedded(() => undefined),
    sendEmail: (email) => withEmbedded(({ connectByEmail }) => orThrow(connectByEmail.send(email))),
    resendEmail: () => withEmbedded(({ connectByEmail }) => orThrow(connectByEmail.resend())),
    submitCode: (code) => withEmbedded(({ connectByEmail }) => connectByEmail.submit(code)),
    loginWith: (provider) =>
      withEmbedded(({ connectByFarcaster, connectBySocial }) => {
        if (!SocialLogin.is(provider))
          throw errorOf(failure('UnknownSocial', `There is no social login '${String(provider)}'`))
        return provider === 'farcaster' ? connectByFarcaster.begin() : connectBySocial.begin(provider)
      }),
    cancelLogin: () => embedded.useCases?.connectByEmail.cancel(),
    updateEmail: (email) => withEmbedded(({ updateEmail }) => orThrow(updateEmail.send(email))),
    resendUpdateEmail: () => withEmbedded(({ updateEmail }) => orThrow(updateEmail.resend())),
    submitUpdateCode: (code) => withEmbedded(({ updateEmail }) => updateEmail.submit(code)),
    cancelEmailUpdate: () => embedded.useCases?.updateEmail.cancel(),
    placeFrame: (bounds) => embedded.useCases?.approveRequest.place(bounds),
    focusFrame: () => embedded.useCases?.approveRequest.focus(),
    cancelRequests: () => embedded.useCases?.approveRequest.cancel(),
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
  })
}
