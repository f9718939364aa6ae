import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import type { NodeRequest } from '#domain/diagnostics/checks/node-identity.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { isRetriedServiceStatus } from '#domain/shared/retry.ts'
import { withoutFinal } from '#domain/shared/without-final.ts'
import { boundedText, observedFetch } from '#infrastructure/http/bounded-body.ts'
import { Clock } from '#ports/clock.ts'
import type { NodeAnswer, NodeProbe } from '#ports/node-probe.ts'

import { requestWithTimeout } from './request-with-timeout.ts'

const headers = { 'content-type': 'application/json' }

/** Requests nodes over HTTP. */
@injectable()
export class HttpNodeProbe implements NodeProbe {
  constructor(@inject(Clock) private readonly clock: Clock) {}

  request(
    url: string,
    { path, body }: NodeRequest,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, NodeAnswer> {
    const post = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
    const address = path === '' ? url : withoutFinal(url, '/') + path
    return async () => {
      const start = this.clock.now()
      const answer = await requestWithTimeout(this.clock, signal, async (until) => {
        const response = await observedFetch(address, { ...post, signal: until })
        return { ok: response.ok, status: response.status, text: await boundedText(response) }
      })
      if (E.isLeft(answer)) return answer
      const { ok, status, text } = answer.right
      if (ok) return E.right({ text, ms: this.clock.now() - start })
      const tag = isRetriedServiceStatus(status) ? 'Unavailable' : 'Refused'
      return E.left(failure(tag, `HTTP status code: ${status}`))
    }
  }
}
