/** The normalization of ENSIP-15, a file of its own because its tables are large. Throws for text that is not a valid name. */
export { normalize } from 'viem/ens'
