/** A provider's error with its EIP-1193 code. */
export class WalletError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

export interface TestWalletState {
  accounts: readonly string[]
  chainId: number
  permitted: boolean
  /** The known chains. Undefined for every chain. */
  readonly knows: Set<number> | undefined
}

type Method = (
  state: TestWalletState,
  params: readonly unknown[] | object,
  change: (changes: Partial<TestWalletState>) => void,
) => unknown

const chainIdIn = (params: readonly unknown[] | object): number => {
  const item: unknown = Array.isArray(params) ? params[0] : undefined
  const hex = typeof item === 'object' && item !== null && 'chainId' in item ? item.chainId : undefined
  if (typeof hex !== 'string' || !/^0x[0-9a-f]+$/i.test(hex)) throw new WalletError(-32602, 'No chain id')
  return Number(hex)
}

/** The methods that the wallet implements itself. Other requests go to its node. */
export const ownMethods: Partial<Record<string, Method>> = {
  eth_accounts: ({ permitted, accounts }) => (permitted ? accounts : []),
  eth_requestAccounts: ({ accounts }, _, change) => {
    change({ permitted: true })
    return accounts
  },
  eth_chainId: ({ chainId }) => `0x${chainId.toString(16)}`,
  wallet_revokePermissions: (_, __, change) => {
    change({ permitted: false })
    return null
  },
  wallet_switchEthereumChain: ({ knows }, params, change) => {
    const chainId = chainIdIn(params)
    if (knows?.has(chainId) === false) throw new WalletError(4902, `Unrecognized chain ${chainId}`)
    change({ chainId })
    return null
  },
  wallet_addEthereumChain: ({ knows }, params) => {
    knows?.add(chainIdIn(params))
    return null
  },
}
