import { type TestWalletQuirks, writtenChain } from './test-wallet-quirks.ts'

/** A provider's error with its EIP-1193 code. */
export class WalletError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export interface TestWalletState {
  accounts: readonly string[]
  chainId: number
  permitted: boolean
  locked: boolean
  /** The known chains. Undefined for every chain. */
  readonly knows: Set<number> | undefined
  readonly quirks: TestWalletQuirks
}

/** The accounts that the site sees. */
export const visibleAccounts = ({
  permitted,
  locked,
  accounts,
  quirks,
}: TestWalletState): readonly string[] => (permitted && !locked ? spelled(accounts, quirks) : [])

const spelled = (accounts: readonly string[], { lowerCase }: TestWalletQuirks): readonly string[] =>
  lowerCase ? accounts.map((account) => account.toLowerCase()) : accounts

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

/** Answers at once, and switches now or later. EIP-3326. */
const switchTo = (
  { quirks }: TestWalletState,
  chainId: number,
  change: (changes: Partial<TestWalletState>) => void,
) => {
  const { switchesAfterMs } = quirks
  if (switchesAfterMs === undefined) change({ chainId })
  else setTimeout(() => change({ chainId }), switchesAfterMs)
  return null
}

/** EIP-2255. */
const permissionsOf = (state: TestWalletState): readonly object[] =>
  visibleAccounts(state).length > 0 ? [{ parentCapability: 'eth_accounts' }] : []

/** The methods that the wallet implements itself. Other requests go to its node. */
export const ownMethods: Partial<Record<string, Method>> = {
  eth_accounts: visibleAccounts,
  eth_requestAccounts: (state, _, change) => {
    change({ permitted: true, locked: false })
    return visibleAccounts(state)
  },
  eth_chainId: ({ chainId, quirks }) => writtenChain(chainId, quirks),
  wallet_getPermissions: permissionsOf,
  wallet_requestPermissions: (state, _, change) => {
    change({ permitted: true, locked: false })
    return permissionsOf(state)
  },
  wallet_revokePermissions: (_, __, change) => {
    change({ permitted: false })
    return null
  },
  wallet_switchEthereumChain: (state, params, change) => {
    const chainId = chainIdIn(params)
    if (state.knows?.has(chainId) === false) throw new WalletError(4902, `Unrecognized chain ${chainId}`)
    return switchTo(state, chainId, change)
  },
  wallet_addEthereumChain: (state, params, change) => {
    const chainId = chainIdIn(params)
    state.knows?.add(chainId)
    return state.quirks.addsAndSwitches ? switchTo(state, chainId, change) : null
  },
}
