import type { NamespaceName } from '#shell/namespace-names.ts'

import type { OpenableViewName } from './unions.ts'

/** The view and the form fields with which the modal opens. */
export interface OpenArguments {
  /** The default is `Account` with a connection, otherwise `Connect`. */
  readonly view?: OpenableViewName | undefined
  /** Lists only wallets of this namespace. */
  readonly namespace?: NamespaceName | undefined
  /** For `Send`: a contract, a mint, or an id of `useCases.tokens`. The account must hold the token. */
  readonly token?: string | undefined
  /** For `Send`: the amount in whole tokens, such as `12.5`. */
  readonly sendTokenAmount?: string | undefined
  /** For `Send`: the recipient. The user can change the form, and reviews it as usual. */
  readonly receiverAddress?: string | undefined
  /** For `Swap`: the symbol of the token to pay. The default is the native token. */
  readonly fromToken?: string | undefined
  /** For `Swap`: the symbol of the token to receive. */
  readonly toToken?: string | undefined
  /** For `Swap`: the amount to pay, in whole tokens, such as `12.5`. */
  readonly amount?: string | undefined
}

/** The wallet to connect. */
export interface ConnectArguments {
  /** An id of `useCases.connectors`, or `walletConnect` for a wallet on another device. */
  readonly connectorId?: string | undefined
  /** The chain family in which the wallet is connected. Only needed for a wallet that supports several. */
  readonly namespace?: NamespaceName | undefined
}

/** The connections to end. */
export interface DisconnectArguments {
  /** Ends only connections of this chain family. */
  readonly namespace?: NamespaceName | undefined
  /** Ends only connections of this wallet. */
  readonly connectorId?: string | undefined
  /** Whether the modal stays open. It then shows the list of wallets in place of the account. */
  readonly keepOpen?: boolean | undefined
}
