/** The message that a user signs to sign in (EIP-4361, CAIP-122). Times are ISO 8601. */
export interface SiwxMessageData {
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: string
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly notBefore?: string | undefined
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
}

/** Message data with its text: `toString()` returns the text to sign. */
export interface SiwxMessage extends SiwxMessageData {
  toString(): string
}

/** A sign-in that a wallet returned with the connection (CAIP-74). */
export interface SiwxCacao {
  readonly h: { readonly t: 'eip4361' | 'caip122' }
  readonly p: {
    readonly iss: string
    readonly domain: string
    readonly aud: string
    readonly version: string
    readonly nonce: string
    readonly iat: string
    readonly nbf?: string | undefined
    readonly exp?: string | undefined
    readonly statement?: string | undefined
    readonly requestId?: string | undefined
    readonly resources?: readonly string[] | undefined
  }
  readonly s: { readonly t: 'eip191' | 'eip1271'; readonly s: string; readonly m?: string | undefined }
}

export interface SiwxSession {
  readonly data: SiwxMessageData
  /** The text that was signed. */
  readonly message: string
  /** Hex on EVM, base58 on Solana, base64 on Bitcoin. */
  readonly signature: string
  readonly cacao?: SiwxCacao | undefined
}

/**
 * Creates, verifies and stores sessions, usually on the host's server. The user sees the message of a
 * rejection.
 */
export interface Siwx {
  createMessage(input: {
    readonly accountAddress: string
    readonly chainId: string
    readonly notBefore?: string | undefined
  }): Promise<SiwxMessage>
  /** Signs the message in place of the user's wallet. */
  readonly signMessage?:
    | ((input: {
        readonly message: string
        readonly chainId: string
        readonly accountAddress: string
      }) => Promise<string>)
    | undefined
  /** Must verify the session. */
  addSession(session: SiwxSession): Promise<void>
  /** Ends the sessions of an account. `chainId` is CAIP-2. */
  revokeSession(chainId: string, address: string): Promise<void>
  /** Must verify all sessions. Replaces all stored ones, and an empty list signs out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Returns only sessions that are valid now. */
  getSessions(chainId: string, address: string): Promise<readonly SiwxSession[]>
  /** Default true: a user who does not sign in is disconnected. */
  readonly getRequired?: (() => boolean) | undefined
  /** Default true: disconnecting signs out. */
  readonly signOutOnDisconnect?: boolean | undefined
}

/** The result of `siwx()`, for the option `siwx`. Its contents are private. */
export interface SiwxAdapter {
  readonly load: () => Promise<unknown>
}

/** The fields of a message (EIP-4361) that a host may choose. */
interface SiweFields {
  readonly domain: string
  readonly uri: string
  readonly statement?: string | undefined
  /** When the message was issued, ISO 8601. The default is now. */
  readonly iat?: string | undefined
  /** When the sign-in expires, ISO 8601. */
  readonly exp?: string | undefined
  /** When the sign-in begins to be valid, ISO 8601. */
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** The Sign-In with Ethereum interface that other kits use: one session, EVM only. */
export interface SiweConfig {
  /** Default true: a user who does not sign in is disconnected. */
  readonly required?: boolean | undefined
  /** Default true. If false, users are not asked to sign in. */
  readonly enabled?: boolean | undefined
  /** Default true: disconnecting signs out. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Default true: another account must sign in. */
  readonly signOutOnAccountChange?: boolean | undefined
  /** Default true: the user must sign in on another network. */
  readonly signOutOnNetworkChange?: boolean | undefined
  /** Returns a new nonce of your server, for one message. */
  getNonce(address?: string): Promise<string>
  /** Returns the fields of the message. Without it they are the page's domain and URL. */
  readonly getMessageParams?:
    | (() => Promise<SiweFields & { readonly chains?: readonly number[] | undefined }>)
    | undefined
  /** Returns the text to sign (EIP-4361). `chainId` is the EIP-155 number. */
  createMessage(
    args: SiweFields & {
      readonly address: string
      readonly chainId: number
      readonly nonce: string
      readonly version: '1'
    },
  ): string
  /** Returns whether the signature is valid. Your server then has a session. */
  verifyMessage(args: {
    readonly message: string
    readonly signature: string
    readonly cacao?: SiwxCacao | undefined
  }): Promise<boolean>
  /** Returns the session of your server, or null without one. */
  getSession(): Promise<{ readonly address: string; readonly chainId: number } | null>
  /** Ends the session of your server. Returns whether it has ended. */
  signOut(): Promise<boolean>
  /** Called after a sign-in. */
  readonly onSignIn?: ((session?: { readonly address: string; readonly chainId: number }) => void) | undefined
  /** Called after a sign-out. */
  readonly onSignOut?: (() => void) | undefined
}
