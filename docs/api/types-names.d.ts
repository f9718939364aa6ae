import { FeatureOption } from './types-feature-option.js';
import { NftImages } from './types-nfts.js';

/** A source of names, one of those of `names({ sources })`. */
type NameSourceInput = EnsSource | SnsSource | ProfileServiceSource | CustomNameSource;
/** The Ethereum Name Service, read by the host's own nodes of Ethereum, which must be one of `networks`. */
interface EnsSource {
    readonly type: 'ens';
}
/** The Solana Name Service (`.sol`), read by the host's own nodes of Solana, which must be one of `networks`. */
interface SnsSource {
    readonly type: 'sns';
}
/** A service of identities and profiles. With a `zone` users of the embedded wallet can register names in it. */
interface ProfileServiceSource {
    readonly type: 'service';
    /** The base URL. Requests name the project, the version and, from when there is one, the relay's client id. */
    readonly url: string;
    /** The ending of names that can be registered, such as `reown.id`. Without it no name is offered. */
    readonly zone?: string | undefined;
}
/** The host's own functions. They return undefined for what they do not know, and reject if they cannot tell. */
interface CustomNameSource {
    readonly type: 'custom';
    readonly addressOf: (request: {
        readonly name: string;
        /** CAIP-2. */
        readonly chainId: string;
        readonly signal: AbortSignal;
    }) => Promise<ResolvedNameInput | undefined>;
    /** The name is shown only if `addressOf` resolves it back to the address. Without it accounts have no names. */
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
/** What a name stands for. */
interface ResolvedNameInput extends AccountName {
    readonly address: string;
}
/** The active account, and its name if it has one that resolves back to it. */
interface NamesSnapshot {
    readonly address?: string;
    /** Absent while it is not known. */
    readonly name?: string;
    /** An https URL, or the data URL of an image. */
    readonly image?: string;
    /** A name that is being registered. */
    readonly registration?: {
        /** `signing`: the user decides. `submitting`: the service has the signature. */
        readonly step: 'signing' | 'submitting';
        /** With its zone. */
        readonly name: string;
    };
}
/** A name that could be registered. */
interface NameSuggestionInfo {
    /** With its zone. */
    readonly name: string;
    readonly isAvailable: boolean;
}
/** What a name stands for on the active network. */
interface NameAddress {
    /** In its normal form: lower case, and as ENSIP-15 has it for ENS. */
    readonly name: string;
    readonly address: string;
    /** An https URL, or the data URL of an image. */
    readonly image?: string;
}
/** The name of an account, which resolves back to its address. */
type NameOfAccount = Omit<NameAddress, 'address'>;
interface NamesInput {
    /** In the order in which they are asked. The first that knows a name or an account answers. */
    readonly sources: readonly NameSourceInput[];
    /**
     * Base URLs of the gateways that names of ENS may be read from off the chain (EIP-3668). The default is none: names
     * that need a gateway have no address.
     */
    readonly ensGateways?: readonly string[] | undefined;
    /**
     * From where the images of names are loaded, by the rule of NFTs: their owners choose the addresses. The default is none
     * but those that are written out in the record.
     */
    readonly images?: NftImages | undefined;
}
/** The result of `names()`. */
interface NamesAdapter extends FeatureOption<'names'>, NamesInput {
}

export type { AccountName, CustomNameSource, EnsSource, NameAddress, NameOfAccount, NameSourceInput, NameSuggestionInfo, NamesAdapter, NamesInput, NamesSnapshot, ProfileServiceSource, ResolvedNameInput, SnsSource };
