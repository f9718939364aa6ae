import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import { withinReplacement } from '#domain/replacements/consent.ts'
import {
  replacementRequest,
  type ReplacementReview,
  replacementReview,
} from '#domain/replacements/replacement-review.ts'
import type { ReplacementType } from '#domain/send/replacement.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { Submission } from '#domain/send/submission.ts'
import type { Replacements } from '#ports/replacements.ts'

import { right } from './examples.ts'

/** A port with a pending transaction. */
export interface ReplacementSubject {
  readonly replacements: Replacements
  readonly network: Network
  readonly rpcUrls: readonly string[]
  readonly connector: Connector
  /** A new pending transaction of a key account. */
  pending(): Promise<SentTransfer>
  /** Includes everything that is pending. */
  mine(): Promise<void>
  /** A transaction that no node knows. */
  unknown(): Promise<SentTransfer>
  /** The user rejects the next request. */
  reject(): void
  /** No node responds from now on. */
  goDown(): Replacements
}

export const review = async (
  { replacements, network, rpcUrls }: Pick<ReplacementSubject, 'replacements' | 'network' | 'rpcUrls'>,
  sent: SentTransfer,
  type: ReplacementType,
): Promise<ReplacementReview> =>
  right(
    replacementReview(
      sent,
      type,
      network,
      { ...right(await replacements.read({ network, rpcUrls }, sent, type)()), sends: [sent] },
      true,
    ),
  )

export const submitted = (
  { replacements, connector }: Pick<ReplacementSubject, 'replacements' | 'connector'>,
  reviewed: ReplacementReview,
  { signal }: Pick<AbortController, 'signal'> = new AbortController(),
): Promise<Submission> =>
  replacements.submit(
    connector,
    right(withinReplacement(reviewed, replacementRequest(reviewed), 0n)),
    signal,
  )()

/** What the adapter and the fake have in common. */
export const replacementsContract = (subjectOf: () => ReplacementSubject) => {
  it.each(['speedUp', 'cancel'] as const)(
    '%s of a pending transaction costs more, and keeps its nonce',
    async (type) => {
      const subject = subjectOf()
      const sent = await subject.pending()
      const reviewed = await review(subject, sent, type)
      expect(reviewed).toMatchObject({ pending: sent.hash, earlier: 0 })
      const submission = await submitted(subject, reviewed)
      if (submission.type !== 'submitted') throw new Error(`It was ${submission.type}`)
      expect(submission.hash).not.toBe(sent.hash)
      const { network, rpcUrls, replacements } = subject
      const replacement = { type, hash: submission.hash }
      expect(await replacements.nonceOf({ network, rpcUrls }, sent, replacement)()).toEqual(
        E.right(reviewed.nonce),
      )
      // Its replacement is replaced next.
      const again = {
        ...sent,
        nonce: reviewed.nonce,
        replacements: [{ type, hash: submission.hash, connectorId: 'a' }],
      }
      expect((await review(subject, again, type)).pending).toBe(submission.hash)
      await subject.mine()
    },
  )

  it('one that is in a block, and one that no node has, cannot be replaced', async () => {
    const { replacements, network, rpcUrls, pending, mine, unknown } = subjectOf()
    const sent = await pending()
    await mine()
    const read = async (transfer: SentTransfer) =>
      replacements.read({ network, rpcUrls }, transfer, 'speedUp')()
    expect(await read(sent)).toMatchObject({ left: { _tag: 'AlreadyMined' } })
    expect(await read(await unknown())).toMatchObject({ left: { _tag: 'NotPending' } })
  })

  it('one on Solana, or whose call is not known, cannot be sped up', async () => {
    const { replacements, network, rpcUrls, pending, mine } = subjectOf()
    const { call: _, ...sent } = await pending()
    const read = async (transfer: object) =>
      replacements.read({ network, rpcUrls }, { ...sent, ...transfer }, 'speedUp')()
    const refused = { left: { _tag: 'NotReplaceable' } }
    expect(await read({})).toMatchObject(refused)
    expect(await read({ account: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:4Nd1' })).toMatchObject(refused)
    await mine()
  })

  it('the wallet is not asked after an abort, and a rejection is the one of the user', async () => {
    const subject = subjectOf()
    const reviewed = await review(subject, await subject.pending(), 'cancel')
    expect(await submitted(subject, reviewed, { signal: AbortSignal.abort() })).toMatchObject({
      type: 'notAsked',
    })
    subject.reject()
    expect(await submitted(subject, reviewed)).toMatchObject({ type: 'rejected', by: 'user' })
    await subject.mine()
  })

  it('a network without nodes is unreachable', async () => {
    const { network, rpcUrls, pending, goDown } = subjectOf()
    const sent = await pending()
    expect(await goDown().read({ network, rpcUrls: rpcUrls.slice(1) }, sent, 'speedUp')()).toMatchObject({
      left: { _tag: expect.stringMatching(/^(ChainUnreachable|NoRpcUrl)$/) },
    })
  })
}
