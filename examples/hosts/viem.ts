import { createWalletClient, custom, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import type { Walletport } from 'walletport'

export const signHello = async (walletport: Walletport): Promise<Hex> => {
  const provider = await walletport.getProvider('eip155')
  if (provider === undefined) throw new Error('no wallet is connected')
  const client = createWalletClient({ chain: mainnet, transport: custom(provider) })
  const [account] = await client.getAddresses()
  if (account === undefined) throw new Error('the wallet has no account')
  return client.signMessage({ account, message: 'Hello' })
}
