import { SiwxSession } from './types-siwx-contract.js';
export { SiwxCacao, SiwxMessageData } from './types-siwx-contract.js';

/** Nonces that a site has handed out. Give `verifySiwx` one that all of the site's machines share. */
interface NonceStore {
    /** Kept for `ttl` seconds. */
    issue(nonce: string, ttl: number): Promise<void>;
    /** True to one caller alone, on however many machines, and only while it is kept. */
    take(nonce: string): Promise<boolean>;
}
/** A Keyv of version 5, by its structure. */
interface KeyvLike {
    get(key: string): Promise<unknown>;
    set(key: string, value: string, ttlMs: number): Promise<unknown>;
    delete(key: string): Promise<boolean>;
}
interface VerifySiwxInput {
    /** The text as the visitor's wallet signed it. Whatever a client sends may be handed in. */
    readonly message: string;
    readonly signature: string;
    /** Host and port of the site's own pages: never read it off the message. */
    readonly domain: string;
    /** The one that this visitor was given, where it is known from a cookie. With `nonces` too: both are asked. */
    readonly nonce?: string;
    /** Where nonces are taken, once each. */
    readonly nonces?: NonceStore;
    /** Exactly this one; any page of the domain when absent. */
    readonly uri?: string;
    /** CAIP-2 ids to accept; all when absent. */
    readonly chains?: readonly string[];
    readonly address?: string;
    readonly requestId?: string;
    /** Exactly these, in order. */
    readonly resources?: readonly string[];
    /** The time that counts; this machine's when absent. */
    readonly now?: Date;
    /** How far the visitor's clock may be off: 0 to 300, 60 when absent. */
    readonly clockSkewSeconds?: number;
    /** CAIP-2 ids to nodes, where wallets that are contracts are asked. Without them such wallets are `UNVERIFIABLE`. */
    readonly rpcUrls?: Readonly<Record<string, readonly string[]>>;
}
type VerifySiwxCode = 
/** What was handed in does not have its shape: a mistake of the site, or of its client. */
'INVALID_INPUT' | 'INVALID_MESSAGE' | 'INVALID_CLOCK_SKEW' | 'WRONG_DOMAIN' | 'WRONG_URI' | 'WRONG_NONCE' | 'EXPIRED' | 'NOT_YET_VALID' | 'ISSUED_IN_FUTURE' | 'WRONG_ADDRESS' | 'WRONG_CHAIN' | 'WRONG_REQUEST_ID' | 'WRONG_RESOURCES' | 'WRONG_SIGNATURE'
/** Nobody could tell: no node answered, or nothing knows the family. */
 | 'UNVERIFIABLE'
/** It was never handed out, is over, or was used before. */
 | 'USED_NONCE'
/** Nobody could tell: `nonces` failed. */
 | 'NONCES_UNREACHABLE';
type VerifySiwxResult = 
/** `session.data` is what the text says; nothing beside the text was believed. */
{
    readonly ok: true;
    readonly session: SiwxSession;
} | {
    readonly ok: false;
    readonly code: VerifySiwxCode;
    readonly message: string;
};

/** For one visitor and one sign-in: 32 letters and digits, of 128 random bits. */
declare const createNonce: () => string;
/**
 * Whether somebody signed in: the text says what the site asked for, here and now, the signature is the account's,
 * and the nonce was not used before. Rejects never; EVM needs viem.
 */
declare const verifySiwx: (input: VerifySiwxInput) => Promise<VerifySiwxResult>;
/** Nonces of one process: for development, and for sites of one machine. */
declare const memoryNonces: ({ now }?: {
    readonly now?: () => number;
}) => NonceStore;
/** Nonces in the store of a Keyv 5, which all machines of a site share; over Redis a nonce is taken once. */
declare const keyvNonces: (keyv: KeyvLike) => NonceStore;

export { SiwxSession, createNonce, keyvNonces, memoryNonces, verifySiwx };
export type { KeyvLike, NonceStore, VerifySiwxCode, VerifySiwxInput, VerifySiwxResult };
