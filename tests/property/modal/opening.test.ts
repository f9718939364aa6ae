import { describe, expect, it } from 'vitest'

import { firstView, mayClose, restView } from '#domain/modal/opening.ts'
import { builtViews } from '#domain/modal/view.ts'
import { clause } from '#tests/spec/clauses.ts'

const BOTH = [true, false] as const

clause(['S2-24', 'S2-25', 'S2-26', 'S4-30'], () => {
  const surroundings = BOTH.flatMap((connected) =>
    BOTH.flatMap((hasAdapters) =>
      BOTH.flatMap((manualControl) =>
        (['phone', 'desktop'] as const).map((device) => ({ connected, hasAdapters, manualControl, device })),
      ),
    ),
  )

  it.each(surroundings)(
    '[S2-24] on a $device, connected $connected, adapters $hasAdapters, manual control $manualControl',
    (around) => {
      const bare = around.device === 'phone' ? 'AllWallets' : 'ConnectingWalletConnectBasic'
      const idle = !around.hasAdapters || around.manualControl ? bare : 'Connect'
      expect(firstView({ ...around, onUnsupportedChain: false })).toBe(around.connected ? 'Account' : idle)
      expect(firstView({ ...around, onUnsupportedChain: true })).toBe('UnsupportedChain')
    },
  )
})

clause(['S2-27', 'S2-28'], () => {
  it.each([
    [false, false, 'Connect'],
    [false, true, 'Connect'],
    [true, false, 'Connect'],
    [true, true, 'Account'],
  ])('[S2-28] embedded %s, connected %s: rests on %s', (embedded, connected, name) => {
    expect(restView(embedded, connected)).toEqual({ name })
  })
})

describe('closing', () => {
  it.each(builtViews)('a close on %s is refused only where the chain is unsupported', (name) => {
    const view = { name, connectorId: 'x', chainId: 'eip155:1' } as Parameters<typeof mayClose>[0]
    expect(mayClose(view, false)).toBe(true)
    expect(mayClose(view, true)).toBe(name !== 'UnsupportedChain')
  })
})
