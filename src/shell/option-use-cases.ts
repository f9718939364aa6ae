import type { ActivitySnapshot } from './activity-contract.ts'
import type { NameAddress, NameOfAccount, NamesSnapshot, NameSuggestionInfo } from './names-contract.ts'
import type { NftsSnapshot } from './nfts-contract.ts'
import type { OnRampChoice, OnRampSnapshot, PurchaseInfo } from './onramp-contract.ts'
import type { PaymentInput, PaymentReceipt, PaySnapshot } from './pay-contract.ts'
import type { ProjectSnapshot } from './project-contract.ts'
import type {
  SendConfirmation,
  SendSnapshot,
  SentTransferInfo,
  TransferInput,
  TransferReview,
  TransferToken,
} from './send-contract.ts'
import type {
  SentSwapInfo,
  SwapInput,
  SwapQuoteInfo,
  SwapReviewInfo,
  SwapsSnapshot,
} from './swaps-contract.ts'
import type { TokenInfo, TokensSnapshot } from './tokens-contract.ts'
import type { UseCase } from './use-cases.ts'

export type { AccountTransaction, AccountTransfer, ActivityYear } from './activity-contract.ts'
export type {
  SentSwapInfo,
  SwapInput,
  SwapQuoteInfo,
  SwapRefusalInfo,
  SwapReviewInfo,
  SwapsSnapshot,
} from './swaps-contract.ts'
export type { ActivitySnapshot, NftsSnapshot, SendSnapshot, TokensSnapshot }
export type { NftInfo, NftStandardName } from './nfts-contract.ts'
export type {
  OnRampChoice,
  OnRampProviderRow,
  OnRampQuote,
  OnRampSnapshot,
  PurchaseInfo,
} from './onramp-contract.ts'
export type {
  ExchangeInfo,
  PaymentInput,
  PaymentReceipt,
  PayMethodInfo,
  PaySnapshot,
} from './pay-contract.ts'
export type {
  EffectiveFeature,
  EffectiveFeatureSet,
  FeatureSourceName,
  ProjectSnapshot,
} from './project-contract.ts'
export type { NameAddress, NameOfAccount, NamesSnapshot, NameSuggestionInfo } from './names-contract.ts'
export type { HeldToken, TokenInfo, TokenStandardName } from './tokens-contract.ts'
export type {
  NftTransferInput,
  RecipientFinding,
  SendConfirmation,
  SentTransferInfo,
  TokenTransferInput,
  TransferInput,
  TransferNft,
  TransferProblemName,
  TransferReview,
  TransferToken,
} from './send-contract.ts'

/**
 * The tokens of the active account, with the option `tokens`. The tokens are loaded, and kept fresh, while
 * `state$` has a subscriber. Without the option the verb rejects with TOKENS_NOT_ENABLED.
 */
export interface TokensUseCases extends UseCase<TokensSnapshot> {
  /**
   * Loads the tokens again, also after a failure. Settles when the request has begun. Before `retryAt` it does nothing.
   */
  refresh(): Promise<void>
}

/**
 * The transactions of the active account on its network, with the option `activity`. The newest page is loaded, and kept fresh, while
 * `state$` has a subscriber. The verbs settle when the request has begun. They reject with ACTIVITY_NOT_ENABLED
 * without the option, and with NO_ADDRESS without an account on a network that a source serves.
 */
export interface ActivityUseCases extends UseCase<ActivitySnapshot> {
  /** Loads the next page, one at a time. After a failure only `retry` continues. */
  more(): Promise<void>
  /** Loads the newest page again. The others stay. */
  refresh(): Promise<void>
  /** Repeats the request that failed. */
  retry(): Promise<void>
}

/**
 * The NFTs of the active account, with the option `nfts`. The first page is loaded, and kept fresh, while
 * `state$` has a subscriber. Without the option the verbs reject with NFTS_NOT_ENABLED.
 */
export interface NftsUseCases extends UseCase<NftsSnapshot> {
  /** Loads the next page, one at a time. After a page that failed only `retry` continues. */
  more(): Promise<void>
  /** Loads the first page again. Settles when the request has begun. Before `retryAt` it does nothing. */
  refresh(): Promise<void>
  /** Repeats the request that failed. */
  retry(): Promise<void>
}

/**
 * Names on the active network, with the option `names`. Answers are kept for five minutes. The verbs reject with
 * NAMES_NOT_ENABLED without the option, UNSUPPORTED_CHAIN on a network that is not configured, and the codes of a
 * service if no source could tell, such as UNAVAILABLE.
 */
