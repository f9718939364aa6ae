import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

import { standardObject } from '#testkit/test-bitcoin-standard.ts'
import { TestBitcoinWallet } from '#testkit/test-bitcoin-wallet.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'

// Runs on a host's page before its own scripts: one wallet for each family.

const unused = () => {
  throw new Error('This wallet signs nothing.')
}

const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

/** The key of the Solana wallet, which signs what a host asks for. */
const seed = new Uint8Array(32).fill(8)
const publicKey = ed25519.getPublicKey(seed)

const ethereum = createTestWallet({
  accounts: ['0x1111111111111111111111111111111111111111'],
  chainId: 1,
  name: 'Wallet eip155',
  rdns: 'test.eip155',
})
ethereum.announce(window)

const registered = [
  new TestSolanaWallet({
    accounts: [
      { address: base58.encode(publicKey), publicKey, sign: (message) => ed25519.sign(message, seed) },
    ],
    // The signature of the only signer.
    send: async (wire) => wire.slice(1, 65),
    name: 'Wallet solana',
    icon,
  }).standard,
  standardObject(
    new TestBitcoinWallet({
      accounts: [
        {
          address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
          purpose: 'payment',
          publicKey: new Uint8Array(33).fill(2),
          chain: 'bitcoin:mainnet',
          signMessage: unused,
        },
      ],
      name: 'Wallet bip122',
      icon,
    }),
  ),
]

interface RegisterEvent {
  readonly detail: { readonly register: (...wallets: readonly object[]) => void }
}
const announce = ({ detail }: RegisterEvent): void => detail.register(...registered)

window.addEventListener('wallet-standard:app-ready', (event) =>
  announce(event as Event & { readonly detail: { register: (...wallets: readonly object[]) => void } }),
)
window.dispatchEvent(
  Object.assign(new Event('wallet-standard:register-wallet'), {
    detail: (api: RegisterEvent['detail']) => announce({ detail: api }),
  }),
)
