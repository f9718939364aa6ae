import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'
import { defer, filter, firstValueFrom, fromEvent, map, merge, type Observable, race } from 'rxjs'

import type { PolicyNeed } from '#domain/diagnostics/checks/content-policy.ts'
import type { PageFacts, PictureSize, ServedPage } from '#domain/diagnostics/checks/page-checks.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'
import { loadFailureOf } from '#domain/shared/optional-package.ts'
import { TRY_MS } from '#domain/shared/retry.ts'
import { STORAGE_PREFIX } from '#domain/storage/storage-keys.ts'
import { observedFetch } from '#infrastructure/http/bounded-body.ts'
import { Clock } from '#ports/clock.ts'
import type { HostPage } from '#ports/host-page.ts'
import { token } from '#ports/token.ts'

import { requestWithTimeout } from './request-with-timeout.ts'

/** A storage of strings. `localStorage` has this shape. */
interface StorageBackend {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The parts of the host's options that are checked. They are functions, because the options may change. */
export interface HostPageConfig {
  /** Defaults to `localStorage`. */
  readonly storage: () => StorageBackend | undefined
  /** Whether IndexedDB is used too. */
  readonly usesDatabase: () => boolean
  /** Loads the versions of React that the modal uses. */
  readonly react: () => Promise<NonNullable<PageFacts['react']>>
  /** Loaders of the code that imports the optional packages of the options. */
  readonly packages: () => readonly (() => Promise<unknown>)[]
}
export const HostPageConfig = token<HostPageConfig>('HostPageConfig')

const STORED = `${STORAGE_PREFIX}check`
/** Each instance, loaded or not, adds its version to the list in this event. A test compares the name with the shell's. */
const INSTANCES_EVENT = 'walletport:instances'
const otherFailure = failure('Other', '')

/** The versions of React DOM that the hook of React DevTools knows. Bundlers with fast refresh provide the hook too. */
const reactCopies = (): readonly string[] => {
  const renderers = field(field(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__'), 'renderers')
  return renderers instanceof Map
    ? [...renderers.values()]
        .filter((renderer) => field(renderer, 'rendererPackageName') === 'react-dom')
        .map((renderer) => String(field(renderer, 'version')))
    : []
}

/** The server's time. For a cached response, its `Age` in seconds is added. */
const timeIn = (headers: Headers): number | undefined => {
  const time = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(time) ? undefined : time + Number(headers.get('age') ?? 0) * 1000
}

/** The document, the window and the build in which Walletport runs. */
@injectable()
export class BrowserHostPage implements HostPage {
  readonly blocked$: Observable<PolicyNeed> = defer(() =>
    fromEvent<SecurityPolicyViolationEvent>(document, 'securitypolicyviolation'),
  ).pipe(
    filter(({ disposition }) => disposition === 'enforce'),
    map(({ effectiveDirective: directive, blockedURI: url }) => ({ directive, url })),
  )

  constructor(
    @inject(HostPageConfig) private readonly config: HostPageConfig,
    @inject(Clock) private readonly clock: Clock,
  ) {}

  async facts(): Promise<PageFacts> {
    const isModalLoaded = document.querySelector('walletport-modal') !== null
    const react = isModalLoaded ? await this.config.react().catch(() => undefined) : undefined
    return {
      origin: location.origin,
      secure: globalThis.isSecureContext,
      instances: this.#instances(),
      react,
      reactCopies: reactCopies(),
      // HTML compares the value without regard to case.
      policies: [...document.querySelectorAll('meta[http-equiv="Content-Security-Policy"]')].map(
        (element) => element.getAttribute('content') ?? '',
      ),
    }
  }

  requestHeaders(signal: AbortSignal): TE.TaskEither<ServiceFailure, ServedPage> {
    return async () => {
      const response = await requestWithTimeout(this.clock, signal, (until) =>
        observedFetch(location.href, { method: 'HEAD', cache: 'no-store', signal: until }),
      )
      if (E.isLeft(response)) return response
      const { ok, status, headers } = response.right
      if (!ok) return E.left(failure('Refused', `HTTP status code: ${status}`))
      const policy = headers.get('content-security-policy')
      return E.right({ policies: policy === null ? [] : [policy], time: timeIn(headers) })
    }
  }

  async keepsData(signal: AbortSignal): Promise<boolean> {
    if (!this.#keepsTexts()) return false
    return !this.config.usesDatabase() || this.#keepsDatabase(signal)
  }

  #keepsTexts(): boolean {
    try {
      const storage = this.config.storage() ?? localStorage
      storage.setItem(STORED, STORED)
      const kept = storage.getItem(STORED) === STORED
      storage.removeItem(STORED)
      return kept
    } catch {
      return false
    }
  }

  async #keepsDatabase(signal: AbortSignal): Promise<boolean> {
    try {
      const opening = indexedDB.open(STORED)
      // The database is removed even after a cancellation.
      opening.addEventListener('success', () => {
        opening.result.close()
        indexedDB.deleteDatabase(STORED)
      })
      return (
        (await this.#inTime(fromEvent(opening, 'success'), fromEvent(opening, 'error'), signal)) !== undefined
      )
    } catch {
      return false
    }
  }

  async pictureSize(url: string, signal: AbortSignal): Promise<PictureSize | undefined> {
    const picture = new Image()
    const loaded$ = fromEvent(picture, 'load').pipe(
      map(() => ({ width: picture.naturalWidth, height: picture.naturalHeight })),
    )
    const size = this.#inTime(loaded$, fromEvent(picture, 'error'), signal)
    picture.src = url
    return size
  }

  async missingPackages(): Promise<readonly string[]> {
    const outcomes = await Promise.allSettled(this.config.packages().map((load) => load()))
    return outcomes.flatMap((outcome) => {
      if (outcome.status === 'fulfilled') return []
      const { _tag: tag, message } = loadFailureOf(otherFailure)(outcome.reason)
      return tag === 'MissingPackage' ? [message] : []
    })
  }

  /** The first value. Undefined after a failure, after 10 s or after a cancellation. */
  #inTime<A>(
    value$: Observable<A>,
    failed$: Observable<unknown>,
    signal: AbortSignal,
  ): Promise<A | undefined> {
    const ended$ = merge(failed$, fromEvent(signal, 'abort'), this.clock.after(TRY_MS))
    return firstValueFrom(race(value$, ended$.pipe(map(() => undefined))))
  }

  #instances(): readonly string[] {
    const detail: unknown[] = []
    window.dispatchEvent(new CustomEvent(INSTANCES_EVENT, { detail }))
    return detail.filter((version) => typeof version === 'string')
  }
}
