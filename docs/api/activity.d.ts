import { ActivityInput, ActivityAdapter } from './types-activity.js';
export { AccountTransaction, AccountTransfer, ActivityNft, ActivitySnapshot, ActivitySource, ActivityToken, ActivityTransaction, ActivityTransfer, ActivityYear, BlockscoutActivitySource, EsploraActivitySource, EtherscanActivitySource, HostActivitySource, ServiceActivitySource, SolanaActivitySource } from './types-activity.js';
import './types-walletport-error.js';
import './types-feature-option.js';

/**
 * The account's history in the view Account, for the option `activity`. Only sources that the host configured receive
 * requests. The code is fetched when the user first opens the history. An invalid setting is an INVALID_OPTION of the first
 * call that needs the options, such as `open`, `connect` or `core`. The message names the setting.
 */
declare const activity: (input: ActivityInput) => ActivityAdapter;

export { ActivityAdapter, ActivityInput, activity };
