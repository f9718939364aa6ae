import { expect, it } from 'vitest'

import { firstView, isRequiredSignIn, closedView } from '#domain/modal/opening.ts'
import { viewNames, type ViewName } from '#domain/modal/view.ts'
import { clause } from '#tests/spec/clauses.ts'

const BOTH = [true, false] as const

clause(['S2-24', 'S2-25', 'S2-26', 'S4-30'], () => {
  const contexts = BOTH.flatMap((connected) =>
    BOTH.flatMap((basic) =>
      BOTH.flatMap((manualControl) =>
        (['phone', 'desktop'] as const).map((device) => ({ connected, basic, manualControl, device })),
      ),
    ),
  )

  it.each(contexts)(
    '[S2-24] on a $device, connected $connected, basic mode $basic, manual control $manualControl',
    (around) => {
      const expectedView = around.device === 'phone' ? 'AllWallets' : 'ConnectingWalletConnectBasic'
      const idle = around.basic || around.manualControl ? expectedView : 'Connect'
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
  ])('[S2-28] embedded %s, connected %s: the first view is %s', (embedded, connected, name) => {
    expect(closedView(embedded, connected)).toEqual({ name })
  })
})

clause('S4-16', () => {
  const viewOf = (name: ViewName, required: boolean) =>
    ({ name, connectorId: 'x', chainId: 'eip155:1', required }) as Parameters<typeof isRequiredSignIn>[0]

  it.each(viewNames)('[S4-16] %s cannot be closed only while signing in is required', (name) => {
    for (const required of BOTH)
      expect(isRequiredSignIn(viewOf(name, required))).toBe(name === 'SIWXSignMessage' && required)
  })
})
