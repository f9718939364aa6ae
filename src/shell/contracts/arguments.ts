import type { NamespaceName } from '#shell/namespace-names.ts'

import type { OpenableViewName } from './unions.ts'

/** What the modal opens with. */
export interface OpenArguments {
  /** The default is `Account` with a connection, otherwise `Connect`. */
  readonly view?: OpenableViewName | undefined
  /** Lists only wallets of this namespace. */
  readonly namespace?: NamespaceName | undefined
  /** For `Send`: a contract, a mint, or an id of `useCases.tokens`, which the account has. */
  readonly token?: string | undefined
  /** For `Send`: whole tokens, such as `12.5`. */
  readonly sendTokenAmount?: string | undefined
  /** For `Send`: the recipient. The user can change what is filled in, and reviews it as usual. */
  readonly receiverAddress?: string | undefined
  /** For `Swap`: the symbol of the token that is paid. The default is the network's own token. */
  readonly fromToken?: string | undefined
  /** For `Swap`: the symbol of the token that is received. */
  readonly toToken?: string | undefined
  /** For `Swap`: how much is paid, in whole tokens, such as `12.5`. */
  readonly amount?: string | undefined
}

/** Which wallet to connect. */
export interface ConnectArguments {
  /** One of `useCases.connectors`, or `walletConnect` for a wallet on another device. */
  readonly connectorId?: string | undefined
  /** The chain family in which the wallet is connected. Needed only for a wallet of several. */
  readonly namespace?: NamespaceName | undefined
}

/** Which connections to end. */
export interface DisconnectArguments {
  /** Ends only connections of this chain family. */
  readonly namespace?: NamespaceName | undefined
  /** Ends only connections of this wallet. */
  readonly connectorId?: string | undefined
  /** The modal stays open, with the wallets to connect where the account was shown. */
  readonly keepOpen?: boolean | undefined
}
