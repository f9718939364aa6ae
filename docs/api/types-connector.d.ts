import { Config } from 'wagmi';
import { WalletportOptions } from './types-options.js';

/** Options that a host adds to what the kit's own function takes, such as `relay` or `names`. */
type MoreOptions = Partial<Omit<WalletportOptions, 'networks'>>;
/** A chain of wagmi. Kits let hosts add a picture. */
type KitChain = Config['chains'][number] & {
    readonly iconUrl?: unknown;
};

export type { KitChain, MoreOptions };
