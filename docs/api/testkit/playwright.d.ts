import { WalletUserControls, WalletControls } from '../types-testkit.js';
import { TestkitWallet, TestkitOptions, TestChain } from '../testkit.js';

/** The parts of Playwright's `Locator` that the test kit uses. */
interface TestLocator {
    click(): Promise<void>;
}
interface TestRequest {
    url(): string;
    postData(): string | null;
}
interface TestRoute {
    request(): TestRequest;
    fulfill(response: {
        contentType?: string;
        headers?: Record<string, string>;
        body?: string;
    }): Promise<void>;
}
/** The parts of Playwright's `Page` that the test kit uses, so that it imports no Playwright of its own. */
interface TestPage {
    addInitScript(script: {
        path?: string;
        content?: string;
    }): Promise<unknown>;
    exposeFunction(name: string, callback: (message: never) => unknown): Promise<unknown>;
    evaluate(expression: string): Promise<unknown>;
    route(matches: (url: URL) => boolean, handler: (route: TestRoute) => unknown): Promise<unknown>;
    locator(selector: string): TestLocator;
}
/** A wallet in the page of a test. What it is made to do by itself needs a page that has loaded. */
interface PlaywrightWallet extends Pick<TestkitWallet, 'name' | 'addresses'>, WalletUserControls, Promised<WalletControls> {
}
type Promised<Controls> = {
    readonly [Name in keyof Controls]: Controls[Name] extends (...values: infer Values) => void ? (...values: Values) => Promise<void> : never;
};
type LocatorOf<Page extends TestPage> = ReturnType<Page['locator']>;
/** Walletport in a page, with the wallets of a test kit. Its names stay when texts change. */
interface WalletportPage<Page extends TestPage> {
    readonly page: Page;
    /** The button that opens the modal: of React, or `<walletport-button>`. */
    readonly connectButton: LocatorOf<Page>;
    readonly networkButton: LocatorOf<Page>;
    /** The modal. */
    readonly dialog: LocatorOf<Page>;
    /** What the view is about: Sign, Send or Try again */
    readonly primaryButton: LocatorOf<Page>;
    /** A wallet in the list, by its name. */
    walletRow(name: string): LocatorOf<Page>;
    /** A network in a list, by its name. */
    networkRow(name: string): LocatorOf<Page>;
    /** The wallet with this name, by default the first. */
    wallet(name?: string): PlaywrightWallet;
    /** The chain in memory with this EIP-155 number, by default 1. */
    chain(chainId?: number): TestChain;
    /** Presses the connect button and chooses the wallet, by default the first. */
    connect(name?: string): Promise<void>;
    /** Waits for a request that hangs in the wallet, and approves it. Rejects if there is none for 5 s. */
    approve(name?: string): Promise<void>;
    /** Waits for a request that hangs in the wallet, and rejects it. Rejects if there is none for 5 s. */
    reject(name?: string): Promise<void>;
}
/**
 * Installs wallets in a page of Playwright before it loads anything. Their users and chains are in the process of the test, so that
 * they survive a reload, and the page's content security policy does not concern them.
 */
declare const installTestkit: <Page extends TestPage>(page: Page, options?: TestkitOptions) => Promise<WalletportPage<Page>>;
/** The type argument of `test.extend`. `Page`: that of Playwright. */
interface WalletportFixtures<Page extends TestPage> {
    readonly testkit: TestkitOptions;
    readonly walletport: WalletportPage<Page>;
}
/**
 * Fixtures for `test.extend<WalletportFixtures<Page>>` of Playwright: `walletport`, and the option `testkit`, which
 * `test.use({ testkit: { wallets } })` changes for some tests.
 */
declare const walletportFixtures: (options?: TestkitOptions) => {
    testkit: [TestkitOptions, {
        option: true;
    }];
    walletport: [<Page extends TestPage>({ page, testkit }: {
        readonly page: Page;
        readonly testkit: TestkitOptions;
    }, use: (walletport: WalletportPage<Page>) => Promise<void>) => Promise<void>, {
        auto: true;
    }];
};

export { installTestkit, walletportFixtures };
export type { PlaywrightWallet, TestLocator, TestPage, WalletportFixtures, WalletportPage };
