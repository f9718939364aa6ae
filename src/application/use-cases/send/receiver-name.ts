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
  shareReplay,
  switchMap,
  tap,
} from 'rxjs'

import { Environment } from '#application/environment.ts'
import { Features } from '#application/features.ts'
import { nameIn } from '#domain/names/name-text.ts'
import type { ResolvedName } from '#domain/names/name.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { recipientIn } from '#domain/send/recipient.ts'
import { failure } from '#domain/shared/failure.ts'

import { Sender } from './sender.ts'
import { SendStore } from './stores.ts'

/** Milliseconds from the last change of the text to the request. */
const TYPING_MS = 500

/** The response to a name lookup. Undefined if the name is not registered. */
type Resolution = E.Either<ServiceFailure, ResolvedName | undefined>

/** The state of the name lookup. `none`: the entered text is not a name. `unknown`: the name is not registered. */
export type ReceiverLookup =
  | { readonly status: 'none' | 'loading' | 'found' | 'unknown' }
  | { readonly status: 'failed'; readonly failure: ServiceFailure }

const lookupOf = (resolution: Resolution): ReceiverLookup => {
  if (E.isLeft(resolution)) return { status: 'failed', failure: resolution.left }
  return { status: resolution.right === undefined ? 'unknown' : 'found' }
}

const notLoaded: Resolution = E.left(failure('Unavailable', 'Error resolving name'))

/** Resolves a name that the user enters as the recipient. A response for an earlier text is ignored. */
@injectable()
export class ReceiverName {
  /** Looks up the entered name while there is a subscriber. */
  readonly lookup$: Observable<ReceiverLookup>

  constructor(
    @inject(SendStore) private readonly store: SendStore,
    @inject(Sender) private readonly sender: Sender,
    @inject(Features) private readonly features: Features,
    @inject(Environment) environment: Environment,
  ) {
    const none: ReceiverLookup = { status: 'none' }
    this.lookup$ = store.state$.pipe(
      map(({ form }) => form.receiverAddress),
      distinctUntilChanged(),
      switchMap((entered) => {
        if (!this.isName(entered)) return of(none)
        const resolved$ = environment.after(TYPING_MS).pipe(
          switchMap(() => this.lookUp(entered)),
          map(lookupOf),
        )
        return concat(of<ReceiverLookup>({ status: 'loading' }), resolved$)
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  /** Resolves the current text at once. Returns undefined if the text is not a name. */
  async resolve(): Promise<Resolution | undefined> {
    const { receiverAddress, resolved } = this.store.state.form
    return resolved === undefined && this.isName(receiverAddress)
      ? firstValueFrom(this.lookUp(receiverAddress))
      : undefined
  }

  /** Whether names are configured and the text is a name, not an address. */
  private isName(entered: string): boolean {
    return (
      this.features.names.configured &&
      this.sender.current !== undefined &&
      nameIn(entered) !== undefined &&
      recipientIn(this.sender.namespace, entered) === undefined
    )
  }

  /** Requests the address of the name and puts it into the form. */
  private lookUp(entered: string): Observable<Resolution> {
    const { current } = this.sender
    if (current === undefined) return of(E.right(undefined))
    return defer(() => this.features.names.load()).pipe(
      switchMap(({ lookUpNames }) => lookUpNames.addressOf(entered, current.network)),
      catchError(() => of(notLoaded)),
      tap((resolution) => {
        // The name may resolve to another address on another network.
        const isLate = this.sender.current?.account !== current.account
        if (!isLate && E.isRight(resolution) && resolution.right !== undefined)
          this.store.dispatch({ type: 'resolved', entered, resolved: resolution.right })
      }),
    )
  }
}
