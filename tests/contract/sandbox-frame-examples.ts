import { stringToHex, type Hex } from 'viem'

import { chainOf } from './sandbox-frame-kit.ts'

export const text = 'Tidepool ✓'
export const textParams = (address: Hex): readonly [Hex, Hex] => [stringToHex(text), address]

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
] as const

export const order = {
  domain: { name: 'Tidepool', chainId: 1 },
  types: { EIP712Domain: domainFields, Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'starfish' },
} as const

const permission = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x1', start: 1, period: 60 },
}

export const grant = {
  chainId: '0x1',
  expiry: 2_000_000_000,
  signer: { type: 'keys', data: { keys: [] } },
  permissions: [permission],
  policies: [],
  version: 2,
}

export const revocation = (address: Hex) => ({
  pci: 'one',
  permissions: [],
  expiry: 1,
  address: `eip155:1:${address}`,
})

/** A sign-in of a page for an address that is not known yet. Its text may be for another domain. */
export const signInOf = (page: string, domain = new URL(page).host, claimedDomain = domain) => ({
  accountAddress: '<<AccountAddress>>',
  chainId: chainOf('eip155:1'),
  domain: claimedDomain,
  uri: page,
  version: '1',
  nonce: '12345678',
  serializedMessage: `${domain} wants you to sign in with your Ethereum account:\n<<AccountAddress>>\n\nURI: ${page}`,
})
