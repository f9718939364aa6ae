import type { NamespaceName } from '#contracts/namespace-names.ts'

import type { OpenableViewName } from './unions.ts'

/** The view and the form fields with which the modal opens. */
export interface OpenArguments {
  /**
   * The default is `Account` with a connection, otherwise `Connect`.
   * @defaultValue `Account` with a connection, otherwise `Connect`
   */
  readonly view?: OpenableViewName | undefined
  /**
   * Lists only wallets of this namespace.
   * @defaultValue all
   */
  readonly namespace?: NamespaceName | undefined
  /**
   * For `Send`: a contract, a mint, or an id of `useCases.tokens`. The account must hold the token.
   * @defaultValue the network's own token
   */
  readonly token?: string | undefined
  /**
   * For `Send`: the amount in whole tokens, such as `12.5`.
   * @defaultValue empty
   */
  readonly sendTokenAmount?: string | undefined
  /**
   * For `Send`: the recipient. The user can change the form, and reviews it as usual.
   * @defaultValue empty
   */
  readonly receiverAddress?: string | undefined
  /**
   * For `Swap`: the symbol of the token to pay. The default is the native token.
   * @defaultValue the network's own token
   */
  readonly fromToken?: string | undefined
  /**
   * For `Swap`: the symbol of the token to receive.
   * @defaultValue none
   */
  readonly toToken?: string | undefined
  /**
   * For `Swap`: the amount to pay, in whole tokens, such as `12.5`.
   * @defaultValue empty
   */
  readonly amount?: string | undefined
}

/** The wallet to connect. */
export interface ConnectArguments {
  /**
   * An id of `useCases.connectors`, or `walletConnect` for a wallet on another device.
   * @defaultValue the user selects a wallet
   */
  readonly connectorId?: string | undefined
  /**
   * The chain family in which the wallet is connected. Only needed for a wallet that supports several.
   * @defaultValue any that the wallet has
   */
  readonly namespace?: NamespaceName | undefined
}

/** The connections to end. */
export interface DisconnectArguments {
  /**
   * Ends only connections of this chain family.
   * @defaultValue all
   */
  readonly namespace?: NamespaceName | undefined
  /**
   * Ends only connections of this wallet.
   * @defaultValue all
   */
  readonly connectorId?: string | undefined
  /**
   * Whether the modal stays open. It then shows the list of wallets in place of the account.
   * @defaultValue `false`
   */
  readonly keepOpen?: boolean | undefined
}
