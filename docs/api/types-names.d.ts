import { Observable } from 'rxjs';
import { FeatureOption } from './types-feature-option.js';
import { NftImages } from './types-nfts.js';

/** A source of names for `names({ sources })`. */
type NameSourceInput = EnsSource | SnsSource | ProfileServiceSource | CustomNameSource;
/** The Ethereum Name Service, read from the host's Ethereum nodes. Ethereum must be one of `networks`. */
interface EnsSource {
    readonly type: 'ens';
}
/** The Solana Name Service (`.sol`), read from the host's Solana nodes. Solana must be one of `networks`. */
interface SnsSource {
    readonly type: 'sns';
}
/** A service of identities and profiles. With a `zone`, users of the embedded wallet can register names in it. */
interface ProfileServiceSource {
    readonly type: 'service';
    /** The base URL. Requests contain the project, the version and the relay's client id, if there is one. */
    readonly url: string;
    /** The zone in which names can be registered, such as `reown.id`. Without it no registration is offered. */
    readonly zone?: string | undefined;
}
/** Functions of the host. They return undefined for unknown names and accounts, and reject if they fail. */
interface CustomNameSource {
    readonly type: 'custom';
    readonly addressOf: (request: {
        readonly name: string;
        /** CAIP-2. */
        readonly chainId: string;
        readonly signal: AbortSignal;
    }) => Promise<ResolvedNameInput | undefined>;
    /** The name is shown only if `addressOf` resolves it back to the address. Without this function accounts have no names. */
    readonly nameOf?: ((request: {
        readonly address: string;
        /** CAIP-2. */
        readonly chainId: string;
        readonly signal: AbortSignal;
    }) => Promise<AccountName | undefined>) | undefined;
}
/** A name of an account. */
interface AccountName {
    readonly name: string;
    /** An https URL, or the data URL of an image. */
    readonly image?: string | undefined;
}
/** The result of resolving a name. */
interface ResolvedNameInput extends AccountName {
    readonly address: string;
}
/** The active account, and its name if it has one that resolves back to it. */
interface NamesSnapshot {
    readonly address?: string;
    /** Absent while it is unknown. */
    readonly name?: string;
    /** An https URL, or the data URL of an image. */
    readonly image?: string;
}
/** What a registration claims: this name for this account. It never changes. */
interface RegistrationInfo {
    /** With its zone. */
    readonly name: string;
    readonly address: string;
    /** CAIP-2. */
    readonly caipNetworkId: string;
}
/** How far a registration is. */
interface RegistrationProgress {
    /**
     * `ready`: it can be registered. `signing`: the user decides in the wallet. `submitting`: the service has the signature.
     * `checking`: the service refused or gave no clear answer, so the name is looked for. `unknown`: nobody can tell whether the
     * name is registered.
     */
    readonly step: 'ready' | 'signing' | 'submitting' | 'checking' | 'unknown' | 'done';
    /** While the user signs: the exact text. Besides the name it contains only the time in seconds since the epoch. */
    readonly message?: string;
}
/** A registration of the caller that prepared it. Its verbs concern no other one. */
interface RegistrationReview extends RegistrationInfo {
    readonly state: RegistrationProgress;
    /** Emits the state at once, then each change. */
    readonly state$: Observable<RegistrationProgress>;
    /**
     * Requests the signature of a message that claims exactly this name, and registers it. Rejects with NOT_READY while it is
     * running, or if another account is active, USER_REJECTED, SIGNING_FAILED, SIGNED_TOO_LATE if signing took longer than ten
     * seconds, CANCELLED, NAME_TAKEN, and REFUSED with the message of the service. Each can be retried. OUTCOME_UNKNOWN: the
     * name may be registered (see `checkAgain`).
     */
    register(): Promise<NameOfAccount>;
    /** Looks again for a name whose `step` is `unknown`. Rejects like `register`. */
    checkAgain(): Promise<NameOfAccount>;
    /** Ends it: a signature that arrives later is not sent. Once the service has the signature, its answer is awaited. */
    cancel(): void;
}
/** A name that may be available. */
interface NameSuggestionInfo {
    /** With its zone. */
    readonly name: string;
    readonly isAvailable: boolean;
}
/** The address of a name on the active network. */
interface NameAddress {
    /** In its normal form: lower case, and for ENS as ENSIP-15 defines it. */
    readonly name: string;
    readonly address: string;
    /** An https URL, or the data URL of an image. */
    readonly image?: string;
}
/** The name of an account. It resolves back to the account's address. */
type NameOfAccount = Omit<NameAddress, 'address'>;
interface NamesInput {
    /** In the order in which they are requested. The first source that knows a name or an account is used. */
    readonly sources: readonly NameSourceInput[];
    /**
     * Base URLs of the gateways for names of ENS that are stored off the chain (EIP-3668). Default none: names that need a
     * gateway have no address.
     * @defaultValue none
     */
    readonly ensGateways?: readonly string[] | undefined;
    /**
     * The servers from which the images of names are loaded, as for NFTs, because owners choose the addresses. By default only
     * images that are contained in the record are shown.
     * @defaultValue none
     */
    readonly images?: NftImages | undefined;
}
/** The result of `names()`. */
interface NamesAdapter extends FeatureOption<'names'>, NamesInput {
}

export type { AccountName, CustomNameSource, EnsSource, NameAddress, NameOfAccount, NameSourceInput, NameSuggestionInfo, NamesAdapter, NamesInput, NamesSnapshot, ProfileServiceSource, RegistrationInfo, RegistrationProgress, RegistrationReview, ResolvedNameInput, SnsSource };
