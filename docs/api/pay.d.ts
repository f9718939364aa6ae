import { PayOptions, PayAdapter } from './types-pay.js';
export { ExchangeFunctions, ExchangeInfo, ExchangesRequest, PayMethodInfo, PaySnapshot, PaymentAsset, PaymentConfirmation, PaymentInfo, PaymentInput, PaymentProgress, PaymentReceipt, RequestedPayment } from './types-pay.js';
import 'rxjs';
import './types-walletport-error.js';
import './types-feature-option.js';

/**
 * Payments to the host, from the user's wallet or an account at an exchange, for the option `pay`. The exchanges' pages open
 * in separate windows, which have no access to the page. The code is fetched with the first payment.
 */
declare const pay: (options?: PayOptions) => PayAdapter;

export { PayAdapter, PayOptions, pay };
