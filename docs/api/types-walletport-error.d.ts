/** The reason of a failure. */
type WalletportErrorCode = 
/** A file of Walletport did not load: the page is offline, or a new deployment removed it. `cause` is the error. */
'CODE_NOT_LOADED'
/** The instance is disposed. */
 | 'DISPOSED'
/** It is not an address of the namespace, or the wallet has no such account. */
 | 'INVALID_ADDRESS'
/** It is not a CAIP-2 id. */
 | 'INVALID_CHAIN_ID'
/** An option is unknown or has an invalid value. */
 | 'INVALID_OPTION'
/** An optional package is missing. The message has the command that installs it. */
 | 'MISSING_PACKAGE'
/** `adapters` has none for the namespace. */
 | 'NO_ADAPTER'
/** A server called a method that needs a page. */
 | 'NO_BROWSER'
/** The namespace is unknown. */
 | 'UNKNOWN_NAMESPACE'
/** The view cannot be opened by itself, or needs an option that is not set. */
 | 'VIEW_NOT_AVAILABLE'
/** There is no view of this name. */
 | 'VIEW_NOT_FOUND'
/** The modal was closed, or another request has replaced this one. */
 | 'CANCELLED'
/** The session of the wallet does not include the network, or the wallet agreed to switch and did not. */
 | 'CHAIN_NOT_APPROVED'
/** The wallet does not support the network. */
 | 'CHAIN_NOT_SUPPORTED'
/** There is no connector with this id. */
 | 'CONNECTOR_NOT_FOUND'
/** A wallet has not disconnected. The message names the namespaces. */
 | 'DISCONNECT_FAILED'
/** The wallet did not connect, for another reason than the ones in this group. */
 | 'FAILED_TO_CONNECT'
/** `features.multiWallet` is off. */
 | 'MULTI_WALLET_NOT_ENABLED'
/** `networks` does not contain the network. */
 | 'NETWORK_NOT_FOUND'
/** The wallet returned no account. */
 | 'NO_ACCOUNTS'
/** The WalletConnect relay did not respond, or its client did not load. */
 | 'RELAY_UNREACHABLE'
/** The client of the WalletConnect relay failed to start. */
 | 'SIGN_CLIENT_NOT_INITIALIZED'
/** The wallet, or a function of the host, did not respond in time. */
 | 'TIMED_OUT'
/** The account type is unknown. */
 | 'UNKNOWN_ACCOUNT_TYPE'
/** The user rejected the request in the wallet. */
 | 'USER_REJECTED'
/** The option `relay` is not set. */
 | 'NO_RELAY'
/** There is no listed wallet with this id. */
 | 'UNKNOWN_WALLET'
/** No service, source or node is configured for the request. */
 | 'NO_SERVICE'
/** The page has no connection. */
 | 'OFFLINE'
/** The service limits its requests (HTTP 429). */
 | 'RATE_LIMITED'
/** The service refused the request, so a retry does not help. */
 | 'REFUSED'
/** The service failed while it handled the request. */
 | 'SERVER_ERROR'
/** The service did not respond in time. */
 | 'TIMEOUT'
/** The service cannot be reached at the moment (such as HTTP 5xx). */
 | 'UNAVAILABLE'
/** The response of the service has an unknown shape. */
 | 'UNREADABLE'
/** The option `project` is not set. */
 | 'PROJECT_NOT_ENABLED'
/** No account is connected. */
 | 'NO_ADDRESS'
/** No network is active. */
 | 'NO_NETWORK'
/** The wallet failed to sign the message. */
 | 'SIGNING_FAILED'
/** The signature or the nonce is invalid, or the code for signing in did not load. */
 | 'SIWX_FAILED'
/** The message does not match the account, the network or the page. */
 | 'SIWX_MESSAGE_MISMATCH'
/** The option `siwx` is not set. */
 | 'SIWX_NOT_ENABLED'
/** The amount is above the limit of the provider. */
 | 'ABOVE_LIMIT'
/** The amount is below the limit of the provider. */
 | 'BELOW_LIMIT'
/** The provider does not serve the country of the user. */
 | 'COUNTRY_NOT_SERVED'
/** The provider does not take or sell the currency. */
 | 'CURRENCY_NOT_SERVED'
/** The quote is an example, not an offer. */
 | 'EXAMPLE_ONLY'
/** The provider does not take the payment method. */
 | 'METHOD_NOT_SERVED'
/** The option `onramp` is not set. */
 | 'ONRAMP_NOT_ENABLED'
/** There is no offer of this provider. */
 | 'UNKNOWN_PROVIDER'
/** The payment has arrived. */
 | 'ALREADY_PAID'
/** A field of the payment is invalid. The message names it. */
 | 'INVALID_PAYMENT'
/** The option `pay` is not set. */
 | 'PAY_NOT_ENABLED'
/** The exchange or the network reported a failure. */
 | 'PAYMENT_FAILED'
/** Less than the amount arrived. The message says how much. */
 | 'PAYMENT_INCOMPLETE'
/** There is no such exchange. */
 | 'UNKNOWN_EXCHANGE'
/** A block has included the transaction, or another one with its nonce. */
 | 'ALREADY_MINED'
/** The amount or the recipient is missing. */
 | 'AMOUNT_AND_RECEIVER_REQUIRED'
/** No node of the network responds. */
 | 'CHAIN_UNREACHABLE'
/** A field of the transfer is invalid. The message names it. */
 | 'INVALID_TRANSFER'
/** The option `activity` is not set. */
 | 'ACTIVITY_NOT_ENABLED'
/** The option `nfts` is not set. */
 | 'NFTS_NOT_ENABLED'
