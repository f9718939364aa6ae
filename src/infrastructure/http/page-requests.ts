import * as E from 'fp-ts/Either'
import { ContainerModule } from 'inversify'
import * as t from 'io-ts'
import { fromEvent, mergeMap, type Observable } from 'rxjs'

import type { SeenRequest } from '#domain/diagnostics/recording.ts'
import { SentRequests } from '#ports/sent-requests.ts'

import type { RequestEvent } from './request-event.ts'

const EVENT: keyof Pick<WindowEventMap, 'walletport:request'> = 'walletport:request'

const Detail = t.tuple([t.unknown, t.union([t.string, t.undefined]), t.number, t.number])

/** The host with its port. Empty if a wrong address was asked. */
const hostOf = (asked: unknown): string => {
  try {
    return new URL(asked instanceof Request ? asked.url : String(asked), location.href).host
  } catch {
    return ''
  }
}

/** Any script of the page can dispatch such an event, with whatever detail. */
const seenIn = ({ detail, timeStamp }: Event & { readonly detail: unknown }): readonly SeenRequest[] => {
  const decoded = Detail.decode(detail)
  if (E.isLeft(decoded)) return []
  const [asked, method = 'GET', status, start] = decoded.right
  return [{ method, host: hostOf(asked), status, ms: Math.max(0, Math.round(timeStamp - start)) }]
}

/** The requests of all instances on this page, as their adapters tell them. */
export class PageRequests implements SentRequests {
  readonly requests$: Observable<SeenRequest> = fromEvent<RequestEvent>(window, EVENT).pipe(mergeMap(seenIn))
}

export const sentRequestsModule = new ContainerModule(
  ({ bind }) => void bind(SentRequests).toConstantValue(new PageRequests()),
)
