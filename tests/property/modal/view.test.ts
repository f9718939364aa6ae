import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isViewName, sameView, type View, viewNames } from '#domain/modal/view.ts'
import { chainId, word } from '#tests/property/arbitraries.ts'

/** The specification's list of views, section 2. */
const SPECIFIED = [
  'Connect',
  'Account',
  'ConnectingFarcaster',
  'EmailLogin',
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectingExternal',
  'ProfileWallets',
  'UpdateEmailWallet',
  'SIWXSignMessage',
  'ApproveTransaction',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'Swap',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'Pay',
]

describe('the views', () => {
  it.each(SPECIFIED)('know %s by its name', (name) => {
    expect(isViewName(name)).toBe(true)
  })

  it('accept no other name', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('', 'connect', 'toString', 'Connect ')), (name) => {
        expect(isViewName(name)).toBe(viewNames.some((viewName) => viewName === name))
      }),
    )
    expect(isViewName('connect')).toBe(false)
  })

  it('are equal if their names and their subjects are equal', () => {
    const view: fc.Arbitrary<View> = fc.oneof(
      fc.constantFrom<View>({ name: 'Connect' }, { name: 'Account' }, { name: 'SwitchNetwork' }),
      fc.record({ name: fc.constant('ConnectingExternal' as const), connectorId: word }),
      fc.record({ name: fc.constant('SwitchNetwork' as const), chainId }),
    )
    fc.assert(
      fc.property(view, view, word, (view, otherView, connectorId) => {
        expect(sameView(view, { ...view })).toBe(true)
        expect(sameView(view, otherView)).toBe(fc.stringify(view) === fc.stringify(otherView))
        expect(
          sameView(
            { name: 'ConnectingExternal', connectorId },
            { name: 'ConnectingExternal', connectorId: `${connectorId}x` },
          ),
        ).toBe(false)
      }),
    )
  })
})
