import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'
import { BehaviorSubject, map, type Observable } from 'rxjs'

import { shownEmail } from '#domain/embedded/email.ts'
import type { LoginIdentity } from '#domain/embedded/owner.ts'
import { SocialProvider } from '#domain/embedded/protocol.ts'
import { loginData, storedLogin } from '#domain/embedded/stored-login.ts'
import type { EmbeddedUser } from '#domain/embedded/user.ts'
import type { SocialLogin } from '#domain/options/social-login.ts'
import { cleanText, MAX_NAME } from '#domain/shared/clean-text.ts'
import { defined } from '#domain/shared/defined.ts'
import { storageKeys, type Stored } from '#domain/storage/storage-keys.ts'
import { Storage } from '#ports/storage.ts'

/** The social provider of a login, and the user name there if the provider gave one. An email login has neither. */
export interface LoginOrigin {
  readonly social?: SocialLogin
  readonly userName?: string | undefined
}

/** The social login for which the page was redirected, when, and the random value in its return address. */
export interface PendingRedirect {
  readonly provider: SocialProvider
  readonly at: number
  readonly secret: string
}

/** Stores the login for the next visit. S3-26, S3-28, S4-24. */
@injectable()
export class LoginStorage {
  /** Emits the chains with smart accounts, initially the stored ones. S3-28. */
  readonly smartAccountNetworks$: Observable<readonly number[]>
  /** The frame's response on this page, which does not depend on the user. */
  readonly #smartNetworks = new BehaviorSubject<readonly number[] | undefined>(undefined)
  /** The full address of this visit's login. Only its shortened form is stored. */
  #email: string | undefined
  /** The origin of a login whose user the frame has not returned yet. Stored with the user. */
  #origin: LoginOrigin | undefined

  constructor(@inject(Storage) private readonly storage: Storage) {
    this.smartAccountNetworks$ = this.#smartNetworks.pipe(map(() => this.smartAccountNetworks))
  }

  /** Whether a login is stored. */
  get isUsed(): boolean {
    return this.read(storedLogin.emailLoginUsed) === true
  }

  get email(): string | undefined {
    return this.#email ?? this.read(storedLogin.email)
  }

  /** The user's email address, user name and social provider, as far as they are known. */
  get identity(): LoginIdentity {
    const userName = this.read(storedLogin.socialUsername)
    return defined({ email: this.email, userName, social: this.read(storedLogin.social) })
  }

  /** Milliseconds since the epoch. S5-01. */
  get lastEmailAt(): number | undefined {
    return this.read(storedLogin.lastEmailLogin)
  }

  /** The numbers of the chains that have smart accounts. S3-28. */
  get smartAccountNetworks(): readonly number[] {
    return this.#smartNetworks.value ?? this.read(storedLogin.smartAccountNetworks) ?? []
  }

  get pendingRedirect(): PendingRedirect | undefined {
    const redirect = this.read(storageKeys.socialRedirect)
    if (redirect === undefined || !SocialProvider.is(redirect.provider)) return undefined
    return { ...redirect, provider: redirect.provider }
  }

  setLastEmailAt(now: number): void {
    this.storage.set(storedLogin.lastEmailLogin, now)
  }

  saveUser({ email, userName }: EmbeddedUser): void {
    this.storage.set(storedLogin.emailLoginUsed, true)
    this.#email = email ?? undefined
    this.write(storedLogin.email, this.#email === undefined ? undefined : shownEmail(this.#email))
    this.saveSmartAccountNetworks(this.smartAccountNetworks)
    if (this.#origin !== undefined) {
      this.write(storedLogin.social, this.#origin.social)
      this.#writeUserName(this.#origin.userName)
      this.#origin = undefined
    }
    if (userName) this.#writeUserName(userName)
  }

  /**
   * Sets the origin of the login in progress. It is stored with the user, because a page that is left before the
   * user is connected must leave nothing stored. S4-24, S5-45.
   */
  setOrigin(origin: LoginOrigin): void {
    this.#origin = origin
  }

  /** Records that the page is redirected to the provider. */
  saveRedirect(redirect: PendingRedirect): void {
    this.storage.set(storageKeys.socialRedirect, redirect)
  }

  clearRedirect(): void {
    this.storage.remove(storageKeys.socialRedirect)
  }

  /** S7-76. */
  saveSmartAccountNetworks(chains: readonly number[]): void {
    const isStored = this.isUsed && chains.length > 0
    this.write(storedLogin.smartAccountNetworks, isStored ? chains : undefined)
    this.#smartNetworks.next(chains)
  }

  clear(): void {
    this.#email = undefined
    this.#origin = undefined
    for (const stored of loginData) this.storage.remove(stored)
  }

  #writeUserName(name: string | undefined): void {
    this.write(storedLogin.socialUsername, name === undefined ? undefined : cleanText(name, MAX_NAME))
  }

  private write<A>(stored: Stored<A>, value: A | undefined): void {
    if (value === undefined) this.storage.remove(stored)
    else this.storage.set(stored, value)
  }

  private read<A>(stored: Stored<A>): A | undefined {
    return O.toUndefined(this.storage.get(stored))
  }
}
