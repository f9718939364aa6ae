import { describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { withSend } from '#domain/send/stored-sends.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

const sentAs = (nth: number, status: SentTransfer['status']): SentTransfer => ({
  hash: `0x${nth.toString(16).padStart(64, '0')}`,
  account: `eip155:1:0x${'11'.repeat(20)}` as AccountId,
  to: `0x${'22'.repeat(20)}`,
  units: 5n,
  symbol: cleanText('ETH'),
  decimals: 18,
  sentAt: nth,
  status,
})
const stored = (statuses: readonly SentTransfer['status'][]) =>
  statuses.reduce<readonly SentTransfer[]>(
    (sends, status, nth) => withSend(sends, sentAs(nth + 1, status)),
    [],
  )

describe('the stored transfers of an account', () => {
  it('keep one that is undecided while 50 later ones are settled', () => {
    const sends = stored(['submitted', ...Array.from({ length: 60 }, () => 'confirmed' as const)])
    expect(sends.filter(({ status }) => status === 'submitted')).toHaveLength(1)
    expect(sends.filter(({ status }) => status === 'confirmed')).toHaveLength(50)
  })

  it('are at most 100, also if none of them is decided', () => {
    expect(stored(Array.from({ length: 130 }, () => 'submitted' as const))).toHaveLength(100)
  })
})
