import { TokensInput, TokensAdapter } from './types-tokens.js';
export { HeldToken, HoldingsSource, PricedToken, PricesSource, TokenBalance, TokenInfo, TokenList, TokenStandardName, TokensSnapshot } from './types-tokens.js';
import './types-walletport-error.js';
import './types-feature-option.js';

/**
 * The account's tokens in the view Account, for the option `tokens`. Without settings the networks' nodes are the source. The
 * code is fetched when the view opens. An invalid setting is an INVALID_OPTION of the first call that needs the options, such
 * as `open`, `connect` or `core`. The message names the setting.
 */
declare const tokens: (input?: TokensInput) => TokensAdapter;

export { TokensAdapter, TokensInput, tokens };
