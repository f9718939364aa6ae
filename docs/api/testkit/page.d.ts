import { WalletControls } from '../types-testkit.js';
import { Testkit, fail, lateBy, TestkitOptions } from '../testkit.js';

/** What `window.walletportTestkit` is before the script runs. Plain data. */
interface PageTestkitConfig extends Pick<TestkitOptions, 'wallets' | 'rpcUrls'> {
    /** The name of a function of the page that answers for users and chains. Without it, both are in the page. */
    readonly bridge?: string | undefined;
}
/** What `window.walletportTestkit` is after the script has run. */
interface PageTestkit extends Testkit {
    readonly fail: typeof fail;
    readonly lateBy: typeof lateBy;
}
/** The same if another process has the users and the chains. */
interface BridgedTestkit {
    wallet(name: string): WalletControls;
}

export type { BridgedTestkit, PageTestkit, PageTestkitConfig };
