import { ErrorInfo } from './types-walletport-error.js';
import { FeatureOption } from './types-feature-option.js';
import { NftInfo } from './types-nfts.js';
import { TokenInfo } from './types-tokens.js';

/** The result of `send()`. */
type SendAdapter = FeatureOption<'send'>;
/** The token of a transfer: one of the tokens that `useCases.tokens` lists, or another of the same shape. */
interface TransferToken extends Pick<TokenInfo, 'chainId' | 'name' | 'symbol' | 'decimals'> {
    /** The contract or mint. Absent for the native token. */
    readonly address?: string | undefined;
}
/**
 * The NFT of a transfer: one of `useCases.nfts`, its parts (for ERC-721 and ERC-1155 the contract and the `tokenId`), or its
 * CAIP-19 id. An id on Solana does not contain the standard, so the network is requested.
 */
type TransferNft = string | (Pick<NftInfo, 'chainId' | 'standard'> & {
    readonly [Key in 'address' | 'tokenId' | 'name' | 'collection']?: NftInfo[Key] | undefined;
});
interface TransferTo {
    /** The recipient's address. An EVM address in mixed case has its checksum (EIP-55). */
    readonly to: string;
}
/** A transfer of tokens from the active account, on its network. */
interface TokenTransferInput extends TransferTo {
    /** The default is the native token. */
    readonly token?: TransferToken | undefined;
    /** Base units. */
    readonly units: bigint;
    readonly nft?: undefined;
}
/** A transfer of an NFT from the active account, on its network. */
interface NftTransferInput extends TransferTo {
    readonly nft: TransferNft;
    /** The amount. The default is one. Only ERC-1155 allows more than one. */
    readonly units?: bigint | undefined;
    readonly token?: undefined;
}
type TransferInput = TokenTransferInput | NftTransferInput;
/** A warning about a recipient. */
interface RecipientFinding {
    /**
     * `lookAlike`: it has the same ends as an address that the user has paid before, but another middle. `tokenContract`: it is
     * the contract of the token. `cannotHold`: a contract that cannot transfer the token. `ownAddress`: the sender. `onlyDust`:
     * it appears in the history only with tiny amounts (address poisoning). `neverUsed`: without balance, transactions and code
     * on this network. `firstTime`: no earlier payment to it is known. Payments are the transfers from this browser and, with
     * the option `activity`, those in the loaded history that the account signed.
     */
    readonly type: 'lookAlike' | 'tokenContract' | 'cannotHold' | 'ownAddress' | 'onlyDust' | 'neverUsed' | 'firstTime';
    /**
     * `blocked`: the transfer cannot be sent. `typed`: confirm with `{ pressed: true, typed }`. `pressed`: confirm with `{
     * pressed: true }`. `notice`: no confirmation is needed.
     */
    readonly severity: 'blocked' | 'typed' | 'pressed' | 'notice';
    /** For `lookAlike`: the address that it resembles. */
    readonly imitated?: string;
    /** For `lookAlike`: the positions in the recipient's address that differ. The user types the first four of them. */
    readonly differing?: readonly number[];
}
/** Why a transfer would fail, derived from the node's error message. */
type TransferProblemName = 'nonceTooLow' | 'nonceTooHigh' | 'belowRent' | 'insufficientFunds' | 'feeCapTooLow' | 'feeCapTooHigh' | 'gasTooLow' | 'gasTooHigh' | 'reverted' | 'frozen' | 'expired' | 'tokenRefused';
/** A prepared transfer. Amounts are in base units of the token, fees in base units of the native token. */
interface TransferReview {
    readonly token: TokenInfo;
    readonly units: bigint;
    readonly from: string;
    readonly to: string;
    /** The name by which the user entered the recipient in the modal, and its image. */
    readonly receiverProfileName?: string;
    readonly receiverProfileImageUrl?: string;
    /** CAIP-2. */
    readonly caipNetworkId: string;
    /** The highest possible network fee, with the deposit. */
    readonly fee: bigint;
    /** The part of the fee that is a deposit for the recipient, such as the rent of a Solana account. */
    readonly deposit: bigint;
    /** The amount that reaches the recipient: less than `units` if the token charges a fee. Absent if no node reports it. */
    readonly received?: bigint;
    /** Why the simulation fails, with the node's message. Such a transfer is never sent. */
    readonly wouldFail?: {
        readonly reason: string;
        readonly problem?: TransferProblemName;
    };
    /** The most important first. */
    readonly findings: readonly RecipientFinding[];
}
/** The confirmation of the findings of a review. */
interface SendConfirmation {
    /** The user pressed a button that is not the default one. */
    readonly pressed?: boolean | undefined;
    /** The characters that the user typed. */
    readonly typed?: string | undefined;
}
/** A transfer whose hash the wallet has returned. It is stored, and tracked by all tabs and later visits. */
interface SentTransferInfo {
    readonly hash: string;
    /** CAIP-10. The sender, with the network. */
    readonly account: string;
    readonly to: string;
    /** Base units. */
    readonly units: bigint;
    readonly symbol: string;
    readonly decimals: number;
    /** Milliseconds since the epoch. */
    readonly sentAt: number;
    /**
     * `submitted` until the network has decided. `confirmed` and `failed`: it is in a block. `replaced`: another transaction
     * used its nonce. `dropped`: the network dropped it. `expired`: too late for a block of Solana. A swap to another network
     * is `arriving` while it is in a block and the tokens have not arrived there. Then it is `confirmed` or `refunded`, or
     * `undelivered` if its source reports that it failed on the way.
     */
    readonly status: 'submitted' | 'confirmed' | 'failed' | 'replaced' | 'dropped' | 'expired' | 'arriving' | 'refunded' | 'undelivered';
    /** The hash of the transaction that replaced it, if it is known. */
    readonly replacedBy?: string;
}
/** The current step of a transfer. Amounts are bigints, so the state is not JSON-safe. */
interface SendSnapshot {
    /** `waiting`: for the wallet. `sent`: the wallet returned a hash. `failed`: it returned an error. */
    readonly step: 'idle' | 'preparing' | 'review' | 'waiting' | 'sent' | 'failed';
    /** Set in the steps `review`, `waiting` and `failed`. */
    readonly review?: TransferReview;
    /** Set in the step `sent`. */
    readonly hash?: string;
    /** Why the last preparation or the wallet failed. */
    readonly error?: ErrorInfo;
    /** The sends from this browser, newest first, at most 50 per account. */
    readonly sends: readonly SentTransferInfo[];
}

export type { NftTransferInput, RecipientFinding, SendAdapter, SendConfirmation, SendSnapshot, SentTransferInfo, TokenTransferInput, TransferInput, TransferNft, TransferProblemName, TransferReview, TransferToken };
