import { BrowserProvider, verifyMessage as verifyWithEthers } from 'ethers'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  getAddress,
  parseEther,
  verifyMessage,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Eip1193Provider } from '#contracts/index.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { rpc } from '#sandbox/rpc.ts'

/** A connected wallet's provider, on a chain that mines at once. Its first account has ether. */
export interface HostedSubject {
  readonly provider: Eip1193Provider
  /** The address of the second account. */
  readonly receiver: Address
  readonly stop: () => Promise<void>
}

/** Two accounts for which the node itself signs. */
export const devAccounts = async ({ url }: Anvil): Promise<readonly [Address, Address]> => {
  const [first, two] = [await rpc(url, 'eth_accounts')].flat().map((account) => getAddress(String(account)))
  if (first === undefined || two === undefined) throw new Error('The node has no accounts')
  return [first, two]
}

const MESSAGE = 'Walletport'
const TENTH = parseEther('0.1')

/** The contract of a wallet's provider with the libraries of hosts, for each kind of wallet. */
export const hostContract = (name: string, start: () => Promise<HostedSubject>): void => {
  describe(`[S7-33] A host with the provider of ${name}`, () => {
    let subject: HostedSubject
    beforeAll(async () => void (subject = await start()))
    afterAll(() => subject.stop())

    const viem = () => {
      const transport = custom(subject.provider as Parameters<typeof custom>[0])
      return {
        wallet: createWalletClient({ transport }),
        chain: createPublicClient({ transport, pollingInterval: 20, cacheTime: 0 }),
      }
    }
    const ethers = () => {
      // With its cache it would return the first balance for the second request.
      const browser = new BrowserProvider(
        subject.provider as ConstructorParameters<typeof BrowserProvider>[0],
        undefined,
        { cacheTimeout: -1 },
      )
      browser.pollingInterval = 20
      return browser
    }

    it('reads chain and account with viem', async () => {
      const { wallet } = viem()
      expect(await wallet.getChainId()).toBe(1)
      expect(await wallet.requestAddresses()).toEqual(await wallet.getAddresses())
    })

    it('signs a message with viem', async () => {
      const { wallet } = viem()
      const [account = subject.receiver] = await wallet.getAddresses()
      const signature = await wallet.signMessage({ account, message: MESSAGE })
      expect(await verifyMessage({ address: account, message: MESSAGE, signature })).toBe(true)
    })

    it('sends a transaction with viem, and follows it', async () => {
      const { wallet, chain } = viem()
      const { receiver: to } = subject
      const [account = to] = await wallet.getAddresses()
      const before = await chain.getBalance({ address: to })
      const hash = await wallet.sendTransaction({ account, to, value: TENTH, chain: null })
      expect((await chain.waitForTransactionReceipt({ hash })).status).toBe('success')
      expect(await chain.getBalance({ address: to })).toBe(before + TENTH)
    })

    it('signs a message with ethers', async () => {
      const signer = await ethers().getSigner()
      expect(verifyWithEthers(MESSAGE, await signer.signMessage(MESSAGE))).toBe(getAddress(signer.address))
    })

    it('sends a transaction with ethers, and follows it', async () => {
      const browser = ethers()
      const signer = await browser.getSigner()
      const before = await browser.getBalance(subject.receiver)
      const transaction = await signer.sendTransaction({ to: subject.receiver, value: TENTH })
      expect((await transaction.wait())?.status).toBe(1)
      expect(await browser.getBalance(subject.receiver)).toBe(before + TENTH)
      browser.destroy()
    })
  })
}
