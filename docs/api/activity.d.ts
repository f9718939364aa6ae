import { ActivityInput, ActivityAdapter } from './types-activity.js';
export { AccountTransaction, AccountTransfer, ActivityNft, ActivitySnapshot, ActivitySource, ActivityToken, ActivityTransaction, ActivityTransfer, ActivityYear, BlockscoutActivitySource, EsploraActivitySource, EtherscanActivitySource, HostActivitySource, ServiceActivitySource, SolanaActivitySource } from './types-activity.js';
import './types-walletport-error.js';
import './types-feature-option.js';

/**
 * What the account did, in the view Account, for the option `activity`. No source is asked that the host did not name. The code
 * is fetched when the user first looks. A setting that cannot be used is an INVALID_OPTION of the first call that needs the
 * options, such as `open`, `connect` or `core`, and names the setting.
 */
declare const activity: (input: ActivityInput) => ActivityAdapter;

export { ActivityAdapter, ActivityInput, activity };
