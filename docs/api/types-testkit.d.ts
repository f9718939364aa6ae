/** What a function of a contract is called with. */
interface TestContractCall {
    readonly from: string;
    /** The contract. */
    readonly to: string;
    /** In wei. */
    readonly value: bigint;
    /**
     * Runs the function once the transaction is in a block, but not for `eth_call` and `eth_estimateGas`, which change nothing, and
     * not if the call reverts.
     */
    readonly effect: (change: () => void) => void;
    /** Adds a log of this event of the ABI to the receipt. `args`: by name. */
    readonly emit: (event: string, args: Readonly<Record<string, unknown>>) => void;
}
interface TestContractOptions {
    /** Defaults to an address derived from the number of contracts. */
    readonly address?: string | undefined;
    /** As JSON, or as declarations: `function balanceOf(address) view returns (uint256)`. */
    readonly abi: readonly unknown[];
    /**
     * What each function returns, by its name: the value, or an array for several. A function that throws reverts with the error's
     * message. Functions of the ABI without an entry revert.
     */
    readonly functions: Readonly<Record<string, (args: readonly unknown[], call: TestContractCall) => unknown>>;
}

interface TestTokenOptions {
    readonly address?: string | undefined;
    /** Defaults to `Test Token`. */
    readonly name?: string | undefined;
    /** Defaults to `TEST`. */
    readonly symbol?: string | undefined;
    /** Defaults to 18. */
    readonly decimals?: number | undefined;
    /** In units of the token by address. */
    readonly balances?: Readonly<Record<string, bigint>> | undefined;
}

interface TestChainOptions {
    /** The EIP-155 number. Defaults to 1. */
    readonly chainId?: number | undefined;
    /** In wei by address. */
    readonly balances?: Readonly<Record<string, bigint>> | undefined;
    /** The RPC addresses of the host that the chain answers instead of their servers. */
    readonly urls?: readonly string[] | undefined;
    /** When transactions get into a block: at once, or with `mine()`. Defaults to `automatic`. */
    readonly mining?: 'automatic' | 'manual' | undefined;
}
/** An EVM chain in memory, without a process. It decodes and checks signed transactions, but runs no bytecode. */
interface TestChain {
    readonly chainId: number;
    readonly urls: readonly string[];
    /** EIP-1193. Rejects with an error that has the `code` of JSON-RPC, -32601 for an unknown method. */
    request(call: {
        readonly method: string;
        readonly params?: unknown;
    }): Promise<unknown>;
    /** Answers the body of a JSON-RPC request over HTTP, also a batch. */
    respond(body: string): Promise<string>;
    /** In wei. */
    balanceOf(address: string): bigint;
    setBalance(address: string, wei: bigint): void;
    /** Whether a balance was set for the address. */
    hasBalance(address: string): boolean;
    /** Adds a contract whose functions the test writes. Returns its address. */
    addContract(options: TestContractOptions): string;
    /** Adds an ERC-20 token. Returns its address. */
    addToken(options?: TestTokenOptions): string;
    /** Puts the pending transactions into a block, and adds empty ones after it. `blocks` defaults to 1. */
    mine(blocks?: number): void;
    /** Whether transactions get into a block at once. */
    setMining(mining: 'automatic' | 'manual'): void;
    /** The number of the last block. */
    readonly blockNumber: bigint;
}
/** Creates a chain in memory. Throws a TypeError with the option's name for an invalid option. */
declare const createTestChain: (options?: TestChainOptions) => TestChain;

