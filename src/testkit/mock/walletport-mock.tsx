import { type ReactElement, type ReactNode, useEffect, useState } from 'react'

import { InstanceContext } from '#shell/react/context.ts'

import { MockInstance, type MockSettings } from './mock-instance.ts'

export interface WalletportMockProps extends MockSettings {
  readonly children?: ReactNode
}

/**
 * Provides an instance for stories and tests of components to the hooks and buttons: no wallets, no requests and no modal. The state is
 * what the properties say, at once and on a server too. `connect`, `disconnect`, `switchNetwork`, `open` and `close` change the state.
 */
export const WalletportMock = ({ children, ...settings }: WalletportMockProps): ReactElement => {
  const [instance] = useState(() => new MockInstance(settings))
  useEffect(() => instance.adopt(settings))
  return <InstanceContext.Provider value={instance}>{children}</InstanceContext.Provider>
}
