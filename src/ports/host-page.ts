import type { TaskEither } from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'

import type { PolicyNeed } from '#domain/diagnostics/checks/content-policy.ts'
import type { PageFacts, PictureSize, ServedPage } from '#domain/diagnostics/checks/page-checks.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'

import { token } from './token.ts'

/** The page and the build of the host, as a self-check sees them. Contract: tests/contract/host-page.test.ts */
export interface HostPage {
  /** Collects facts without a request. React is only loaded if the modal, which needs it, is on the page. */
  facts(): Promise<PageFacts>
  /** Requests the page's headers from its server, without caches. Settles within 10 s. */
  requestHeaders(signal: AbortSignal): TaskEither<ServiceFailure, ServedPage>
  /** Emits each request that a Content-Security-Policy blocks, while subscribed. */
  readonly blocked$: Observable<PolicyNeed>
  /** Whether the storage returns a value that was written. Settles within 10 s. */
  keepsData(signal: AbortSignal): Promise<boolean>
  /** Loads a picture and returns its size in CSS pixels. Undefined if it does not load within 10 s. */
  pictureSize(url: string, signal: AbortSignal): Promise<PictureSize | undefined>
  /** The error messages of optional packages that the options need but the build lacks. */
  missingPackages(): Promise<readonly string[]>
}
export const HostPage = token<HostPage>('HostPage')
