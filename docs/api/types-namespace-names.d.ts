/** The chain families by CAIP-2 namespace. */
declare const namespaceNames: readonly ["eip155", "solana", "polkadot", "bip122", "cosmos"];
type NamespaceName = (typeof namespaceNames)[number];

export type { NamespaceName };
