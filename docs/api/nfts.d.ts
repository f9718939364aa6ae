import { NftsInput, NftsAdapter } from './types-nfts.js';
export { BlockscoutNftSource, DasNftSource, HostNftSource, NftImages, NftInfo, NftInput, NftSourceInput, NftStandardName, NftTraitInput, NftsSnapshot, WalletNftSource } from './types-nfts.js';
import './types-walletport-error.js';
import './types-feature-option.js';

/**
 * The account's NFTs in the view Account, for the option `nfts`. No source is asked that the host did not name, and no
 * picture is loaded that `images` does not allow. The code is fetched when the view opens. A setting that cannot be
 * used is an INVALID_OPTION of the first call that needs the options, such as `open`, `connect` or `core`, and names
 * the setting.
 */
declare const nfts: (input: NftsInput) => NftsAdapter;

export { NftsAdapter, NftsInput, nfts };
