import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import { reasonOfText, type ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import type { Clock } from '#ports/clock.ts'
import type { Payments } from '#ports/payments.ts'

import {
  BuyStatus,
  exchangesOf,
  ListedExchanges,
  sessionOf,
  StartedSession,
  statusOf,
} from './exchange-codecs.ts'
import type { PayConfig } from './pay-config.ts'

const RpcFailure = t.type({ error: t.type({ code: t.number, message: t.string }) })

/** The vendor's service of exchanges, over JSON-RPC. */
export const servicePayments = (
  service: string,
  settings: Pick<PayConfig, 'projectId'>,
  clock: Clock,
): Omit<Payments, 'isConfigured'> => {
  const http = new JsonHttp(clock)
  const request = <A>(
    method: string,
    params: object,
    codec: t.Decoder<unknown, A>,
    signal: AbortSignal,
    isSentOnce = false,
  ): TE.TaskEither<ServiceFailure, A> => {
    const { projectId = '' } = settings
    const url = `${service.replace(/\/$/, '')}/v1/json-rpc?projectId=${encodeURIComponent(projectId)}`
    const Success = t.type({ result: codec as t.Type<A, unknown, unknown> })
    const body = { jsonrpc: '2.0', id: 1, method, params }
    const RpcResponse = t.union([Success, RpcFailure])
    return pipe(
      isSentOnce
        ? http.once('POST', url, body, RpcResponse, signal)
        : http.post(url, body, RpcResponse, signal),
      TE.chain((response) =>
        'error' in response
          ? TE.left({
              ...failure('Refused', `${method} failed with code ${response.error.code}`),
              ...reasonOfText(response.error.message),
            })
          : TE.right(response.result),
      ),
    )
  }
  return {
    exchanges: ({ asset, amount, filter }, signal) =>
      pipe(
        request(
          'reown_getExchanges',
          { page: 0, asset, amount, ...filter },
          t.type({ exchanges: ListedExchanges }),
          signal,
        ),
        TE.map(({ exchanges }) => exchangesOf(exchanges)),
      ),
    start: (exchangeId, { asset, amount, recipient }, signal) =>
      pipe(
        request(
          'reown_getExchangePayUrl',
          { exchangeId, asset, amount, recipient },
          StartedSession,
          signal,
          true,
        ),
        TE.map(sessionOf),
      ),
    status: (exchangeId, sessionId, signal) =>
      pipe(
        request('reown_getExchangeBuyStatus', { exchangeId, sessionId }, BuyStatus, signal),
        TE.map(statusOf),
      ),
  }
}
