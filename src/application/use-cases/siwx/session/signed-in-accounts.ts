import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { inject, injectable } from 'inversify'

import { accountForState } from '#domain/caip/account-for-state.ts'
import { type AccountId, accountIdOf, accountParts } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { SignInSubject } from '#domain/siwx/sign-in.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import { Storage } from '#ports/storage.ts'

/** The accounts that signed in on this machine, to distinguish an expired session from a missing one. S3-26. */
@injectable()
export class SignedInAccounts {
  constructor(@inject(Storage) private readonly storage: Storage) {}

  get accounts(): readonly AccountId[] {
    const stored = O.getOrElse((): readonly AccountId[] => [])(this.storage.get(storageKeys.signedIn))
    return stored.map((account) => E.getOrElse(() => account)(accountForState(account)))
  }

  /** S4-11. */
  get lastNetwork(): ChainId | undefined {
    return O.toUndefined(this.storage.get(storageKeys.lastConnectedNetwork))
  }

  has(subject: SignInSubject): boolean {
    return this.accounts.includes(idOf(subject))
  }

  add(subject: SignInSubject): void {
    if (!this.has(subject)) this.storage.set(storageKeys.signedIn, [...this.accounts, idOf(subject)])
    this.storage.set(storageKeys.lastConnectedNetwork, subject.chainId)
  }

  /** Removes these accounts. Without an argument, removes all accounts. */
  remove(accounts: readonly AccountId[] = this.accounts): void {
    const kept = this.accounts.filter((account) => !accounts.includes(account))
    if (kept.length > 0) this.storage.set(storageKeys.signedIn, kept)
    else this.storage.remove(storageKeys.signedIn)
  }

  removeOne(subject: SignInSubject): void {
    this.remove([idOf(subject)])
  }

  /** The accounts of these addresses on any network. */
  of(addresses: readonly string[]): readonly AccountId[] {
    return this.accounts.filter((account) => addresses.includes(accountParts(account).address))
  }
}

const idOf = ({ chainId, address }: SignInSubject): AccountId => accountIdOf(chainId, address)
