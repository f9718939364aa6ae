import type { FeatureOption } from './feature-option.ts'

/** A wallet list as a file, with its detached signature. */
export interface SignedWalletFile {
  /** The text of the file: a `WalletSnapshot` with `issuedAt` and `linkHosts`. */
  readonly list: string
  /** Base64 of the 64 bytes of the Ed25519 signature (RFC 8032) of the text's UTF-8 bytes. */
  readonly signature: string
}

export interface SignedWalletsInput {
  /** The URL of the list, whose signature is at the same path with `.sig`, or a function that fetches both. */
  readonly list: string | (() => Promise<SignedWalletFile>)
  /** Base64 of Ed25519 public keys, 32 bytes each. A list that is not signed with one of them is rejected. */
  readonly publicKeys: readonly string[]
}

/** The result of `signedWallets()`, for the option `walletSnapshot`. */
export interface SignedWalletsAdapter extends FeatureOption<'signedWallets'>, SignedWalletsInput {}
