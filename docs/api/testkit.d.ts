import { TestWalletQuirks } from './types-testkit.js';
export { FailedAnswer, FinalAnswer, LateAnswer, RequestMatcher, TestChain, TestChainOptions, TestContractCall, TestContractOptions, TestTokenOptions, Testkit, TestkitOptions, TestkitWallet, TestkitWalletOptions, WalletAnswer, WalletFamily, WalletRequest, WalletRequests, approve, createTestChain, createTestkit, fail, hang, lateBy, reject } from './types-testkit.js';

type Listener = (...details: unknown[]) => void;
/** The EIP-1193 provider that pages see. */
interface TestProvider {
    request(call: {
        readonly method: string;
        readonly params?: readonly unknown[] | object;
    }): Promise<unknown>;
    on(event: string, listener: Listener): TestProvider;
    removeListener(event: string, listener: Listener): TestProvider;
}
interface TestCall {
    readonly method: string;
    readonly params: readonly unknown[] | object;
    /** The wallet's current chain as an EIP-155 number. */
    readonly chainId: number;
}
interface TestWalletOptions {
    readonly accounts: readonly string[];
    readonly chainId: number;
    /** Responds to the methods that the wallet does not implement itself: a JSON-RPC endpoint or a function. */
    readonly rpc?: (string | ((call: TestCall) => unknown)) | undefined;
    /**
     * The known chains as EIP-155 numbers. For others the wallet returns error 4902 until they are added. Defaults to every
     * chain.
     */
    readonly knows?: readonly number[] | undefined;
    /** Whether the user permitted the site in an earlier visit. */
    readonly permitted?: boolean | undefined;
    readonly name?: string | undefined;
    readonly rdns?: string | undefined;
    readonly icon?: string | undefined;
    /** How the wallet differs from the standards. Defaults to not at all. */
    readonly quirks?: TestWalletQuirks | undefined;
}
/** The wallet's response to the next request that needs the user's approval. */
type TestAnswer = 'approve' | 'reject' | 'fail' | 'hang';
/** A wallet for tests. It works offline, needs no user, and is controlled by the test. */
interface TestWallet {
    readonly provider: TestProvider;
    /** The requested methods, oldest first. */
    readonly requests: readonly string[];
    /**
     * Announces the wallet on a page (EIP-6963), now and at each request event. Returns a function that stops
     * it.
     */
    announce(page: EventTarget): () => void;
    /** Sets the response to the next request that needs approval. Later ones are approved again. */
    next(answer: TestAnswer): void;
    changeAccounts(accounts: readonly string[]): void;
    changeChain(chainId: number): void;
    /** The wallet gives no accounts until it is unlocked. Wallets differ in whether they emit the change. */
    lock(silently?: boolean): void;
    unlock(silently?: boolean): void;
    /** Answers the requests that hang. */
    answerOpen(answer: 'approve' | 'reject'): void;
    /** The wallet revokes its permission. */
    disconnect(): void;
}
/** Creates a wallet with which hosts test their app offline. */
declare const createTestWallet: (options: TestWalletOptions) => TestWallet;

export { TestWalletQuirks, createTestWallet };
export type { TestAnswer, TestCall, TestProvider, TestWallet, TestWalletOptions };
