import * as ens from 'viem/ens'

/** The normalization of ENSIP-15, in a separate file that is loaded on demand. Throws for text that is not a valid name. */
export const normalize = (name: string): string => ens.normalize(name)
