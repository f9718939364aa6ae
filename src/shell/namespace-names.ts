import type { NamespaceName } from './contract.ts'

/** All namespaces of the public API. */
export const namespaceNames = [
  'eip155',
  'solana',
  'polkadot',
  'bip122',
  'cosmos',
] as const satisfies readonly NamespaceName[]

export const isNamespaceName = (name: string): name is NamespaceName =>
  namespaceNames.some((known) => known === name)
