import { BrowserProvider } from 'ethers'
import type { Walletport } from 'walletport'

export const signHello = async (walletport: Walletport): Promise<string> => {
  const provider = await walletport.getProvider('eip155')
  if (provider === undefined) throw new Error('no wallet is connected')
  const signer = await new BrowserProvider(provider).getSigner()
  return signer.signMessage('Hello')
}
