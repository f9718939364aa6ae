import { ErrorInfo } from './types-walletport-error.js';
import { FeatureOption } from './types-feature-option.js';
import { NftInfo } from './types-nfts.js';
import { TokenInfo } from './types-tokens.js';

/** The result of `send()`. */
type SendAdapter = FeatureOption<'send'>;
/** The token of a transfer: one of the tokens that `useCases.tokens` lists, or another of the same shape. */
interface TransferToken extends Pick<TokenInfo, 'chainId' | 'name' | 'symbol' | 'decimals'> {
    /** The contract or mint. Absent for the network's own token. */
    readonly address?: string | undefined;
}
/**
 * The NFT of a transfer: one of `useCases.nfts`, its parts (for ERC-721 and ERC-1155 the contract and the `tokenId`), or its
 * CAIP-19 id. An id on Solana does not tell which program moves the item, so that the network is asked.
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
    /** The default is the network's own token. */
    readonly token?: TransferToken | undefined;
    /** Base units. */
    readonly units: bigint;
    readonly nft?: undefined;
}
/** A transfer of an NFT from the active account, on its network. */
interface NftTransferInput extends TransferTo {
    readonly nft: TransferNft;
    /** How many of it. The default is one, and there is more than one of ERC-1155 alone. */
    readonly units?: bigint | undefined;
    readonly token?: undefined;
}
type TransferInput = TokenTransferInput | NftTransferInput;
/** A warning about a recipient. */
interface RecipientFinding {
    /**
     * `lookAlike`: the ends are those of an address that the user has paid before, the middle is not. `tokenContract`:
     * it is the token itself. `cannotHold`: a contract that could never pass the token on. `ownAddress`: the sender.
     * `onlyDust`: the account knows it only from tiny amounts that it sent (address poisoning). `neverUsed`: without
     * balance, transactions and code on this network. `firstTime`: no earlier payment to it is known. Payments are those
     * sent from this browser and, with the option `activity`, those in the loaded history that the account signed.
     */
    readonly type: 'lookAlike' | 'tokenContract' | 'cannotHold' | 'ownAddress' | 'onlyDust' | 'neverUsed' | 'firstTime';
    /**
     * `blocked` cannot be passed. `typed` is passed by `{ pressed: true, typed }`, `pressed` by `{ pressed: true }`.
     * `notice` needs nothing.
     */
    readonly severity: 'blocked' | 'typed' | 'pressed' | 'notice';
    /** With `lookAlike`: the address that it looks like. */
    readonly imitated?: string;
    /** With `lookAlike`: positions in the recipient's address that differ. The user types the first four of them. */
    readonly differing?: readonly number[];
}
/** Why a transfer would fail, derived from the node's error message. */
type TransferProblemName = 'nonceTooLow' | 'nonceTooHigh' | 'belowRent' | 'insufficientFunds' | 'feeCapTooLow' | 'feeCapTooHigh' | 'gasTooLow' | 'gasTooHigh' | 'reverted' | 'frozen' | 'expired' | 'tokenRefused';
/** A transfer as it would be sent. Amounts are base units: of the token, and of the network's own token for fees. */
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
    /** What reaches the recipient: less than `units` if the token takes a fee. Absent if no node can say. */
    readonly received?: bigint;
    /** Why the simulation fails, with the node's own words. Such a transfer is never sent. */
    readonly wouldFail?: {
        readonly reason: string;
        readonly problem?: TransferProblemName;
    };
    /** The most important first. */
    readonly findings: readonly RecipientFinding[];
}
/** How the user passed the findings of a review. */
interface SendConfirmation {
    /** The user pressed a button that is not the default one. */
    readonly pressed?: boolean | undefined;
    /** The characters that the user typed. */
    readonly typed?: string | undefined;
}
/** A transfer whose hash the wallet has returned. It is stored, and followed by all tabs and later visits. */
interface SentTransferInfo {
    readonly hash: string;
    /** CAIP-10: the sender, with the network. */
    readonly account: string;
    readonly to: string;
    /** Base units. */
    readonly units: bigint;
    readonly symbol: string;
    readonly decimals: number;
    /** Milliseconds since the epoch. */
    readonly sentAt: number;
    /**
     * `submitted` until the network has decided. `confirmed` and `failed`: it is in a block. `replaced`: another
     * transaction took its nonce. `dropped`: the network forgot it. `expired`: too late for a block of Solana.
     * A swap to another network is `arriving` while it is in a block and nothing has arrived there, and `confirmed` once that has; or it
     * is `refunded`, or `undelivered` if its source says that it failed on the way.
     */
    readonly status: 'submitted' | 'confirmed' | 'failed' | 'replaced' | 'dropped' | 'expired' | 'arriving' | 'refunded' | 'undelivered';
    /** The hash of the transaction that took its place, if it is known. */
    readonly replacedBy?: string;
}
/** The current step of a transfer. Amounts are bigints, so the state is not JSON-safe. */
interface SendSnapshot {
    /** `waiting` for the wallet. `sent`: the wallet returned a hash. `failed`: it returned an error. */
    readonly step: 'idle' | 'preparing' | 'review' | 'waiting' | 'sent' | 'failed';
    /** In the steps `review`, `waiting` and `failed`. */
    readonly review?: TransferReview;
    /** In the step `sent`. */
    readonly hash?: string;
    /** Why the last preparation or the wallet failed. */
    readonly error?: ErrorInfo;
    /** The sends from this browser, newest first, at most 50 an account. */
    readonly sends: readonly SentTransferInfo[];
}

export type { NftTransferInput, RecipientFinding, SendAdapter, SendConfirmation, SendSnapshot, SentTransferInfo, TokenTransferInput, TransferInput, TransferNft, TransferProblemName, TransferReview, TransferToken };