export interface NamesUseCases extends UseCase<NamesSnapshot> {
  /** Returns the address of a name, or undefined if the name is not registered. */
  addressOf(name: string): Promise<NameAddress | undefined>
  /** Returns the name of an account, or undefined if it has none that resolves back to it. */
  nameOf(address: string): Promise<NameOfAccount | undefined>
  /** Returns names similar to `name`, which comes first. Rejects with INVALID_NAME, and with the codes of a service. */
  suggestions(name: string): Promise<readonly NameSuggestionInfo[]>
  /**
   * Registers a name for the active account, which must be one of the embedded wallet on an EVM network: the user signs,
   * and a source with a `zone` registers. `name`: ASCII letters, digits and hyphens, 4 to 32, with or without the zone.
   * Rejects with INVALID_NAME, NOT_READY without such an account or while another name is being registered,
   * USER_REJECTED, SIGNING_FAILED, SIGNED_TOO_LATE if signing took longer than ten seconds, CANCELLED, and REFUSED with
   * the message of the service, for example if the name is taken. Each may be tried again.
   */
  register(name: string): Promise<NameOfAccount>
  /** Cancels the registration. A signature that the wallet still gives is not sent to the source. */
  cancelRegistration(): void
}

/** Sends tokens and NFTs of the active account, with the option `send`. Without it the verbs reject with SEND_NOT_ENABLED. */
export interface SendUseCases extends UseCase<SendSnapshot> {
  /**
   * Reads fee and balances, simulates the transfer, and checks the recipient. Nothing is signed. Rejects with
   * INVALID_TRANSFER, NO_ADDRESS, UNSUPPORTED_CHAIN, ZERO_AMOUNT, NOT_ENOUGH, NOT_AN_ADDRESS, WRONG_CHECKSUM,
   * OTHER_FAMILY, NOT_READY if no node answers, NOT_SENDABLE for an NFT that is spam or that a program of its own moves,
   * such as a compressed one, and CANCELLED when another step comes first.
   */
  prepare(transfer: TransferInput): Promise<TransferReview>
  /** The most that can be sent of a token in base units, less the fee. Rejects like `prepare`. */
  most(token?: TransferToken): Promise<bigint>
  /**
   * Asks the wallet to send the prepared transfer. Settles with its hash, before it is in a block. Rejects with
   * USER_REJECTED, SEND_FAILED, NOT_REVIEWED, NOT_CONFIRMED if a finding is not passed, WOULD_FAIL, CANCELLED.
   */
  send(confirmation?: SendConfirmation): Promise<SentTransferInfo>
  /** Ends the current step: its promise rejects with CANCELLED. A transfer that the wallet sends nevertheless is tracked. */
  cancel(): void
  /**
   * Settles when a transfer of this browser has reached its final `status`, which may also be a failure. Rejects
   * with UNKNOWN_TRANSFER.
   */
  receipt(hash: string): Promise<SentTransferInfo>
}

/**
 * Swaps tokens of the active account, with the option `swaps`. Quotes, reviews and prices are kept fresh while `state$` has a
 * subscriber. Without the option the verbs reject with SWAPS_NOT_ENABLED, without an account with NO_ADDRESS.
 */
export interface SwapsUseCases extends UseCase<SwapsSnapshot> {
  /** What can be swapped on the active network, the account's own first. Rejects with the codes of a service. */
  tokens(): Promise<readonly TokenInfo[]>
  /** The most that can be paid of a token in base units, less the fee. The default is the network's own. */
  most(token?: TransferToken): Promise<bigint>
  /**
   * The price alone. Rejects with INVALID_SWAP, INVALID_TRANSFER for a token of another network, ZERO_AMOUNT, RESTRICTED,
   * UNSUPPORTED_NETWORK, INSUFFICIENT_LIQUIDITY, AMOUNT_TOO_SMALL, CANCELLED, and the codes of a service.
   */
  quote(swap: SwapInput): Promise<SwapQuoteInfo>
  /**
   * Builds the transaction, checks what the source says about it, and simulates it. Nothing is signed. Rejects like `quote`,
   * and with NOT_ENOUGH, NOT_READY and SWAP_REFUSED: see `refusal`.
   */
  prepare(swap: SwapInput): Promise<SwapReviewInfo>
  /** The review with a new quote. Rejects like `prepare`, and with NOT_REVIEWED. */
  refresh(): Promise<SwapReviewInfo>
  /** Accepts the price of the review, which has fallen since the user accepted it. */
  accept(): void
  /**
   * Asks the wallet: for the approval or the permit where one is needed, and for the swap. Settles with its hash, before it is
   * in a block. Rejects with USER_REJECTED, SEND_FAILED, NOT_REVIEWED, PRICE_CHANGED, QUOTE_EXPIRED, SWAP_REFUSED, CANCELLED.
   * BATCH_REFUSED: the wallet does not do approval and swap as one, nothing was sent, and the review is there again without it.
   * OUTCOME_UNKNOWN: the wallet has accepted both and does not tell what became of them, so they may have been sent.
   */
  swap(): Promise<SentSwapInfo>
  /** Ends the current step. What the wallet sends after all is followed. */
  cancel(): void
  /** Settles when the network has decided about a swap from this browser: see `status`. Rejects with UNKNOWN_TRANSFER. */
  receipt(hash: string): Promise<SentSwapInfo>
}

