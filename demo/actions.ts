import type { createWalletport } from 'walletport'

export type Walletport = ReturnType<typeof createWalletport>

/** What every page's handle has, with and without a modal. */
export type HostHandle = Pick<Walletport, 'getState'>

const MESSAGE = 'Tidepool: prove that this address is yours. Nothing is paid.'
const HUNDREDTH_OF_ETHER = '0x2386f26fc10000'

const hexOf = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

const providerAndAddress = async (walletport: Walletport) => {
  const provider = await walletport.getProvider('eip155')
  const { address } = walletport.getState().accounts.eip155
  if (!provider || address === undefined) throw new Error('Connect a wallet first.')
  return { provider, address }
}

/** Gives the signature. */
export const signMessage = async (walletport: Walletport): Promise<string> => {
  const { provider, address } = await providerAndAddress(walletport)
  return String(await provider.request({ method: 'personal_sign', params: [hexOf(MESSAGE), address] }))
}

/** Sends 0.01 to another of the sandbox's accounts and gives the transaction's hash. */
export const sendEther = async (walletport: Walletport): Promise<string> => {
  const { provider, address } = await providerAndAddress(walletport)
  const to = window.sandboxWallets?.lantern.accounts[1]?.address ?? address
  const transaction = { from: address, to, value: HUNDREDTH_OF_ETHER }
  return String(await provider.request({ method: 'eth_sendTransaction', params: [transaction] }))
}

/** A failure in a line, with the code that hosts act on. */
export const wordsOf = (error: unknown): string => {
  const { code, message } = error as { readonly code?: string | number; readonly message?: string }
  return code === undefined ? String(message ?? error) : `${code}: ${message}`
}

export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
