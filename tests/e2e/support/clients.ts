import { BrowserProvider, formatEther as formatWithEthers, parseEther as parseWithEthers } from 'ethers'
import { createPublicClient, createWalletClient, custom, formatEther, parseEther, type Address } from 'viem'
import type { Eip1193Provider } from 'walletport'

interface Sent {
  readonly from: string
  readonly before: string
  readonly after: string
  readonly status: string
}

/** Sends a tenth of an ether through viem's custom transport, as a host does. */
const sendWithViem = async (provider: Eip1193Provider, to: Address): Promise<Sent> => {
  const transport = custom(provider as Parameters<typeof custom>[0])
  const wallet = createWalletClient({ transport })
  const chain = createPublicClient({ transport, pollingInterval: 50 })
  const [from] = await wallet.getAddresses()
  if (from === undefined) throw new Error('No account.')
  const before = await chain.getBalance({ address: to })
  const hash = await wallet.sendTransaction({ account: from, to, value: parseEther('0.1'), chain: null })
  const { status } = await chain.waitForTransactionReceipt({ hash })
  const after = await chain.getBalance({ address: to })
  return { from, before: formatEther(before), after: formatEther(after), status }
}

/** Sends a tenth of an ether through ethers. */
const sendWithEthers = async (provider: Eip1193Provider, to: string): Promise<Sent> => {
  // With its cache it would return the first balance for the second request.
  const browser = new BrowserProvider(
    provider as ConstructorParameters<typeof BrowserProvider>[0],
    undefined,
    { cacheTimeout: -1 },
  )
  browser.pollingInterval = 50
  const signer = await browser.getSigner()
  const before = await browser.getBalance(to)
  const sent = await signer.sendTransaction({ to, value: parseWithEthers('0.1') })
  const receipt = await sent.wait()
  const after = await browser.getBalance(to)
  return {
    from: signer.address,
    before: formatWithEthers(before),
    after: formatWithEthers(after),
    status: receipt?.status === 1 ? 'success' : 'reverted',
  }
}

export const clients = { sendWithViem, sendWithEthers }

declare global {
  interface Window {
    hostClients?: typeof clients
  }
}

window.hostClients = clients