/** Every node of the network is on another network, or does not say on which. The message names what each says. */
 | 'NODE_ON_OTHER_CHAIN'
/** The network has no URL of a node. */
 | 'NO_RPC_URL'
/** The recipient is not an address. */
 | 'NOT_AN_ADDRESS'
/** The amount is not a number above zero. */
 | 'NOT_AN_AMOUNT'
/** A finding about the recipient, or that a payment may be paid twice, was not confirmed. */
 | 'NOT_CONFIRMED'
/** The balance does not cover the amount and the fee. */
 | 'NOT_ENOUGH'
/** No node has the transaction, so its price is not known. */
 | 'NOT_PENDING'
/** The transaction cannot be sped up or cancelled from here. The message says why. */
 | 'NOT_REPLACEABLE'
/** No account is connected, or no node responds. */
 | 'NOT_READY'
/** Nothing was prepared before the confirmation. */
 | 'NOT_REVIEWED'
/** The token or the NFT cannot be transferred. */
 | 'NOT_SENDABLE'
/** The recipient is an address of another family of chains. */
 | 'OTHER_FAMILY'
/** The wallet or the network failed to send the transaction. */
 | 'SEND_FAILED'
/** The option `send` is not set. */
 | 'SEND_NOT_ENABLED'
/** No token is chosen. */
 | 'TOKEN_REQUIRED'
/** The option `names` is not set. */
 | 'NAMES_NOT_ENABLED'
/** The name cannot be registered. */
 | 'INVALID_NAME'
/** The name belongs to another account. */
 | 'NAME_TAKEN'
/** The message was no longer valid when the wallet had signed it. */
 | 'SIGNED_TOO_LATE'
/** The name has no address on the network. */
 | 'NAME_NOT_RESOLVED'
/** The option `tokens` is not set. */
 | 'TOKENS_NOT_ENABLED'
/** The amount has more decimals than the token. */
 | 'TOO_MANY_DECIMALS'
/** This browser has sent no transaction with this hash. */
 | 'UNKNOWN_TRANSFER'
/** The active network of the wallet is not configured. */
 | 'UNSUPPORTED_CHAIN'
/** The simulation of the transfer failed. */
 | 'WOULD_FAIL'
/** The amount is missing. */
 | 'AMOUNT_REQUIRED'
/** No source swaps so small an amount. */
 | 'AMOUNT_TOO_SMALL'
/** The wallet does not support batches, and sent nothing. */
 | 'BATCH_REFUSED'
/** No source has enough liquidity. */
 | 'INSUFFICIENT_LIQUIDITY'
/** A field of the swap is invalid. The message names it. */
 | 'INVALID_SWAP'
/** The wallet accepted the batch and does not report its outcome, so it may have been sent. */
 | 'OUTCOME_UNKNOWN'
/** The price has changed and must be accepted first. */
 | 'PRICE_CHANGED'
/** A new quote is needed. */
 | 'QUOTE_EXPIRED'
/** The feature is not offered in the region of the user. */
 | 'RESTRICTED'
/** The transaction of the source does more than the swap, so it is not signed. */
 | 'SWAP_REFUSED'
/** The option `swaps` is not set. */
 | 'SWAPS_NOT_ENABLED'
/** The source does not serve the network. */
 | 'UNSUPPORTED_NETWORK'
/** The address of the recipient contains a wrong character. */
 | 'WRONG_CHECKSUM'
/** The amount is zero. */
 | 'ZERO_AMOUNT'
/** The request was cancelled, for example because the user logged out. */
 | 'ABORTED'
/** The user declined at the social provider. */
 | 'DENIED'
/** Another email can be sent after the number of seconds in the message. */
 | 'EMAIL_TOO_SOON'
/** The frame responded with an error. */
 | 'FRAME_REFUSED'
/** The frame did not load, or was removed. */
 | 'FRAME_UNAVAILABLE'
/** It is not an email address. */
 | 'INVALID_EMAIL'
/** A field of the request is missing or invalid. The message names it. */
 | 'MISSING_OR_INVALID'
/** The embedded wallet is not configured. */
 | 'NO_AUTH_CONNECTOR'
/** The network has no smart accounts. */
 | 'NO_SMART_ACCOUNTS'
/** The account has no such session. */
 | 'NO_SUCH_SESSION'
/** No user is logged in. */
 | 'NOT_LOGGED_IN'
/** The wallet signed nothing. */
 | 'NOT_SIGNED'
/** The browser blocked the window. */
 | 'POPUP_BLOCKED'
/** The user closed the window too early. */
 | 'POPUP_CLOSED'
/** The request failed for another reason than the ones in this group. */
 | 'REQUEST_FAILED'
/** The user already has this email address. */
 | 'SAME_EMAIL'
/** The social login could not be started. */
 | 'SOCIAL_FAILED'
/** There is no such social login. */
 | 'UNKNOWN_SOCIAL'
/** The page is not encrypted, or messages came from another origin. */
 | 'UNTRUSTED'
/** The option `diagnostics` is not set. */
 | 'DIAGNOSTICS_NOT_ENABLED'
/** Any other error. `cause` is the error. */
 | 'UNEXPECTED';
/** A failure as states contain it, JSON-safe. */
interface ErrorInfo {
    readonly code: WalletportErrorCode;
    /** In English, for developers and logs. */
    readonly message: string;
    /** The wallet's error code, such as 4001 (EIP-1193) or 4902 (EIP-3326). */
    readonly walletCode?: number;
    /** The wallet's message. */
    readonly walletMessage?: string;
}

export type { ErrorInfo, WalletportErrorCode };
