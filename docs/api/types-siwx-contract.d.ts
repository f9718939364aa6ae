/** What a user signs to sign in (EIP-4361, CAIP-122). Times are ISO 8601. */
interface SiwxMessageData {
    readonly accountAddress: string;
    /** CAIP-2. */
    readonly chainId: string;
    readonly domain: string;
    readonly uri: string;
    readonly version: string;
    readonly nonce: string;
    readonly notBefore?: string;
    readonly statement?: string;
    readonly resources?: readonly string[];
    readonly requestId?: string;
    readonly issuedAt?: string;
    readonly expirationTime?: string;
}
/** Message data that writes itself out: `toString()` is the text to be signed. */
interface SiwxMessage extends SiwxMessageData {
    toString(): string;
}
/** A sign-in that a wallet gave as it connected. CAIP-74. */
interface SiwxCacao {
    readonly h: {
        readonly t: 'eip4361' | 'caip122';
    };
    readonly p: {
        readonly iss: string;
        readonly domain: string;
        readonly aud: string;
        readonly version: string;
        readonly nonce: string;
        readonly iat: string;
        readonly nbf?: string;
        readonly exp?: string;
        readonly statement?: string;
        readonly requestId?: string;
        readonly resources?: readonly string[];
    };
    readonly s: {
        readonly t: 'eip191' | 'eip1271';
        readonly s: string;
        readonly m?: string;
    };
}
interface SiwxSession {
    readonly data: SiwxMessageData;
    /** The text as it was signed. */
    readonly message: string;
    /** Hex on EVM, base58 on Solana, base64 on Bitcoin. */
    readonly signature: string;
    readonly cacao?: SiwxCacao;
}
/** Stores and verifies the sessions: the host's own, usually on its server. The message of a rejection is shown to the user. */
interface Siwx {
    createMessage(input: {
        readonly accountAddress: string;
        readonly chainId: string;
        readonly notBefore?: string;
    }): Promise<SiwxMessage>;
    /** The user's wallet signs when absent. */
    signMessage?(input: {
        readonly message: string;
        readonly chainId: string;
        readonly accountAddress: string;
    }): Promise<string>;
    /** Must verify. */
    addSession(session: SiwxSession): Promise<void>;
    revokeSession(chainId: string, address: string): Promise<void>;
    /** Must verify all, and replaces all; called with none on signing out. */
    setSessions(sessions: readonly SiwxSession[]): Promise<void>;
    /** Only those that are valid now. */
    getSessions(chainId: string, address: string): Promise<readonly SiwxSession[]>;
    /** True when absent: a user who does not sign in is disconnected. */
    getRequired?(): boolean;
    /** True when absent. */
    readonly signOutOnDisconnect?: boolean;
}
/** What `siwx()` returns. Opaque: give it to the option `siwx`. */
interface SiwxAdapter {
    readonly load: () => Promise<unknown>;
}
/** The fields of a message (EIP-4361) that a host may choose. */
interface SiweFields {
    readonly domain: string;
    readonly uri: string;
    readonly statement?: string;
    readonly iat?: string;
    readonly exp?: string;
    readonly nbf?: string;
    readonly requestId?: string;
    readonly resources?: readonly string[];
}
/** The sign-in of hosts that came from Sign-In with Ethereum: one session, EVM alone. */
interface SiweConfig {
    /** True when absent. */
    readonly required?: boolean | undefined;
    /** True when absent. */
    readonly enabled?: boolean | undefined;
    /** True when absent. */
    readonly signOutOnDisconnect?: boolean | undefined;
    /** True when absent. */
    readonly signOutOnAccountChange?: boolean | undefined;
    /** True when absent. */
    readonly signOutOnNetworkChange?: boolean | undefined;
    getNonce(address?: string): Promise<string>;
    getMessageParams?(): Promise<SiweFields & {
        readonly chains?: readonly number[];
    }>;
    createMessage(args: SiweFields & {
        readonly address: string;
        readonly chainId: number;
        readonly nonce: string;
        readonly version: '1';
    }): string;
    verifyMessage(args: {
        readonly message: string;
        readonly signature: string;
        readonly cacao?: SiwxCacao;
    }): Promise<boolean>;
    getSession(): Promise<{
        readonly address: string;
        readonly chainId: number;
    } | null>;
    signOut(): Promise<boolean>;
    onSignIn?(session?: {
        readonly address: string;
        readonly chainId: number;
    }): void;
    onSignOut?(): void;
}

export type { SiweConfig, Siwx, SiwxAdapter, SiwxCacao, SiwxMessage, SiwxMessageData, SiwxSession };
