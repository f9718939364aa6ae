import { NamesInput, NamesAdapter } from './types-names.js';
export { AccountName, CustomNameSource, EnsSource, NameAddress, NameOfAccount, NameSourceInput, NameSuggestionInfo, NamesSnapshot, ProfileServiceSource, ResolvedNameInput, SnsSource } from './types-names.js';
import './types-feature-option.js';
import './types-nfts.js';
import './types-walletport-error.js';

/**
 * Names of accounts, for the option `names`. The code is fetched when an account is connected. A setting that cannot be
 * used is an INVALID_OPTION of the first call that needs the options, and names the setting.
 */
declare const names: (input: NamesInput) => NamesAdapter;

export { NamesAdapter, NamesInput, names };
