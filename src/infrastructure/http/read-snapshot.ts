import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { firstValueFrom, from, map, race } from 'rxjs'

import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import { WalletSnapshot } from '#domain/wallets/snapshot.ts'
import type { Clock } from '#ports/clock.ts'
import type { Log } from '#ports/log.ts'
import type { Storage } from '#ports/storage.ts'
import type { DirectoryPage } from '#ports/wallet-directory.ts'

import type { JsonHttp } from './json-http.ts'
import { DEADLINE_MS } from './retry.ts'

/** A list. `standsInFor`: the failure of the newer list that it replaces. */
export type SnapshotWallets = Pick<DirectoryPage, 'wallets' | 'standsInFor'>

/** Reads the host's list. Settles within 15 s. */
export type ReadSnapshot = TE.TaskEither<ServiceFailure, SnapshotWallets>

export interface SnapshotPorts {
  readonly clock: Clock
  readonly http: JsonHttp
  readonly storage: Storage
  readonly log: Log
}

/** The code behind `signedWallets()`. Only this code knows the option's contents. */
export interface SignedSnapshot {
  readonly load: () => Promise<{
    readonly signedSnapshot: (option: unknown, ports: SnapshotPorts) => ReadSnapshot
  }>
}

export const isSignedSnapshot = (source: unknown): source is SignedSnapshot =>
  typeof source === 'object' && source !== null && 'load' in source

const late: E.Either<ServiceFailure, never> = E.left(
  failure('Timeout', 'The wallet snapshot did not load in time'),
)
const unavailable: ServiceFailure = failure('Unavailable', 'The wallet snapshot could not be loaded')

const shapeless: ServiceFailure = failure('Unreadable', 'The wallet snapshot has no known shape')

/** The result of the host's code, or a timeout. */
export const loadedInTime =
  <A>(clock: Clock, load: () => Promise<A>): TE.TaskEither<ServiceFailure, A> =>
  () =>
    firstValueFrom(
      race(from(tryCatch(load, () => unavailable)()), clock.after(DEADLINE_MS).pipe(map(() => late))),
    )

/** Reads a list, or the list that a function of the host fetches. */
export const hostSnapshot = (source: unknown, clock: Clock): ReadSnapshot =>
  pipe(
    loadedInTime(clock, async (): Promise<unknown> => (typeof source === 'function' ? source() : source)),
    TE.chainEitherK((raw) =>
      E.bimap(
        () => shapeless,
        ({ wallets }: WalletSnapshot) => ({ wallets }),
      )(WalletSnapshot.decode(raw)),
    ),
  )

/** Reads a signed list, with code that is loaded only for such lists. */
export const lazySnapshot = (source: SignedSnapshot, ports: SnapshotPorts): ReadSnapshot =>
  pipe(
    tryCatch(
      () => source.load(),
      () => unavailable,
    ),
    TE.chain(({ signedSnapshot }) => signedSnapshot(source, ports)),
  )
