/** The chain families by CAIP-2 namespace. */
export const namespaceNames = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
export type NamespaceName = (typeof namespaceNames)[number]

export const isNamespaceName = (name: string): name is NamespaceName =>
  namespaceNames.some((known) => known === name)
