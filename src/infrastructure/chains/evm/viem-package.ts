/** The optional package that reads EVM chains and recovers keys. */
export const VIEM = 'viem@2'
