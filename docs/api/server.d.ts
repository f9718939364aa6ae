import { InitialState } from './types-initial-state.js';
import { SiwxSession } from './types-siwx.js';
export { SiwxCacao, SiwxMessageData } from './types-siwx.js';

/** Stores the nonces that a site issued. `verifySiwx` needs a store that all machines of the site share. */
interface NonceStore {
    /** Stores the nonce for `ttl` seconds. */
    issue(nonce: string, ttl: number): Promise<void>;
    /** Returns true exactly once per nonce, across all machines, and only while it is stored. */
    take(nonce: string): Promise<boolean>;
}
/** A Keyv 5 store, typed structurally. */
interface KeyvLike {
    get(key: string): Promise<unknown>;
    set(key: string, value: string, ttlMs: number): Promise<unknown>;
    delete(key: string): Promise<boolean>;
}
interface VerifySiwxInput {
    /** The text that the user's wallet signed. May come from the client unchecked. */
    readonly message: string;
    readonly signature: string;
    /** Host and port of the site's pages. Never take it from the message. */
    readonly domain: string;
    /** The nonce issued to this user, if a cookie contains it. With `nonces` too, both must match. */
    readonly nonce?: string | undefined;
    /** Each nonce is accepted only once. */
    readonly nonces?: NonceStore | undefined;
    /** The exact URI. By default any page of the domain is accepted. */
    readonly uri?: string | undefined;
    /** The accepted CAIP-2 ids. Default all. */
    readonly chains?: readonly string[] | undefined;
    readonly address?: string | undefined;
    readonly requestId?: string | undefined;
    /** The exact resources, in this order. */
    readonly resources?: readonly string[] | undefined;
    /** The current time. The default is the server's clock. */
    readonly now?: Date | undefined;
    /** Tolerated difference of the user's clock in seconds, 0 to 300. Default 60. */
    readonly clockSkewSeconds?: number | undefined;
    /**
     * How old a message may be, in seconds since its `issuedAt`. More than 0. The default is 600 for a message without
     * `expirationTime`, and no limit for others.
     */
    readonly maxAgeSeconds?: number | undefined;
    /** RPC URLs by CAIP-2 id, for wallets that are contracts. Without them such wallets are `UNVERIFIABLE`. */
    readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined;
}
type VerifySiwxCode = 
/** The input has a wrong shape, a defect of the site or its client. */
'INVALID_INPUT' | 'INVALID_MESSAGE' | 'INVALID_CLOCK_SKEW' | 'WRONG_DOMAIN' | 'WRONG_URI' | 'WRONG_NONCE' | 'EXPIRED' | 'NOT_YET_VALID' | 'ISSUED_IN_FUTURE' | 'WRONG_ADDRESS' | 'WRONG_CHAIN' | 'WRONG_REQUEST_ID' | 'WRONG_RESOURCES' | 'WRONG_SIGNATURE'
/** The signature could not be checked: no node answered, or the chain family is unknown. */
 | 'UNVERIFIABLE'
/** The nonce was never issued, has expired, or was used before. */
 | 'USED_NONCE'
/** The nonce could not be checked, because `nonces` failed. */
 | 'NONCES_UNREACHABLE';
type VerifySiwxResult = 
/** `session.data` is parsed from the signed text. Other data is not trusted. */
{
    readonly ok: true;
    readonly session: SiwxSession;
} | {
    readonly ok: false;
    readonly code: VerifySiwxCode;
    readonly message: string;
};

/** Creates a nonce for one sign-in: 32 letters and digits with 128 random bits. */
declare const createNonce: () => string;
/**
 * Verifies a sign-in: the message matches the expectation and is valid now, the account signed it, and the
 * nonce was not used before. Never rejects. EVM signatures need viem.
 */
declare const verifySiwx: (input: VerifySiwxInput) => Promise<VerifySiwxResult>;
/** A nonce store in the memory of one process, for development and for sites that run on one machine. */
declare const memoryNonces: ({ now, }?: {
    readonly now?: (() => number) | undefined;
}) => NonceStore;
/**
 * A nonce store in Keyv 5, shared by all machines of a site. With Redis, each nonce is taken exactly once.
 */
declare const keyvNonces: (keyv: KeyvLike) => NonceStore;
/**
 * What a page can show of its user before it runs, for `initialState`: the accounts in the cookie that `cookieStorage()` of
 * `walletport/cookies` keeps. `header`: the `Cookie` header of the request. Never throws: without the cookie, or with one that cannot
 * be read, no wallet is connected. It proves nothing, because a client can send any cookie. `name`: the cookie's name, `walletport` by
 * default.
 */
declare const cookieToInitialState: (header: string | null | undefined, { name }?: {
    readonly name?: string | undefined;
}) => InitialState;

export { InitialState, SiwxSession, cookieToInitialState, createNonce, keyvNonces, memoryNonces, verifySiwx };
export type { KeyvLike, NonceStore, VerifySiwxCode, VerifySiwxInput, VerifySiwxResult };
