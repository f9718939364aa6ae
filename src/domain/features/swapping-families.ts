import type { Namespace } from '#domain/caip/namespace.ts'

/** The families whose tokens can be swapped, if the host configured a source for the network. */
export const swappingFamilies: readonly Namespace[] = ['eip155']
