import type { FeatureOptionName } from '#contracts/options.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { SocialProvider } from '#domain/embedded/protocol.ts'
import type { NftId } from '#domain/nfts/nft.ts'
import type { PresetTransfer } from '#domain/send/preset-transfer.ts'
import type { ReplacementType } from '#domain/send/replacement.ts'
import type { SentTransferId } from '#domain/send/sent-transfer.ts'
import type { PresetSwap } from '#domain/swaps/swap-token-list.ts'
import type { Token, TokenId } from '#domain/tokens/token.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

/** How the modal handles a view. */
export interface ViewTraits {
  /** A host may open the view by name, because it needs no parameters. */
  readonly openable?: true
  /** The options that the view needs. Without them, a host has no such view. */
  readonly needs?: readonly (FeatureOptionName | 'debug')[]
  /** Needs a relay. */
  readonly needsRelay?: true
  /** Lists wallets of the directory. */
  readonly listsWallets?: true
  /** Useful only after a required sign-in. */
  readonly forSignedIn?: true
  /** The process that is cancelled when the user leaves the view. */
  readonly cancels?: 'connect' | 'login'
  /** Begins a connection or a login, which the project's plan counts. */
  readonly metered?: true
  /** The events that close the view. */
  readonly endsWith?: readonly ('connection' | 'disconnection' | 'networkSwitch')[]
}

interface About<Params> {
  readonly params?: Params
}

/** A view with its parameters and traits. */
const defineView =
  <Params extends object = object>() =>
  <const Traits extends ViewTraits>(traits: Traits): ViewTraits & Traits & About<Params> =>
    traits