/**
 * Buys tokens for the active account, with the option `onramp`. Offers and quotes are loaded while `state$` has a
 * subscriber. Without the option the verbs reject with ONRAMP_NOT_ENABLED.
 */
export interface OnRampUseCases extends UseCase<OnRampSnapshot> {
  /**
   * Sets what the user chooses. Quotes follow 200 ms later, while somebody subscribes. Rejects with NOT_AN_AMOUNT,
   * TOO_MANY_DECIMALS, CURRENCY_NOT_SERVED and METHOD_NOT_SERVED.
   */
  choose(choice: OnRampChoice): Promise<void>
  /** Asks the providers now. Settles when all have answered: see `providers` and `error`. */
  quote(): Promise<void>
  /** The provider whose quote is shown. */
  select(provider: string): Promise<void>
  /**
   * Opens the provider's page in a window of its own. Call it within the user's gesture, after the feature is loaded,
   * because browsers open windows only then. Settles when the page is open. Rejects with POPUP_BLOCKED, POPUP_CLOSED,
   * UNTRUSTED, EXAMPLE_ONLY, RESTRICTED, NO_ADDRESS, NOT_AN_AMOUNT, UNKNOWN_PROVIDER, BELOW_LIMIT, ABOVE_LIMIT,
   * COUNTRY_NOT_SERVED, METHOD_NOT_SERVED, CURRENCY_NOT_SERVED, UNSUPPORTED_NETWORK, CANCELLED when another account,
   * network or purchase comes first, and the codes of a service.
   */
  buy(provider: string): Promise<PurchaseInfo>
  /** Opens the provider's page of a purchase again, within the user's gesture. False if the browser blocks it. */
  openAgain(id: string): boolean
  /** Looks again for a purchase that is `overdue`. */
  resume(id: string): void
  /** Forgets a purchase, which is not followed any more. */
  dismiss(id: string): void
  /** Back to the defaults. Purchases stay. */
  reset(): void
}

/**
 * Payments to the host, with the option `pay`: one at a time. Without the option the verbs reject with PAY_NOT_ENABLED.
 */
export interface PayUseCases extends UseCase<PaySnapshot> {
  /** Shows a payment in the modal. It replaces the one before. Rejects with INVALID_PAYMENT. */
  open(payment: PaymentInput): Promise<void>
  /** Asks which exchanges can pay, for a host that draws the steps itself. Rejects with INVALID_PAYMENT. */
  prepare(payment: PaymentInput): Promise<PaySnapshot>
  /**
   * Opens the exchange's page in a window of its own. Call it within the user's gesture, after the feature is loaded, because
   * browsers open windows only then. Settles when the page is open. Rejects with POPUP_BLOCKED, POPUP_CLOSED, UNTRUSTED,
   * NO_PAYMENT, UNKNOWN_EXCHANGE, CANCELLED, and the codes of a service.
   */
  payWith(exchangeId: string): Promise<void>
  /** Opens the exchange's page again, within the user's gesture. False if the browser blocks it. */
  openAgain(): boolean
  /** Asks the exchange again about a payment that is `overdue`. */
  checkAgain(): void
  /** Back to the choice. What was begun is followed no longer. */
  cancel(): void
  /**
   * Settles when the payment has arrived. Rejects with PAYMENT_FAILED, NO_PAYMENT, and CANCELLED when another payment takes its
   * place or the modal is closed before a choice.
   */
  receipt(): Promise<PaymentReceipt>
}

/**
 * The settings of the option `project`: each feature's value and what decided it, the plan, and the allowed origins. They
 * are requested when the modal first opens. Without the option `refresh` rejects with PROJECT_NOT_ENABLED.
 */
export interface ProjectUseCases extends UseCase<ProjectSnapshot> {
  /** Asks the service, or joins requests in flight. Settles when each part has answered or failed; see `state`. */
  refresh(): Promise<void>
}
