import { OnRampInput, OnRampAdapter } from './types-onramp.js';
export { CoinbaseProvider, CustomOnRampProvider, MeldProvider, OnRampChoice, OnRampMethodLimit, OnRampMoney, OnRampNetwork, OnRampOfferRequest, OnRampPaymentCurrency, OnRampProviderInput, OnRampProviderRow, OnRampPurchaseCurrency, OnRampPurchaseRequest, OnRampQuote, OnRampQuoteInput, OnRampRefusal, OnRampSnapshot, OnRampStatusRequest, PurchaseInfo } from './types-onramp.js';
import './types-walletport-error.js';
import './types-feature-option.js';

/**
 * Buying tokens with a card or a bank account, for the option `onramp`. The providers' pages open in separate windows, which
 * have no access to the page. The code is fetched at the first purchase, and in a later visit while a purchase is open. An
 * invalid setting is an INVALID_OPTION of the first call that needs the options.
 */
declare const onramp: (input: OnRampInput) => OnRampAdapter;

export { OnRampAdapter, OnRampInput, onramp };
