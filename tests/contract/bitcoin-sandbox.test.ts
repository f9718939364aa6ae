import { Verifier } from 'bip322-js'
import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { bitcoinTransfer } from '#demo/bitcoin-transfer.ts'
import type { Wallet } from '#ports/wallets.ts'
import { type SandboxBitcoin, startBitcoin } from '#sandbox/bitcoin/bitcoin.ts'
import { okxLike, unisatLike } from '#sandbox/wallets/bitcoin-injected.ts'
import { leatherLike } from '#sandbox/wallets/bitcoin-leather.ts'
import { bitcoinPart } from '#sandbox/wallets/bitcoin-standard.ts'
import { BitcoinWallet } from '#sandbox/wallets/bitcoin-wallet.ts'
import { wbipMethods, wbipProvider } from '#sandbox/wallets/bitcoin-wbip.ts'
import { bitcoinIcon } from '#sandbox/wallets/icons.ts'
import { memoryStorage } from '#sandbox/wallets/memory.ts'
import { standardWallet } from '#sandbox/wallets/standard.ts'

import { BitcoinRegistry, foundOn, mainnet, onlyOn, providerOf, STRANGER } from './bitcoin-kit.ts'

interface Face {
  readonly name: string
  readonly find: (own: BitcoinWallet) => Wallet | undefined
  readonly accounts: number
  readonly protocols: readonly ('ecdsa' | 'bip322')[]
  readonly transfers: boolean
}

const info = { name: 'Sandbox Bitcoin', icon: bitcoinIcon }
const bothProtocols = ['ecdsa', 'bip322'] as const

const faces: readonly Face[] = [
  {
    name: 'wallet-standard',
    find: (subject) => foundOn({}, new BitcoinRegistry(standardWallet(info, bitcoinPart(subject))))[0],
    accounts: 2,
    protocols: bothProtocols,
    transfers: false,
  },
  {
    name: 'WBIP004',
    find: (subject) =>
      onlyOn({ btc_providers: [{ id: 'it', name: 'It', methods: wbipMethods }], it: wbipProvider(subject) }),
    accounts: 2,
    protocols: bothProtocols,
    transfers: true,
  },
  {
    name: 'UniSat',
    find: (subject) => onlyOn({ unisat: unisatLike(subject) }),
    accounts: 1,
    protocols: bothProtocols,
    transfers: true,
  },
  {
    name: 'OKX',
    find: (subject) => onlyOn({ okxwallet: { bitcoin: okxLike(subject) } }),
    accounts: 1,
    protocols: bothProtocols,
    transfers: true,
  },
  {
    name: 'Leather',
    find: (subject) => onlyOn({ LeatherProvider: leatherLike(subject) }),
    accounts: 2,
    protocols: ['bip322'],
    transfers: true,
  },
]

describe.each(faces)('the sandbox’s wallet by $name', ({ find, accounts, protocols, transfers }) => {
  let service: SandboxBitcoin
  beforeAll(async () => void (service = await startBitcoin()))
  afterAll(() => service.stop())

  const connected = async () => {
    const wbipWallet = new BitcoinWallet('wbip', info, { [service.reference]: service.url }, memoryStorage())
    const wallet = find(wbipWallet)
    if (wallet === undefined) throw new Error('It was not found')
    const report = await wallet.connect(mainnet.caipNetworkId)()
    expect(report).toMatchObject(E.right({ chainId: mainnet.caipNetworkId }))
    return { own: wbipWallet, wallet, provider: providerOf(wallet) }
  }

  /** The amount that a transaction pays to another address, according to the ledger. */
  const paid = async (txid: string | undefined): Promise<unknown> => {
    const { vout } = (await (await fetch(`${service.url}/tx/${txid}`)).json()) as {
      readonly vout: readonly { readonly scriptpubkey_address: string; readonly value: number }[]
    }
    return vout.find(({ scriptpubkey_address: address }) => address === STRANGER)?.value
  }

  it('returns payment before ordinals, and signs with each as bip322-js verifies', async () => {
    const { provider } = await connected()
    const addresses = await provider.getAccountAddresses()
    expect(addresses.map(({ purpose }) => purpose)).toEqual(['payment', 'ordinal'].slice(0, accounts))
    for (const protocol of protocols)
      for (const { address, purpose } of addresses) {
        // A taproot address has no ECDSA signature.
        if (protocol === 'ecdsa' && purpose === 'ordinal') continue
        const signature = await provider.signMessage({ address, message: 'Walletport', protocol })
        expect(Verifier.verifySignature(address, 'Walletport', signature)).toBe(true)
      }
  })

  it('signs and broadcasts a PSBT', async () => {
    const { provider } = await connected()
    const [payment] = await provider.getAccountAddresses()
    const request = await bitcoinTransfer(service.url, payment?.address ?? '', STRANGER, 54_321)
    const { txid } = await provider.signPsbt({ ...request, broadcast: true })
    expect(await paid(txid)).toBe(54_321)
  })

  it.runIf(transfers)('sends a transfer', async () => {
    const { provider } = await connected()
    expect(await paid(await provider.sendTransfer({ recipient: STRANGER, amount: '12345' }))).toBe(12_345)
  })

  it('reports a rejection with 4001', async () => {
    const { own: sandboxWallet, provider } = await connected()
    const [payment] = await provider.getAccountAddresses()
    sandboxWallet.next('reject')
    const pendingRequest = provider.signMessage({ address: payment?.address ?? '', message: 'x' })
    await expect(pendingRequest).rejects.toMatchObject({ code: 4001 })
  })
})
