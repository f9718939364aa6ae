import { NftsInput, NftsAdapter } from './types-nfts.js';
export { BlockscoutNftSource, DasNftSource, HostNftSource, NftImages, NftInfo, NftInput, NftSourceInput, NftStandardName, NftTraitInput, NftsSnapshot, WalletNftSource } from './types-nfts.js';
import './types-walletport-error.js';
import './types-feature-option.js';

/**
 * The account's NFTs in the view Account, for the option `nfts`. Only sources that the host configured receive requests, and
 * only pictures that `images` allows are loaded. The code is fetched when the view opens. An invalid setting is an
 * INVALID_OPTION of the first call that needs the options, such as `open`, `connect` or `core`. The message names the
 * setting.
 */
declare const nfts: (input: NftsInput) => NftsAdapter;

export { NftsAdapter, NftsInput, nfts };
