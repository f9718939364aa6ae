import type { WalletIdentity } from '#contracts/account.ts'
import type { Walletport } from '#shell/handle.ts'

export type Address = `0x${string}`

/** What wagmi knows of a connection. */
export interface Connected {
  readonly connectorId: string
  readonly wallet: WalletIdentity | undefined
  /** All accounts of the wallet, the current one first. */
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
}

const isAddress = (text: string | undefined): text is Address => text?.startsWith('0x') === true

/** The connection in the EVM family. */
export const connectedIn = (walletport: Pick<Walletport, 'getState'>): Connected | undefined => {
  const { eip155 } = walletport.getState().accounts
  const { status, address, accounts = [], caipNetworkId, connectorId, wallet } = eip155
  if (status !== 'connected' || !isAddress(address) || connectorId === undefined) return undefined
  const others = accounts.map((account) => account.address).filter(isAddress)
  return {
    connectorId,
    wallet,
    accounts: [address, ...others.filter((other) => other !== address)],
    chainId: Number(caipNetworkId?.slice('eip155:'.length)),
  }
}

export const isSame = (a: Connected | undefined, b: Connected | undefined): boolean =>
  a?.connectorId === b?.connectorId && a?.accounts.join() === b?.accounts.join() && a?.chainId === b?.chainId
