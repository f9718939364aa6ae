/** The normalization of ENSIP-15, in a separate file that is loaded on demand. Throws for text that is not a valid name. */
export { normalize } from 'viem/ens'
