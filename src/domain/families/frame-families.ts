import { type Namespace, namespaces } from '#domain/caip/namespace.ts'

import { families } from './families.ts'

/** The namespaces in which the frame holds keys. S0-03. */
export const frameFamilies: readonly Namespace[] = namespaces.filter((family) => families[family].inFrame)

/** The frame's namespaces for which networks are configured. */
export const familiesIn = (
  networks: readonly { readonly chainNamespace: Namespace }[],
): readonly Namespace[] =>
  frameFamilies.filter((family) => networks.some(({ chainNamespace }) => chainNamespace === family))
