import { createPublicClient, createWalletClient, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { type Eip1193Provider, evm } from 'walletport/evm'

/** A wallet for trials, whose key ends with the page. */
const burner = (): Eip1193Provider => {
  const account = privateKeyToAccount(generatePrivateKey())
  const wallet = createWalletClient({ account, chain: mainnet, transport: http() })
  const node = createPublicClient({ chain: mainnet, transport: http() })
  return {
    request: async ({ method, params }) => {
      const [first] = Array.isArray(params) ? params : []
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [account.address]
        case 'personal_sign':
          return account.signMessage({ message: { raw: first as Hex } })
        case 'eth_sendTransaction':
          return wallet.sendTransaction(first as Parameters<typeof wallet.sendTransaction>[0])
        default:
          return node.request({ method, params } as Parameters<typeof node.request>[0])
      }
    },
  }
}

export const adapter = evm({ providers: [{ id: 'burner', name: 'Burner', provider: async () => burner() }] })