/** The modal's views. S2-02 to S2-19, S2-21, and three help views. */
export const viewTable = {
  Connect: defineView()({ openable: true, listsWallets: true, endsWith: ['connection'] }),
  Account: defineView()({ openable: true, forSignedIn: true, endsWith: ['disconnection'] }),
  ConnectingFarcaster: defineView()({ cancels: 'login', metered: true, endsWith: ['connection'] }),
  ConnectingSocial: defineView<{ readonly provider: SocialProvider }>()({
    cancels: 'login',
    metered: true,
    endsWith: ['connection'],
  }),
  EmailLogin: defineView()({ cancels: 'login', endsWith: ['connection'] }),
  AllWallets: defineView()({
    openable: true,
    needsRelay: true,
    listsWallets: true,
    endsWith: ['connection'],
  }),
  /** Without a wallet, any wallet can scan the code. */
  ConnectingWalletConnect: defineView<{ readonly wallet?: DirectoryWallet }>()({
    openable: true,
    cancels: 'connect',
    endsWith: ['connection'],
  }),
  ConnectingWalletConnectBasic: defineView()({
    openable: true,
    needsRelay: true,
    listsWallets: true,
    cancels: 'connect',
    endsWith: ['connection'],
  }),
  /**
   * A wallet that opens this page in the browser of its app: on this phone, or by a code for another one. Without a wallet, the user
   * chooses one for the code.
   */
  OpenWallet: defineView<{ readonly wallet?: DirectoryWallet }>()({
    listsWallets: true,
    endsWith: ['connection'],
  }),
  /** Without a namespace, the user first chooses one of the wallet's namespaces. */
  ConnectingExternal: defineView<{ readonly connectorId: string; readonly namespace?: Namespace }>()({
    cancels: 'connect',
    metered: true,
    endsWith: ['connection'],
  }),
  ProfileWallets: defineView()({ openable: true, forSignedIn: true }),
  UpdateEmailWallet: defineView()({}),
  /** A required sign-in asks for confirmation before it is left. S4-16. */
  SIWXSignMessage: defineView<{ readonly required: boolean; readonly leaving?: true }>()({}),
  ApproveTransaction: defineView()({}),
  /** Without a network the list is shown, otherwise the switch to the network. */
  SwitchNetwork: defineView<{ readonly chainId?: ChainId }>()({
    openable: true,
    forSignedIn: true,
    endsWith: ['disconnection', 'networkSwitch'],
  }),
  SwitchActiveChain: defineView<{ readonly chainId: ChainId }>()({
    endsWith: ['connection', 'disconnection', 'networkSwitch'],
  }),
  UnsupportedChain: defineView()({ openable: true, endsWith: ['disconnection', 'networkSwitch'] }),
  Token: defineView<{ readonly token: TokenId }>()({ endsWith: ['disconnection', 'networkSwitch'] }),
  Nft: defineView<{ readonly nft: NftId }>()({
    needs: ['nfts'],
    endsWith: ['disconnection', 'networkSwitch'],
  }),
  /**
   * Without a token or an NFT the user chooses a token. `preset`: the values with which a host fills in the form. `sent`: a
   * transfer to show instead of the form.
   */
  Send: defineView<{
    readonly token?: Token
    readonly nft?: NftId
    readonly preset?: PresetTransfer
    readonly sent?: SentTransferId
  }>()({
    openable: true,
    needs: ['send'],
    forSignedIn: true,
    endsWith: ['disconnection', 'networkSwitch'],
  }),
  /** Speeds a pending transaction up or cancels it. */
  ReplaceTransaction: defineView<{ readonly sent: SentTransferId; readonly type: ReplacementType }>()({
    needs: ['send'],
    endsWith: ['disconnection', 'networkSwitch'],
  }),
  /** Without a token only the address is shown. */
  Receive: defineView<{ readonly token?: Token }>()({
    openable: true,
    needs: ['send'],
    forSignedIn: true,
    endsWith: ['disconnection', 'networkSwitch'],
  }),
  /** `token`: the token to pay. `preset`: the values with which a host fills in the form. */
  Swap: defineView<{ readonly token?: Token; readonly preset?: PresetSwap }>()({
    openable: true,
    needs: ['swaps'],
    forSignedIn: true,
    endsWith: ['disconnection', 'networkSwitch'],
  }),
  RegisterAccountName: defineView()({ needs: ['names'], endsWith: ['disconnection', 'networkSwitch'] }),
  /** Shows what the user has confirmed, so it stays without the option. */
  RegisterAccountNameSuccess: defineView<{ readonly ensName: string }>()({
    endsWith: ['disconnection', 'networkSwitch'],
  }),
  OnRamp: defineView()({
    openable: true,
    needs: ['onramp'],
    forSignedIn: true,
    endsWith: ['disconnection'],
  }),
  Activity: defineView()({
    openable: true,
    needs: ['activity'],
    forSignedIn: true,
    endsWith: ['disconnection'],
  }),
  /** A transaction of the history, with its id. */
  Transaction: defineView<{ readonly id: string }>()({
    needs: ['activity'],
    endsWith: ['disconnection', 'networkSwitch'],
  }),
  /** Shown instead of the views for connecting if the project's plan is used up. */
  UsageExceeded: defineView()({ endsWith: ['connection'] }),
  /** The last payment that the host requested. S2-21. */
  Pay: defineView()({ openable: true, needs: ['pay'] }),
  /** For developers. */
  SelfCheck: defineView()({ openable: true, needs: ['diagnostics', 'debug'] }),
  WhatIsAWallet: defineView()({ openable: true, endsWith: ['connection'] }),
  WhatIsANetwork: defineView()({ openable: true, endsWith: ['networkSwitch'] }),
  Downloads: defineView()({ openable: true, listsWallets: true, endsWith: ['connection'] }),
}

type Table = typeof viewTable
type NamesWith<Traits> = { [Name in keyof Table]: Table[Name] extends Traits ? Name : never }[keyof Table]

export type ViewName = keyof Table
/** The views that a host may open by name. */
export type OpenableView = NamesWith<{ readonly openable: true }>
/** A view with its parameters. */
export type View = {
  [Name in ViewName]: { readonly name: Name } & (Table[Name] extends About<infer Params> ? Params : object)
}[ViewName]
