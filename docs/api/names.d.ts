import { NamesInput, NamesAdapter } from './types-names.js';
export { AccountName, CustomNameSource, EnsSource, NameAddress, NameOfAccount, NameSourceInput, NameSuggestionInfo, NamesSnapshot, ProfileServiceSource, RegistrationInfo, RegistrationProgress, RegistrationReview, ResolvedNameInput, SnsSource } from './types-names.js';
import 'rxjs';
import './types-feature-option.js';
import './types-nfts.js';
import './types-walletport-error.js';

/**
 * Names of accounts, for the option `names`. The code is fetched when an account is connected. An invalid setting is an
 * INVALID_OPTION of the first call that needs the options. The message names the setting.
 */
declare const names: (input: NamesInput) => NamesAdapter;

export { NamesAdapter, NamesInput, names };
