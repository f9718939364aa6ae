import * as E from 'fp-ts/Either'
import { ContainerModule } from 'inversify'
import * as t from 'io-ts'
import { fromEvent, mergeMap, type Observable } from 'rxjs'

import type { SentRequest } from '#domain/diagnostics/recording.ts'
import { SentRequests } from '#ports/sent-requests.ts'

import type { RequestEvent } from './request-event.ts'

const EVENT: keyof Pick<WindowEventMap, 'walletport:request'> = 'walletport:request'

const Detail = t.tuple([t.unknown, t.union([t.string, t.undefined]), t.number, t.number])

/** The host with its port. Empty for an invalid URL. */
const hostOf = (input: unknown): string => {
  try {
    return new URL(input instanceof Request ? input.url : String(input), location.href).host
  } catch {
    return ''
  }
}

/** Decodes the detail, because any script of the page can dispatch such an event. */
const seenIn = ({ detail, timeStamp }: Event & { readonly detail: unknown }): readonly SentRequest[] => {
  const decoded = Detail.decode(detail)
  if (E.isLeft(decoded)) return []
  const [input, method = 'GET', status, start] = decoded.right
  return [{ method, host: hostOf(input), status, ms: Math.max(0, Math.round(timeStamp - start)) }]
}

/** The requests of all instances on this page. */
export class PageRequests implements SentRequests {
  readonly requests$: Observable<SentRequest> = fromEvent<RequestEvent>(window, EVENT).pipe(mergeMap(seenIn))
}

export const sentRequestsModule = new ContainerModule(
  ({ bind }) => void bind(SentRequests).toConstantValue(new PageRequests()),
)
