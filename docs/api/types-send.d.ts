import { Observable } from 'rxjs';
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
    /** The highest possible network fee, with the deposit. Absent if nobody knows it, because the transfer would fail. */
    readonly fee?: bigint;
    /**
     * The account has less of the native token than the fee, or than the fee and `units` of it. Only a contract account has such a
     * review, and one whose wallet may pay the fee another way (ERC-7677, ERC-7682). Others get NOT_ENOUGH.
     */
    readonly feeMissing: boolean;
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
/** A transfer that the wallet has sent, or may have sent. It is stored, and tracked by all tabs and later visits. */
interface SentTransferInfo {
    /** Identifies it for `receipt`. It is the hash that the wallet returned, and another text if it returned none. */
    readonly id: string;
    /** The hash of the transaction. Empty if the wallet returned none and it is not found. */
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
     * `submitted` until the network has decided. `lost`: the wallet returned no hash, so it is looked for. `queued`: the wallet of
     * a contract account may still hold it, for example until others have signed. `confirmed` and `failed`: it is in a block,
     * also if the user has sped it up. `replaced`: another transaction used its nonce. `dropped`: no node knows it, or nothing shows
     * what has arrived, of what a contract account has carried out or of an NFT. It may still arrive, or have arrived. `different`: the
     * hash that the wallet returned belongs to another transaction, and this one is not found. `expired`: too late for a block of
     * Solana. A swap to another network is `arriving` while it is in a block and the tokens have not arrived there. Then it is
     * `confirmed` or `refunded`, or `undelivered` if its source reports that it failed on the way, or `partial` if it reports that
     * another token or amount has arrived. `unclear`: the source does not know it, or nobody can tell what it says. It is asked again.
     */
    readonly status: 'submitted' | 'lost' | 'queued' | 'confirmed' | 'failed' | 'replaced' | 'dropped' | 'different' | 'expired' | 'arriving' | 'refunded' | 'undelivered' | 'partial' | 'unclear';
    /**
     * The hash under which its nonce was used, if it is known. If the status is `confirmed` or `failed`, it is the same transfer
     * at another price.
     */
    readonly replacedBy?: string;
    /**
     * The `id` of the transfer of which it is a second transaction: the wallet has given its speed-up another nonce, so both may be
     * carried out.
     */
    readonly copyOf?: string;
    /** What has arrived in place of the quoted amount, if the status is `partial` and the source says it. */
    readonly instead?: {
        readonly units: bigint;
        readonly symbol: string;
        readonly decimals: number;
    };
    /**
     * What arrived, in base units, by the balance or else by the token's event: less than `units` if the token charges a fee. For a
     * swap, of the received token. Absent if neither shows it.
     */
    readonly delivered?: bigint;
    /** What a swap took in base units, by the balances around its block. Absent if they do not prove it: at most `units`. */
    readonly paid?: bigint;
}
/** A prepared transfer that can be sent, once, by the caller that prepared it. It never changes. */
interface SendReview extends TransferReview {
    /** Emits the review that replaces this one if a late check of the recipient finds more. This one can then not be sent. */
    readonly replaced$: Observable<SendReview>;
    /**
     * Requests exactly this transfer from the wallet, for at most this fee. Settles with its hash, before it is in a block.
     * Rejects with USER_REJECTED, NOT_CONFIRMED if a finding is not confirmed, WOULD_FAIL, CANCELLED, NOT_REVIEWED if it was
     * sent before, SEND_FAILED if nothing was sent, and OUTCOME_UNKNOWN if the wallet may have sent it.
     */
    send(confirmation?: SendConfirmation): Promise<SentTransferInfo>;
    /** Ends it: `send` rejects with CANCELLED. A transfer that the wallet still sends is tracked. */
    cancel(): void;
}
/**
 * A transaction that takes the place of a pending one: `speedUp` makes the same call, `cancel` sends nothing to the account
 * itself. Both have its nonce, so only one of the two can be included. Amounts are in wei.
 */
interface ReplacementInfo {
    readonly type: 'speedUp' | 'cancel';
    /** The transfer that it replaces. */
    readonly hash: string;
    /** The account that signs. */
    readonly from: string;
    /** CAIP-2. */
    readonly caipNetworkId: string;
    readonly nonce: number;
    readonly call: {
        readonly to: string;
        readonly value: bigint;
        readonly data: string;
    };
    /** The highest network fee of the pending transaction. */
    readonly feeBefore: bigint;
    /** The highest network fee of its replacement. */
    readonly fee: bigint;
    /** The number of earlier transactions of the account that have to be included first. */
    readonly earlier: number;
    /**
     * Whether this wallet has kept the nonce of an earlier replacement. Some wallets choose the nonce themselves. Then they send a
     * second transaction, and a call that is sped up is made twice.
     */
    readonly isNonceKept: boolean;
    /**
     * The account has less of the native token than the fee and the value. Only an account whose wallet may pay the fee another way has
     * such a review (ERC-7677, ERC-7682). Others get NOT_ENOUGH.
     */
    readonly feeMissing: boolean;
    /** Why the simulation fails, with the node's message. Such a transaction is never sent. */
    readonly wouldFail?: TransferReview['wouldFail'];
}
/** A replacement that can be sent, once, by the caller that prepared it. It never changes. */
interface ReplacementReview extends ReplacementInfo {
    /**
     * Requests exactly this transaction from the wallet, for at most this fee. Settles with the transfer, which is then followed
     * under both hashes: the first one may still be included. Rejects with NOT_CONFIRMED without `{ pressed: true }` if
     * `isNonceKept` is false and it makes the call again, with NOT_REPLACEABLE while the wallet has another request to replace it, and
     * otherwise like `send` of a `SendReview`.
     */
    send(confirmation?: Pick<SendConfirmation, 'pressed'>): Promise<SentTransferInfo>;
    /** Ends it: `send` rejects with CANCELLED. A transaction that the wallet still sends is followed. */
    cancel(): void;
}
/** The sends from this browser. Amounts are bigints, so the state is not JSON-safe. */
interface SendSnapshot {
    /** Newest first, at most 50 per account. */
    readonly sends: readonly SentTransferInfo[];
}

export type { NftTransferInput, RecipientFinding, ReplacementInfo, ReplacementReview, SendAdapter, SendConfirmation, SendReview, SendSnapshot, SentTransferInfo, TokenTransferInput, TransferInput, TransferNft, TransferProblemName, TransferReview, TransferToken };
