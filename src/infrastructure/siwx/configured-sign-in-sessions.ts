import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { inject, injectable } from 'inversify'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { tryCatch } from '#domain/shared/try-catch.ts'
import type { SiwxSession } from '#domain/siwx/siwx-session.ts'
import { Clock } from '#ports/clock.ts'
import type { MessageRequest, PreparedMessage, SignInSessions, SiwxFailure } from '#ports/sign-in-sessions.ts'
import { Signatures } from '#ports/signatures.ts'
import { Storage } from '#ports/storage.ts'

import { failed } from './host-responses.ts'
import { HostSignInSessions } from './host-sign-in-sessions.ts'
import { isSiwxAdapter, sessionsOf, staticSettingsOf } from './loaded-adapter.ts'
import { pageAddress } from './page-address.ts'
import { rpcUrlsIn, SignInOptions } from './sign-in-options.ts'
import { SiweSignInSessions } from './siwe-sign-in-sessions.ts'
import type { OwnSessions, SiwxStaticSettings } from './siwx-adapter.ts'

interface SessionsSource {
  readonly settings: SiwxStaticSettings
  readonly load: () => Promise<OwnSessions>
}

const builtInSource = (sessions: SignInSessions): SessionsSource => ({
  settings: sessions,
  load: async () => sessions,
})

/** Selects the session storage of the host at the first call, and loads its code. */
@injectable()
export class ConfiguredSignInSessions implements SignInSessions {
  #made: SessionsSource | undefined
  #loading: Promise<OwnSessions> | undefined

  constructor(
    @inject(SignInOptions) private readonly options: SignInOptions,
    @inject(Clock) private readonly clock: Clock,
    @inject(Storage) private readonly storage: Storage,
    @inject(Signatures) private readonly signatures: Signatures,
  ) {}

  get signMessage(): SignInSessions['signMessage'] {
    return this.#way.settings.signMessage
  }

  get signOutOnDisconnect(): boolean {
    return this.#way.settings.signOutOnDisconnect
  }

  required(): boolean {
    return this.#way.settings.required()
  }

  createMessage(request: MessageRequest): TE.TaskEither<SiwxFailure, PreparedMessage> {
    return this.#with((sessions) => sessions.createMessage(request))
  }

  addSession(session: SiwxSession): TE.TaskEither<SiwxFailure, void> {
    return this.#with((sessions) => sessions.addSession(session))
  }

  revokeSession(chainId: ChainId, address: Address): TE.TaskEither<SiwxFailure, void> {
    return this.#with((sessions) => sessions.revokeSession(chainId, address))
  }

  setSessions(all: readonly SiwxSession[]): TE.TaskEither<SiwxFailure, void> {
    return this.#with((sessions) => sessions.setSessions(all))
  }

  getSessions(chainId: ChainId, address: Address): TE.TaskEither<SiwxFailure, readonly SiwxSession[]> {
    return this.#with((sessions) => sessions.getSessions(chainId, address))
  }

  get #way(): SessionsSource {
    this.#made ??= this.#choose()
    return this.#made
  }

  #choose(): SessionsSource {
    const { siwx, siweConfig } = this.options
    if (siweConfig !== undefined) return builtInSource(new SiweSignInSessions(siweConfig, this.clock))
    if (!isSiwxAdapter(siwx)) return builtInSource(new HostSignInSessions(siwx, this.clock))
    const { clock, storage, signatures } = this
    const rpcUrlsOf = (chainId: string) => rpcUrlsIn(this.options, chainId)
    return {
      settings: staticSettingsOf(siwx),
      load: () => sessionsOf(siwx, { clock, storage, signatures, rpcUrlsOf, page: pageAddress }),
    }
  }

  #with<A>(use: (sessions: OwnSessions) => TE.TaskEither<SiwxFailure, A>): TE.TaskEither<SiwxFailure, A> {
    return pipe(
      tryCatch(
        () => this.#load(),
        () => failed('What signing in needs could not be fetched'),
      ),
      TE.chain(use),
    )
  }

  /** A failed load is not cached, so the next call retries it. */
  async #load(): Promise<OwnSessions> {
    this.#loading ??= this.#way.load()
    try {
      return await this.#loading
    } catch (error) {
      this.#loading = undefined
      throw error
    }
  }
}
