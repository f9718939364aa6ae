/** The names of the sandbox's chains in its wallets, and of one chain that does not run. */
export const chainNames: readonly (readonly [label: string, chainId: number])[] = [
  ['Ethereum', 1],
  ['OP', 10],
  ['Polygon', 137],
  ['Base', 8453],
  ['Arbitrum', 42161],
  ['Unknown', 424242],
]

export const chainName = (chainId: number): string =>
  chainNames.find(([, known]) => known === chainId)?.[0] ?? `Chain ${chainId}`