/** The wallet fails with this error. */
interface FailedAnswer {
    readonly fails: {
        /** Of EIP-1193 or JSON-RPC. */
        readonly code: number;
        readonly message: string;
        readonly data?: unknown;
    };
}
/** The wallet answers after some milliseconds. */
interface LateAnswer {
    readonly afterMs: number;
    readonly answer: 'approve' | 'reject' | FailedAnswer;
}
/** How a wallet answers a request. */
type WalletAnswer = 'approve' | 'reject' | 'hang' | FailedAnswer | LateAnswer;
/** What a request that hangs is answered with. */
type FinalAnswer = LateAnswer['answer'];
/** The user approves. */
declare const approve = "approve";
/** The user rejects: error 4001, or what the wallet's family has for it. */
declare const reject = "reject";
/** No answer until `answerOpen`. */
declare const hang = "hang";
/** The wallet fails with an error. `message` defaults to a text with the code. */
declare const fail: ({ code, message, data, }: {
    readonly code: number;
    readonly message?: string;
    readonly data?: unknown;
}) => FailedAnswer;
/** The wallet answers after some milliseconds. `answer` defaults to `approve`. */
declare const lateBy: (milliseconds: number, answer?: FinalAnswer) => LateAnswer;

/** A family of chains that a wallet has. */
type WalletFamily = 'evm' | 'solana' | 'bitcoin';
/** A request that a wallet has received. */
interface WalletRequest {
    readonly family: WalletFamily;
    /**
     * The JSON-RPC method; of a wallet-standard wallet the feature, such as `solana:signMessage`; of a listed Bitcoin wallet its
     * method, such as `wallet_connect`.
     */
    readonly method: string;
    /** The parameters as plain data. Messages to sign of Solana and Bitcoin are text, transactions base64. */
    readonly params: unknown;
}
/** A method, a pattern of methods, a part of a request, or a function. */
type RequestMatcher = string | RegExp | {
    readonly [Field in keyof WalletRequest]?: unknown;
} | ((request: WalletRequest) => boolean);
/** The requests that a wallet has received, oldest first. */
declare class WalletRequests {
    #private;
    get all(): readonly WalletRequest[];
    /** The methods of all requests. */
    get methods(): readonly string[];
    /** The requests that match, oldest first. */
    matching(matcher: RequestMatcher): readonly WalletRequest[];
    /** The last request that matches. */
    last(matcher?: RequestMatcher): WalletRequest | undefined;
    /**
     * Resolves with the first request that matches, also if it is there already. Rejects after `timeoutMs`, which defaults to
     * 5000, with the methods that came instead.
     */
    waitFor(matcher: RequestMatcher, { timeoutMs }?: {
        timeoutMs?: number | undefined;
    }): Promise<WalletRequest>;
    /** Forgets the requests so far. */
    clear(): void;
    add(request: WalletRequest): void;
}

/** What published wallets do differently from the standards. */
interface TestWalletQuirks {
    /** Milliseconds between the answer to a switch or an added network and the switch itself. */
    readonly switchesAfterMs?: number | undefined;
    /** Whether an added network is also switched to. */
    readonly addsAndSwitches?: boolean | undefined;
    /** Whether the wallet emits no events. */
    readonly silent?: boolean | undefined;
    /** Milliseconds between a change and its events, so that they follow the answers. Defaults to events before the answers. */
    readonly eventsAfterMs?: number | undefined;
    /** How chain ids are written: as decimal text, or as a number. Defaults to hex. */
    readonly chainIds?: 'decimal' | 'number' | undefined;
    /** Whether each announcement is made twice, the second time with a new uuid. */
    readonly announcesTwice?: boolean | undefined;
    /** Whether addresses are in lower case. */
    readonly lowerCase?: boolean | undefined;
    /** Whether a request is refused with -32002 while another one is open. */
    readonly onePrompt?: boolean | undefined;
    /** How errors look: with the code as text, in `data.originalError`, as JSON in the message, or without a code. */
    readonly errors?: 'text' | 'wrapped' | 'json' | 'words' | undefined;
}

