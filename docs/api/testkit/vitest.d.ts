import { Testkit, TestkitOptions } from '../testkit.js';

/** Walletport in the document of a test, with the wallets of a test kit. Its names stay when texts change. */
interface WalletportScreen extends Testkit {
    /** Resolves with the button that opens the modal. Each of these rejects if there is none for 5 s. */
    connectButton(): Promise<HTMLElement>;
    networkButton(): Promise<HTMLElement>;
    /** The modal. */
    dialog(): Promise<HTMLElement>;
    /** Whether the modal is open. */
    isOpen(): boolean;
    /** What the view is about: Sign, Send or Try again */
    primaryButton(): Promise<HTMLElement>;
    /** A wallet in the list, by its name. */
    walletRow(name: string): Promise<HTMLElement>;
    /** A network in a list, by its name. */
    networkRow(name: string): Promise<HTMLElement>;
    /** Presses the connect button and chooses the wallet, by default the first. */
    connect(name?: string): Promise<void>;
    /** Waits for a request that hangs in the wallet, and approves it. Rejects if there is none for 5 s. */
    approve(name?: string): Promise<void>;
    /** Waits for a request that hangs in the wallet, and rejects it. Rejects if there is none for 5 s. */
    reject(name?: string): Promise<void>;
}
/** Installs wallets in the document of a test. Returns the screen and a function that removes the wallets. */
declare const installTestkit: (options?: TestkitOptions) => {
    readonly walletport: WalletportScreen;
    readonly remove: () => void;
};
/** A fixture for `test.extend` of Vitest, in jsdom, happy-dom or its browser mode. Permissions end with the test. */
declare const walletportFixtures: (options?: TestkitOptions) => {
    walletport: ({ task: _ }: {
        readonly task: unknown;
    }, use: (walletport: WalletportScreen) => Promise<void>) => Promise<void>;
};

export { installTestkit, walletportFixtures };
export type { WalletportScreen };
