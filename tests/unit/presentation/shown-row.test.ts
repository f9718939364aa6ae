import { expect, it } from 'vitest'

import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import { isVoid } from '#presentation/react/views/activity/shown-row.ts'

it('only a transaction that has proven to transfer nothing is struck out', () => {
  const outcomes: Readonly<Record<ShownTransaction['outcome'], boolean>> = {
    pending: false,
    confirmed: false,
    // It may have been sent.
    dropped: false,
    lost: false,
    unknown: false,
    failed: true,
    replaced: true,
    cancelled: true,
  }
  for (const outcome of Object.keys(outcomes) as ShownTransaction['outcome'][])
    expect([outcome, isVoid(outcome)]).toEqual([outcome, outcomes[outcome]])
})
