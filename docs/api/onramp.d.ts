import { OnRampInput, OnRampAdapter } from './types-onramp.js';
export { CoinbaseProvider, CustomOnRampProvider, MeldNetwork, MeldProvider, OnRampMethodLimit, OnRampMoney, OnRampNetwork, OnRampOfferRequest, OnRampPaymentCurrency, OnRampProviderInput, OnRampPurchaseCurrency, OnRampPurchaseRequest, OnRampQuoteInput, OnRampRefusal, OnRampStatusRequest } from './types-onramp.js';
export { OnRampChoice, OnRampComparison, OnRampProviderRow, OnRampPurchaseInput, OnRampQuote, OnRampReview, OnRampSnapshot, PurchaseDeposit, PurchaseInfo } from './types-purchases.js';
import './types-feature-option.js';
import './types-walletport-error.js';

/**
 * Buying tokens with a card or a bank account, for the option `onramp`. The providers' pages open in separate windows, which
 * have no access to the page. The code is fetched at the first purchase, and in a later visit while a purchase is open. An
 * invalid setting is an INVALID_OPTION of the first call that needs the options.
 */
declare const onramp: (input: OnRampInput) => OnRampAdapter;

export { OnRampAdapter, OnRampInput, onramp };
