import { ContainerModule } from 'inversify'
import { fromEvent, map, type Observable } from 'rxjs'

import type { SeenRequest } from '#domain/diagnostics/recording.ts'
import { SentRequests } from '#ports/sent-requests.ts'

import type { RequestEvent } from './request-event.ts'

const EVENT: keyof Pick<WindowEventMap, 'walletport:request'> = 'walletport:request'

const hostOf = (asked: RequestInfo | URL): string =>
  new URL(asked instanceof Request ? asked.url : asked, location.href).host

/** The requests of all instances on this page, as their adapters tell them. */
export class PageRequests implements SentRequests {
  readonly requests$: Observable<SeenRequest> = fromEvent<RequestEvent>(window, EVENT).pipe(
    map(({ detail: [asked, method = 'GET', status, start], timeStamp }) => ({
      method,
      host: hostOf(asked),
      status,
      ms: Math.max(0, Math.round(timeStamp - start)),
    })),
  )
}

export const sentRequestsModule = new ContainerModule(
  ({ bind }) => void bind(SentRequests).toConstantValue(new PageRequests()),
)
