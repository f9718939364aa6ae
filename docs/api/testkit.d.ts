type Listener = (...details: unknown[]) => void;
/** EIP-1193, as pages see it. */
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
    /** The chain the wallet is on. */
    readonly chainId: number;
}
interface TestWalletOptions {
    readonly accounts: readonly string[];
    readonly chainId: number;
    /** Answers what the wallet does not answer itself: a JSON-RPC address or a function. */
    readonly rpc?: string | ((call: TestCall) => unknown);
    /** The chains it knows; for others it answers 4902 until they are added. Every chain when absent. */
    readonly knows?: readonly number[];
    /** Already permitted in an earlier visit. */
    readonly permitted?: boolean;
    readonly name?: string;
    readonly rdns?: string;
    readonly icon?: string;
}
/** What the wallet does with the next request that a person would have to confirm. */
type TestAnswer = 'approve' | 'reject' | 'fail' | 'hang';
/** A wallet for tests: it works offline, asks nobody, and does what the test says. */
interface TestWallet {
    readonly provider: TestProvider;
    /** The methods asked for, oldest first. */
    readonly requests: readonly string[];
    /** Announces the wallet on a page by EIP-6963, now and whenever it is asked for. Gives the way to stop. */
    announce(page: EventTarget): () => void;
    /** What happens to the next confirmation; those after it are approved again. */
    next(answer: TestAnswer): void;
    changeAccounts(accounts: readonly string[]): void;
    changeChain(chainId: number): void;
    /** The wallet takes its permission back. */
    disconnect(): void;
}
/** A test wallet, as hosts use it to test their app offline. */
declare const createTestWallet: (options: TestWalletOptions) => TestWallet;

export { createTestWallet };
export type { TestAnswer, TestCall, TestProvider, TestWallet, TestWalletOptions };
