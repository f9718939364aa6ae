import { inject, injectable } from 'inversify'

import { AccountTransactions } from '#application/connection/account-transactions.ts'
import { Environment } from '#application/environment.ts'
import { Feedback } from '#application/use-cases/modal/feedback.ts'
import {
  type FoundReplacement,
  withReplacement,
  withReplacementAnswer,
  withReplacementFound,
  withReplacementSearched,
} from '#domain/replacements/replaced-sends.ts'
import { type Replacement, replacementKey } from '#domain/send/replacement.ts'
import { isSameTransfer, type SentTransferId, transferKey } from '#domain/send/sent-transfer.ts'
import type { StateBefore } from '#domain/send/state-before.ts'
import type { Submission } from '#domain/send/submission.ts'
import { STORAGE_PREFIX } from '#domain/storage/storage-keys.ts'
import { TabLocks } from '#ports/tab-locks.ts'

import { SentStore } from './stores.ts'

/** The replacements of sent transactions, which are stored with them. */
@injectable()
export class SentReplacements {
  constructor(
    @inject(SentStore) private readonly store: SentStore,
    @inject(AccountTransactions) private readonly transactions: AccountTransactions,
    @inject(Feedback) private readonly feedback: Feedback,
    @inject(TabLocks) private readonly tabs: TabLocks,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  /**
   * Only one caller of all tabs asks a wallet to replace a transaction at a time. Runs `ask` for it, with what other tabs have stored
   * until then. Undefined for the others.
   */
  async alone<A>(id: SentTransferId, ask: () => Promise<A>): Promise<A | undefined> {
    const release = await this.tabs.take(`${STORAGE_PREFIX}replacing ${id.account} ${transferKey(id)}`)
    if (release === undefined) return undefined
    try {
      this.store.refresh()
      return await ask()
    } finally {
      release()
    }
  }

  /** Stores a transaction that may take the place of this one. */
  add(id: SentTransferId, nonce: number, replacement: Replacement): void {
    this.store.update((sends) => withReplacement(sends, id, nonce, replacement))
    this.transactions.report(id.account)
  }

  /** Stores the wallet's late answer to the request of a replacement whose step the user has left. */
  answered(id: SentTransferId, key: string, answer: Submission): void {
    this.store.update((sends) => withReplacementAnswer(sends, id, key, answer))
    this.transactions.report(id.account)
  }

  /** Stores up to where a replacement was looked for. */
  searched(id: SentTransferId, key: string, before: StateBefore): void {
    this.store.update((sends) => withReplacementSearched(sends, id, key, before))
  }

  /**
   * Stores under which hash a replacement was found, and which nonce the wallet has given it. With another one it is a second
   * transaction, and the user is told.
   */
  found(id: SentTransferId, key: string, found: FoundReplacement): void {
    const { now } = this.environment
    let isAdded = false
    let isSecond = false
    this.store.update((sends) => {
      const next = withReplacementFound(sends, id, key, found, now)
      isAdded = next.some((sent) => !sends.includes(sent) && sent.copyOf === transferKey(id))
      const sent = next.find((each) => isSameTransfer(each, id))
      const isOther = sent?.replacements?.some(
        (each) => replacementKey(each) === key && each.isNonceKept === false,
      )
      isSecond = next !== sends && isOther === true
      return next
    })
    if (isAdded) this.transactions.report(id.account)
    if (isSecond) this.feedback.toast({ kind: 'error', text: { name: 'secondTransaction' } })
  }
}