/** A wallet of the test kit. Plain data, so that it can be passed to a page. */
interface TestkitWalletOptions {
    /** The name in lists, and the name of the wallet in the test. */
    readonly name: string;
    /** Defaults to `['evm']`. */
    readonly families?: readonly WalletFamily[] | undefined;
    /** The number of accounts, of which a site sees one. Defaults to 2. */
    readonly accounts?: number | undefined;
    /** The keys of the accounts, 32 bytes in hex each, for every family. Defaults to keys derived from the name. */
    readonly privateKeys?: readonly string[] | undefined;
    /** A data URI. */
    readonly icon?: string | undefined;
    /** The EIP-6963 id. Defaults to one derived from the name. */
    readonly rdns?: string | undefined;
    /** The EVM chain at the start, an EIP-155 number. Defaults to 1. */
    readonly chainId?: number | undefined;
    /** The known EVM chains. The wallet answers 4902 for others until they are added. Defaults to every chain. */
    readonly knows?: readonly number[] | undefined;
    /** Whether the user permitted the site in an earlier visit. Defaults to `false`. */
    readonly permitted?: boolean | undefined;
    /** Whether the EVM wallet is at `window.ethereum` too. Defaults to `false`. */
    readonly windowEthereum?: boolean | undefined;
    /** How sites find the Bitcoin wallet: by wallet-standard, or in `btc_providers` (WBIP004). Defaults to `standard`. */
    readonly bitcoin?: 'standard' | 'listed' | undefined;
    /** How the EVM wallet differs from the standards. */
    readonly quirks?: TestWalletQuirks | undefined;
}

/** The addresses of a wallet's accounts. A family that it does not have has none. For Bitcoin: those for payments. */
type WalletAddresses = Readonly<Record<WalletFamily, readonly string[]>>;
/** What a test makes a wallet do. */
interface WalletControls {
    /** The sites see the account at this place from now on. */
    readonly selectAccount: (index: number) => void;
    /** The wallet changes its EVM chain by itself. */
    readonly changeChain: (chainId: number) => void;
    /** The wallet gives no accounts until it is unlocked. */
    readonly lock: () => void;
    readonly unlock: () => void;
    /** The wallet takes back the site's permission. */
    readonly disconnect: () => void;
}

interface TestkitOptions {
    /** Defaults to one EVM wallet with the name `Test Wallet`. */
    readonly wallets?: readonly TestkitWalletOptions[] | undefined;
    /**
     * EVM chains in memory. A function creates new ones for each test. A chain that is neither here nor in `rpcUrls` is created when
     * a wallet first needs it.
     */
    readonly chains?: readonly TestChain[] | (() => readonly TestChain[]) | undefined;
    /** The nodes that the wallets use instead, by CAIP-2 id: `{ 'eip155:1': 'http://127.0.0.1:8545' }`. */
    readonly rpcUrls?: Readonly<Record<string, string>> | undefined;
}
/** The user of a wallet, as the test plays it. */
interface WalletUserControls {
    readonly requests: WalletRequests;
    /** Sets the answer to all requests of a method from now on. */
    answer(method: string, answer: WalletAnswer): void;
    /** Sets the answer to the next request that a user confirms, or to the next of a method. Several calls are queued. */
    next(answer: WalletAnswer, method?: string): void;
    /** Answers the requests that hang. */
    answerOpen(answer: FinalAnswer): void;
}
/** A wallet of the test kit. */
interface TestkitWallet extends WalletUserControls, WalletControls {
    readonly name: string;
    readonly addresses: WalletAddresses;
}
interface Testkit {
    readonly wallets: readonly TestkitWallet[];
    /** The wallet with this name, by default the first. Throws a RangeError if there is none. */
    wallet(name?: string): TestkitWallet;
    /** The chain in memory with this EIP-155 number. It is created if the test has none. The wallets have 10 of its coin. */
    chain(chainId?: number): TestChain;
    /** Makes the wallets visible to a page, as extensions do. Returns a function that removes them. */
    install(page: Window): () => void;
}
/**
 * Creates wallets with keys of their own, and the chains that they use, for a test in the page's own process. The wallets keep
 * the site's permission in `localStorage`, if there is one.
 */
declare const createTestkit: (options?: TestkitOptions) => Testkit;

export { WalletRequests, approve, createTestChain, createTestkit, fail, hang, lateBy, reject };
export type { FailedAnswer, FinalAnswer, LateAnswer, RequestMatcher, TestChain, TestChainOptions, TestContractCall, TestContractOptions, TestTokenOptions, TestWalletQuirks, Testkit, TestkitOptions, TestkitWallet, TestkitWalletOptions, WalletAnswer, WalletControls, WalletFamily, WalletRequest, WalletUserControls };
