import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import * as t from 'io-ts'

import { type SmartSession, SmartSessionShape, smartSessionOf } from '#domain/approval/smart-session.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { withoutFinal } from '#domain/shared/without-final.ts'
import { Clock } from '#ports/clock.ts'
import type { Revocation, SmartSessions } from '#ports/smart-sessions.ts'
import { token } from '#ports/token.ts'

import { JsonHttp, CLIENT } from './json-http.ts'

/** Read at each request, because the host may change it at run time. */
export interface SmartSessionsConfig {
  readonly baseUrl?: string | undefined
  readonly projectId?: string | undefined
}
export const SmartSessionsConfig = token<SmartSessionsConfig>('SmartSessionsConfig')

const SessionsResponse = t.type({ pcis: t.array(t.unknown) })

// An invalid session does not affect the others.
const sessionsOf = ({ pcis }: t.TypeOf<typeof SessionsResponse>): readonly SmartSession[] =>
  pcis.flatMap((each) =>
    pipe(
      SmartSessionShape.decode(each),
      E.match(
        () => [],
        (session) => [smartSessionOf(session)],
      ),
    ),
  )

/** The service of smart sessions. S7-20, S7-21. */
@injectable()
export class HttpSmartSessions implements SmartSessions {
  readonly #http: JsonHttp

  constructor(
    @inject(SmartSessionsConfig) private readonly config: SmartSessionsConfig,
    @inject(Clock) clock: Clock,
  ) {
    this.#http = new JsonHttp(clock)
  }

  list(account: AccountId): TE.TaskEither<ServiceFailure, readonly SmartSession[]> {
    return pipe(
      this.#address(account, CLIENT),
      TE.fromEither,
      TE.chain((url) => this.#http.get(url, SessionsResponse)),
      TE.map(sessionsOf),
    )
  }

  /** The success response has no body. */
  revoke(account: AccountId, { pci, signature }: Revocation): TE.TaskEither<ServiceFailure, void> {
    return pipe(
      this.#address(`${account}/revoke`),
      TE.fromEither,
      TE.chain((url) => this.#http.post(url, { pci, signature }, t.unknown)),
      TE.map(() => undefined),
    )
  }

  /** Keeps colons and slashes, because the path is a CAIP-10 id. */
  #address(
    path: string,
    parameters: Readonly<Record<string, string>> = {},
  ): E.Either<ServiceFailure, string> {
    const { baseUrl, projectId } = this.config
    if (baseUrl === undefined) return E.left(failure('NoService', 'No smart session service is configured'))
    const project = projectId === undefined ? {} : { projectId }
    const query = new URLSearchParams({ ...project, ...parameters }).toString()
    return E.right(`${withoutFinal(baseUrl, '/')}/v1/sessions/${path}${query === '' ? '' : `?${query}`}`)
  }
}
