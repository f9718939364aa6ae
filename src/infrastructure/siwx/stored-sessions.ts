import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { SiwxSession } from '#domain/siwx/siwx-session.ts'
import { storedSessions } from '#domain/siwx/stored-sessions.ts'
import type { SiwxFailure } from '#ports/sign-in-sessions.ts'
import type { Storage } from '#ports/storage.ts'

import { callHost, sessionIn, decodeWith } from './host-responses.ts'
import type { SiwxSettings } from './siwx-adapter.ts'

type Sessions = readonly SiwxSession[]

const NOT_READ = 'The sessions could not be read'
const NOT_WRITTEN = 'The session could not be kept'

/** All sessions of this browser, in the host's storage or in the storage of Walletport. */
export class StoredSessions {
  /** A change waits for the previous one. Otherwise it would overwrite it. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly hostStorage: SiwxSettings['storage'],
    private readonly storage: Storage,
  ) {}

  all(): TE.TaskEither<SiwxFailure, Sessions> {
    const { hostStorage } = this
    if (hostStorage === undefined)
      return TE.fromIO(() => O.getOrElse((): Sessions => [])(this.storage.get(storedSessions)))
    return pipe(
      callHost(() => hostStorage.get(), NOT_READ),
      TE.chainEitherK((raw) => decodeWith(t.readonlyArray(t.unknown), () => raw, NOT_READ)),
      // A session that cannot be decoded is ignored.
      TE.map((list) => list.map(sessionIn).flatMap((read) => (E.isRight(read) ? [read.right] : []))),
    )
  }

  change(to: (all: Sessions) => Sessions): TE.TaskEither<SiwxFailure, void> {
    return () => {
      const done = this.#last.then(
        pipe(
          this.all(),
          TE.map(to),
          TE.chain((next) => this.#write(next)),
        ),
      )
      this.#last = done
      return done
    }
  }

  #write(sessions: Sessions): TE.TaskEither<SiwxFailure, void> {
    const { hostStorage } = this
    if (hostStorage !== undefined)
      return TE.map(() => undefined)(callHost(() => hostStorage.set(sessions), NOT_WRITTEN))
    return TE.fromIO(() => {
      if (sessions.length === 0) this.storage.remove(storedSessions)
      else this.storage.set(storedSessions, sessions)
    })
  }
}
