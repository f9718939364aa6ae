/** The contract of an ERC-20 token by its id. Undefined for other tokens. */
export const erc20Of = (tokenId: string | undefined): string | undefined => tokenId?.split('/erc20:')[1]
