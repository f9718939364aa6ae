import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import { ownHashes, type SentTransfer, transferKey } from '#domain/send/sent-transfer.ts'
import { type Sends, shownSends, withAnswer, withAsked, withoutPage } from '#domain/send/stored-sends.ts'
import type { Submission } from '#domain/send/submission.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

const draft: SentTransfer = {
  hash: '',
  account: `eip155:1:0x${'a'.repeat(40)}` as AccountId,
  to: `0x${'b'.repeat(40)}`,
  units: 5n,
  symbol: cleanText('ETH'),
  decimals: 18,
  sentAt: 7,
  status: 'lost',
}
const error = { message: 'any' }
const answer: fc.Arbitrary<Submission> = fc.oneof(
  fc.constantFrom('0x1', '0x2', '0x3').map((hash) => ({ type: 'submitted' as const, hash })),
  fc.constantFrom<Submission>(
    { type: 'unknown', error },
    { type: 'unknown', error, callsId: '0x1d' },
    { type: 'rejected', by: 'user', error },
    { type: 'rejected', by: 'wallet', error },
  ),
)
/** What happens in the pages of a site, in any order. `nth`: to which of the requests. */
const step = fc.oneof(
  fc.record({ do: fc.constant('ask' as const), hasCall: fc.boolean() }),
  fc.record({ do: fc.constant('leave' as const), nth: fc.nat(5) }),
  fc.record({ do: fc.constant('answer' as const), nth: fc.nat(5), answer }),
  fc.record({ do: fc.constant('clear' as const) }),
)

describe('[S0-06] [S0-08] what is stored of requests to wallets', () => {
  it('is one transfer for each that may have been sent, each with its own key and hash, and nothing of a refused one', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let sends: Sends = []
        let cleared = 0
        const asked: { sent: SentTransfer; answer?: Submission; at: number }[] = []
        for (const each of steps)
          switch (each.do) {
            case 'ask': {
              const call = { to: draft.to, value: '0x5', data: '0x' }
              // A request after the storage was cleared is a later one.
              const later = { ...draft, sentAt: draft.sentAt + cleared }
              sends = withAsked(sends, each.hasCall ? { ...later, call } : later)
              const [sent] = sends
              if (sent !== undefined) asked.push({ sent, at: cleared })
              break
            }
            case 'leave': {
              const request = asked[each.nth]
              if (request !== undefined) sends = withoutPage(sends, request.sent)
              break
            }
            case 'answer': {
              const request = asked[each.nth]
              // A wallet answers once.
              if (request === undefined || request.answer !== undefined) break
              request.answer = each.answer
              const answered = withAnswer(sends, request.sent, each.answer)
              const isRefused = each.answer.type === 'rejected'
              expect(answered.sent === undefined).toBe(isRefused)
              ;({ sends } = answered)
              request.at = cleared
              break
            }
            case 'clear':
              sends = []
              cleared += 1
          }
        expect(new Set(sends.map(transferKey)).size).toBe(sends.length)
        const hashes = sends.flatMap(ownHashes)
        expect(new Set(hashes).size).toBe(hashes.length)
        // A cleared storage has only what was asked or answered since.
        const kept = asked.filter((each) => each.at === cleared && each.answer?.type !== 'rejected')
        expect(sends).toHaveLength(kept.length)
        for (const sent of shownSends(sends)) expect(sent).not.toHaveProperty('isAsked')
        const isWaiting = kept.filter((each) => each.answer === undefined).length
        expect(sends.length - shownSends(sends).length).toBeLessThanOrEqual(isWaiting)
      }),
    )
  })

  it('of an accepted batch is in the wallet, under its id', () => {
    const sends = withAsked([], { ...draft, isContract: true })
    const [asked = draft] = sends
    const { sent } = withAnswer(sends, asked, { type: 'unknown', error, callsId: '0x1d' })
    expect(sent).toMatchObject({ status: 'queued', callsId: '0x1d', hash: '' })
  })
})
