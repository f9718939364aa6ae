import type { BuiltView, View } from '#domain/modal/view.ts'

/** The props of the view of this name: what the view is about. */
export interface ViewProps<Name extends BuiltView> {
  readonly view: View & { readonly name: Name }
}

/** How the views load that are chunks of their own. S2-21. */
export const loads = {
  Account: () => import('./account/account-view.tsx').then((m) => ({ default: m.AccountView })),
  SwitchNetwork: () =>
    import('./switch-network/switch-network-view.tsx').then((m) => ({ default: m.SwitchNetworkView })),
  SwitchActiveChain: () =>
    import('./switch-active-chain/switch-active-chain-view.tsx').then((m) => ({
      default: m.SwitchActiveChainView,
    })),
  UnsupportedChain: () =>
    import('./unsupported-chain/unsupported-chain-view.tsx').then((m) => ({
      default: m.UnsupportedChainView,
    })),
  WhatIsAWallet: () =>
    import('./help/what-is-a-wallet-view.tsx').then((m) => ({ default: m.WhatIsAWalletView })),
  WhatIsANetwork: () =>
    import('./help/what-is-a-network-view.tsx').then((m) => ({ default: m.WhatIsANetworkView })),
} as const

/** Fetches the view that comes next, so that it is there when it is shown. */
export const prefetchView = (name: keyof typeof loads): void => {
  // what does not load now is asked for again, and told, when it is shown
  loads[name]().catch(() => undefined)
}
