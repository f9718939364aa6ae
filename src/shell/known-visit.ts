import type { InitialState, WalletportState } from '#contracts/index.ts'

import type { Markup } from './button/markup.ts'

/** The contents of `InitialState`: what is known of a user before a wallet is asked. */
export interface KnownVisit extends InitialState {
  /**
   * `phase` is `ready` if no connection is known, and otherwise `restoring`. A known account has the status `connecting`, with its
   * address, network, connector and name.
   */
  readonly state: Pick<WalletportState, 'phase' | 'accounts'> &
    Partial<Pick<WalletportState, 'namespace' | 'caipNetworkId'>>
  /** The flags of the accounts, by address. */
  readonly flags?: Readonly<Record<string, Markup & object>> | undefined
}

/**
 * The state with what is known, while stored connections are restored. A connection that is restored already counts more. The kernel
 * refuses an option that is something else.
 */
export const withKnown = (state: WalletportState, known: Partial<KnownVisit> | undefined): WalletportState =>
  state.phase === 'restoring' && known?.state?.phase === state.phase
    ? {
        ...state,
        ...known.state,
        accounts: {
          ...known.state.accounts,
          ...Object.fromEntries(Object.entries(state.accounts).filter(([, { address }]) => address)),
        },
      }
    : state
