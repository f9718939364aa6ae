import { SwapsInput, SwapsAdapter } from './types-swaps.js';
export { HostSwapPlan, HostSwapQuote, HostSwapRequest, HostSwapSource, LifiSwapSource, SentSwapInfo, ServiceSwapSource, SwapAllowanceInfo, SwapConfirmation, SwapFailureInfo, SwapInput, SwapLevel, SwapQuoteInfo, SwapRefusalInfo, SwapReview, SwapReviewInfo, SwapRouterKind, SwapRouterOption, SwapShortageInfo, SwapSource, SwapStage, SwapTerm, SwapTokenInfo, SwapsSnapshot, ZeroExSwapSource } from './types-swaps.js';
import 'rxjs';
import './types-feature-option.js';
import './types-send.js';
import './types-nfts.js';
import './types-walletport-error.js';
import './types-tokens.js';

/**
 * Swapping tokens in the modal, for the option `swaps`. Only the configured sources are used, and none of them is trusted. The
 * code is loaded when the user first swaps.
 */
declare const swaps: (input: SwapsInput) => SwapsAdapter;

export { SwapsAdapter, SwapsInput, swaps };
