import type { TaskEither } from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'

import type { PolicyNeed } from '#domain/diagnostics/checks/content-policy.ts'
import type { PageFacts, PictureSize, ServedPage } from '#domain/diagnostics/checks/page-checks.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import { token } from './token.ts'

/** The page and the build of the host, as a self-check sees them. Contract: tests/contract/host-page.test.ts */
export interface HostPage {
  /** Sends no request. React is loaded if the modal, which needs it, is on the page. */
  facts(): Promise<PageFacts>
  /** Asks the page's own server for the headers of the page, past caches. Settles within 10 s. */
  served(signal: AbortSignal): TaskEither<ServiceFailure, ServedPage>
  /** Emits each request that a content policy blocks, while subscribed. */
  readonly blocked$: Observable<PolicyNeed>
  /** Whether what is written to the storage is there when it is read. Settles within 10 s. */
  keepsData(signal: AbortSignal): Promise<boolean>
  /** In CSS pixels. Undefined if the picture does not load within 10 s. */
  pictureSize(url: string, signal: AbortSignal): Promise<PictureSize | undefined>
  /** The messages of optional packages that the options need and the build lacks. */
  missingPackages(): Promise<readonly string[]>
}
export const HostPage = token<HostPage>('HostPage')
