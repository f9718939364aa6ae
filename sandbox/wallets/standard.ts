import type { IdentifierArray, Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'

import type { WalletLook } from './played-wallet.ts'

/** The features of one chain family of a wallet-standard wallet. */
export interface StandardPart {
  readonly chains: IdentifierArray
  readonly features: Wallet['features']
  readonly accounts: () => readonly WalletAccount[]
  /** Asks the user for approval unless silent. */
  readonly connect: (silent: boolean) => Promise<unknown>
  readonly disconnect: () => void
  readonly onAccounts: (listener: () => void) => () => void
}

interface AskedWallet {
  record(method: string, params: unknown): void
  permit(method: string, params: unknown): Promise<unknown>
  disconnect(): void
  onAccounts(listener: () => void): () => void
}

/** How a wallet of one family connects, disconnects and tells of its accounts. */
export const connectionOf = (
  wallet: AskedWallet,
): Omit<StandardPart, 'chains' | 'features' | 'accounts'> => ({
  connect: async (silent) => {
    if (silent) wallet.record('standard:connect', { silent })
    else await wallet.permit('standard:connect', { silent })
  },
  disconnect: () => {
    wallet.record('standard:disconnect', undefined)
    wallet.disconnect()
  },
  onAccounts: (listener) => wallet.onAccounts(listener),
})

type StandardFeatures = StandardConnectFeature & StandardDisconnectFeature & StandardEventsFeature

/** A wallet-standard wallet of one or several families. */
export const standardWallet = ({ name, icon }: WalletLook, ...parts: readonly StandardPart[]): Wallet => {
  const accounts = () => parts.flatMap((part) => part.accounts())
  const standard: StandardFeatures = {
    'standard:connect': {
      version: '1.0.0',
      connect: async ({ silent = false } = {}) => {
        for (const part of parts) await part.connect(silent)
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        for (const part of parts) part.disconnect()
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (event, listener) => {
        if (event !== 'change') return () => undefined
        const unsubscribers = parts.map((part) => part.onAccounts(() => listener({ accounts: accounts() })))
        return () => {
          for (const off of unsubscribers) off()
        }
      },
    },
  }
  return {
    version: '1.0.0',
    name,
    icon,
    chains: parts.flatMap(({ chains }) => chains),
    features: Object.assign({}, standard, ...parts.map(({ features }) => features)) as Wallet['features'],
    get accounts() {
      return accounts()
    },
  }
}

/** A wallet-standard account, which is immutable. */
export const standardAccount = <Account extends WalletAccount>(account: Account): Account =>
  Object.freeze(account)
