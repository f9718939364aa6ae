import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import {
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  firstValueFrom,
  map,
  type Observable,
  of,
  switchMap,
} from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Features } from '#application/features.ts'
import { nameIn } from '#domain/names/name-text.ts'
import type { ResolvedName } from '#domain/names/name.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { recipientIn } from '#domain/send/recipient.ts'
import { failure } from '#domain/shared/failure.ts'

import { Sender } from './sender.ts'

/** Milliseconds from the last change of the text to the request. */
const TYPING_MS = 500

/** The response to a name lookup. Undefined if the name is not registered. */
type Resolution = E.Either<ServiceFailure, ResolvedName | undefined>

/** The state of a name lookup. `none`: the entered text is not a name. `unknown`: the name is not registered. */
export type ReceiverLookup =
  | { readonly status: 'none' | 'loading' | 'unknown' }
  | { readonly status: 'found'; readonly entered: string; readonly resolved: ResolvedName }
  | { readonly status: 'failed'; readonly failure: ServiceFailure }

const none: ReceiverLookup = { status: 'none' }

const lookupOf = (entered: string, resolution: Resolution): ReceiverLookup => {
  if (E.isLeft(resolution)) return { status: 'failed', failure: resolution.left }
  const { right: resolved } = resolution
  return resolved === undefined ? { status: 'unknown' } : { status: 'found', entered, resolved }
}

const notLoaded: Resolution = E.left(failure('Unavailable', 'Error resolving name'))

/** Resolves names that users enter as recipients. */
@injectable()
export class ReceiverName {
  constructor(
    @inject(Sender) private readonly sender: Sender,
    @inject(Features) private readonly features: Features,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /** Looks up the latest text while there is a subscriber. A response for an earlier text or another network is ignored. */
  lookup$(entered$: Observable<string>): Observable<ReceiverLookup> {
    return entered$.pipe(
      distinctUntilChanged(),
      switchMap((entered) => {
        if (!this.isName(entered)) return of(none)
        const resolved$ = this.environment.after(TYPING_MS).pipe(
          switchMap(() => this.lookUp(entered)),
          map((resolution) => lookupOf(entered, resolution)),
        )
        return concat(of<ReceiverLookup>({ status: 'loading' }), resolved$)
      }),
    )
  }

  /** Resolves a text at once. Returns undefined if the text is not a name. */
  async resolve(entered: string): Promise<Resolution | undefined> {
    return this.isName(entered) ? firstValueFrom(this.lookUp(entered)) : undefined
  }

  /** Whether names are configured and the text is a name, not an address. */
  private isName(entered: string): boolean {
    const network = this.sender.current?.network
    return (
      this.features.names.configured &&
      network !== undefined &&
      nameIn(entered) !== undefined &&
      recipientIn(network.chainNamespace, entered, network.caipNetworkId) === undefined
    )
  }

  /** Requests the address of the name. */
  private lookUp(entered: string): Observable<Resolution> {
    const { current } = this.sender
    if (current === undefined) return of(E.right(undefined))
    return defer(() => this.features.names.load()).pipe(
      switchMap(({ lookUpNames }) => lookUpNames.addressOf(entered, current.network)),
      catchError(() => of(notLoaded)),
      // The name may resolve to another address on another network.
      map((resolution) =>
        this.sender.current?.account === current.account ? resolution : E.right(undefined),
      ),
    )
  }
}
