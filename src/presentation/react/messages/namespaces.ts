import type { Namespace } from '#domain/caip/namespace.ts'

import { type Message, section } from './message.ts'
import type { Translate } from './use-messages.tsx'

export const ns = section('ns', {
  evm: 'EVM',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
  more: { one: '{names} and {count} more', other: '{names} and {count} more' },
})

/** The short names of the namespaces. */
export const namespaceNames: Readonly<Record<Namespace, Message>> = {
  eip155: ns.evm,
  solana: ns.solana,
  polkadot: ns.polkadot,
  bip122: ns.bip122,
  cosmos: ns.cosmos,
}

/** The number of names that one line shows. */
const NAMED = 3

/** Lists the first names and says how many more there are. */
export const listed = (t: Translate, names: readonly string[]): string => {
  const count = names.length - NAMED
  // The text for more has the "and" of the list.
  return count > 0 ? t(ns.more, { names: names.slice(0, NAMED).join(', '), count }) : t.list(names)
}

export const listedNamespaces = (t: Translate, namespaces: readonly Namespace[]): string =>
  listed(
    t,
    namespaces.map((namespace) => t(namespaceNames[namespace])),
  )
