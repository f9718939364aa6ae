import { expect, it } from 'vitest'

import { DISCONNECT_WAIT_MS } from '#domain/connection/attempt.ts'
import { STATUS_PAUSE_MS } from '#domain/pay/exchange.ts'
import { PAIRING_LIFETIME_MS } from '#domain/relay/pairing.ts'
import { QUOTE_REFRESH_MS } from '#domain/swaps/swap-step.ts'
import { clause } from '#tests/spec/clauses.ts'

clause('S9-43', () => {
  it('[S9-43] a disconnect waits 3 s, a payment status is requested every 5 s, a quote is renewed after 10 s, and a pairing is valid for 4 min', () => {
    expect([DISCONNECT_WAIT_MS, STATUS_PAUSE_MS, QUOTE_REFRESH_MS, PAIRING_LIFETIME_MS]).toEqual([
      3000, 5000, 10_000, 240_000,
    ])
  })
})
