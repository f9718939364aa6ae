import * as E from 'fp-ts/Either'
import { inject, injectable } from 'inversify'
import { distinctUntilChanged, EMPTY, map, type Observable, skip } from 'rxjs'

import { NetworkNodes } from '#application/connection/network-nodes.ts'
import { Environment } from '#application/environment.ts'
import { pollWhile, trackOpenItems } from '#application/stored-lists/tracking.ts'
import type { Network } from '#domain/networks/network.ts'
import {
  foundIn,
  lostReplacement,
  mayBeLostTransfer,
  notTheReplacement,
  type SentReplacement,
  sentReplacementKey,
  unclearReplacements,
} from '#domain/replacements/lost-replacement.ts'
import type { FoundReplacement } from '#domain/replacements/replaced-sends.ts'
import type { Observation } from '#domain/send/observation.ts'
import { replacementKey } from '#domain/send/replacement.ts'
import { Replacements } from '#ports/replacements.ts'
import { Transfers } from '#ports/transfers.ts'

import { pauseAfter } from './pause-after.ts'
import { SentReplacements } from './sent-replacements.ts'
import { SentTransfers } from './sent-transfers.ts'

/**
 * Finds out whether wallets keep the nonce of replacements. One that chooses another has sent a second transaction. A replacement
 * for which the wallet has returned no hash, or the hash of another transaction, is looked for like a lost transfer.
 */
@injectable()
export class TrackReplacements {
  constructor(
    @inject(SentTransfers) private readonly sent: SentTransfers,
    @inject(SentReplacements) private readonly stored: SentReplacements,
    @inject(Replacements) private readonly replacements: Replacements,
    @inject(Transfers) private readonly transfers: Transfers,
    @inject(NetworkNodes) private readonly nodes: NetworkNodes,
    @inject(Environment) private readonly environment: Environment,
  ) {}

  start(): void {
    const unclear$ = this.sent.sends$.pipe(map((sends) => unclearReplacements(sends, this.environment.now)))
    const tracking$ = trackOpenItems(unclear$, {
      keyOf: sentReplacementKey,
      isOpen: () => true,
      track: (unclear) => this.track(unclear),
    })
    this.environment.untilDisposed(tracking$.subscribe())
  }

  private track(unclear: SentReplacement): Observable<unknown> {
    const { sent, replacement } = unclear
    const network = this.nodes.networkOfAccount(sent.account)
    if (network === undefined) return EMPTY
    const { sentAt = sent.sentAt } = replacement
    const key = sentReplacementKey(unclear)
    const answered$ = this.sent.sends$.pipe(
      map(() => this.find(key)?.replacement.hash),
      distinctUntilChanged(),
      skip(1),
    )
    return pollWhile(
      this.environment,
      () => this.poll(key, network),
      (polls) => pauseAfter(polls, this.environment.now - sentAt),
      answered$,
    )
  }

  /** Reads the nonce once. Returns whether it is read again. */
  private async poll(key: string, network: Network): Promise<boolean> {
    const unclear = this.find(key)
    if (unclear === undefined) return false
    const found = (await this.nonceOf(unclear, network)) ?? (await this.lookFor(unclear, network))
    if (this.environment.isOver) return false
    if (found !== undefined) this.stored.found(unclear.sent, replacementKey(unclear.replacement), found)
    const next = this.find(key)
    // The wallet has answered meanwhile.
    const isAnswered = next !== undefined && next.replacement.hash !== unclear.replacement.hash
    return isAnswered ? this.poll(key, network) : next !== undefined
  }

  /** By the hash that the wallet has returned. */
  private async nonceOf(
    { sent, replacement }: SentReplacement,
    network: Network,
  ): Promise<FoundReplacement | undefined> {
    const { hash } = replacement
    if (hash === '') return undefined
    const nodes = { network, rpcUrls: this.nodes.urlsOf(network) }
    const nonce = await this.replacements.nonceOf(nodes, sent, replacement)()
    return E.isRight(nonce) && nonce.right !== undefined ? { hash, nonce: nonce.right } : undefined
  }

  /** Among the account's transactions since the request. */
  private async lookFor(unclear: SentReplacement, network: Network): Promise<FoundReplacement | undefined> {
    const lost = lostReplacement(unclear)
    if (lost === undefined || this.environment.isOver) return undefined
    const others = notTheReplacement(this.sent.sends, unclear)
    const observed = await this.transfers.observe(network, this.nodes.urlsOf(network), lost, others)()
    if (E.isLeft(observed) || this.environment.isOver) return undefined
    const found = foundIn(observed.right)
    if (found === undefined) this.searched(unclear, observed.right)
    return found === undefined || this.mayBeTransfer(unclear, found) ? undefined : found
  }

  private searched({ sent, replacement }: SentReplacement, observation: Observation): void {
    const searched = 'searched' in observation ? observation.searched : undefined
    if (searched === undefined) return
    this.stored.searched(sent, replacementKey(replacement), { ...replacement.before, ...searched })
  }

  private mayBeTransfer(unclear: SentReplacement, { nonce }: FoundReplacement): boolean {
    return mayBeLostTransfer(this.sent.sends, unclear, nonce, this.environment.now)
  }

  private find(key: string): SentReplacement | undefined {
    const unclear = unclearReplacements(this.sent.sends, this.environment.now)
    return unclear.find((each) => sentReplacementKey(each) === key)
  }
}
