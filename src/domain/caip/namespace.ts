import * as t from 'io-ts'

/** The known namespaces. S5-17, S1-02. */
export const Namespace = t.keyof({ eip155: null, solana: null, polkadot: null, bip122: null, cosmos: null })
export type Namespace = t.TypeOf<typeof Namespace>

export const namespaces: readonly Namespace[] = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']

/** Builds one value for each namespace. */
export const perNamespace = <A>(value: (namespace: Namespace) => A): Readonly<Record<Namespace, A>> => ({
  eip155: value('eip155'),
  solana: value('solana'),
  polkadot: value('polkadot'),
  bip122: value('bip122'),
  cosmos: value('cosmos'),
})
