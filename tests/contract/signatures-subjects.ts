import { hexToBytes, isHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

import type { Address } from '#domain/caip/account-id.ts'
import { type ChainId, parseChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { bitcoin } from '#infrastructure/chains/bitcoin/bitcoin.ts'
import { signatureAdapterOf } from '#infrastructure/chains/chain-adapter.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { ChainSignatures } from '#infrastructure/chains/signatures.ts'
import { solana } from '#infrastructure/chains/solana/solana.ts'
import type { Signatures } from '#ports/signatures.ts'
import { FakeSignatures } from '#testkit/fake-signatures.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'

import { mainnet as btc, reportOn, standardWallet as bitcoinWallet, testWallet } from './bitcoin-kit.ts'
import { address, chain, right } from './examples.ts'
import { ANN, BEN, mainnet as sol, standardWallet as solanaWallet } from './solana-kit.ts'

/** Sets the user's response to the next text. */
export type Answer = 'sign' | 'reject' | 'fail'

export interface SignaturesSubject {
  readonly signatures: Signatures
  readonly chainId: ChainId
  /** Two accounts with separate keys. The first is active. */
  readonly accounts: readonly [Address, Address]
  readonly connector: Connector
  readonly answer: (next: Answer) => void
  readonly rpcUrls: readonly string[]
  /** The format of the family's signatures. */
  readonly form: RegExp
}

/** The signatures of a host with all families. */
export const realSignatures = (): Signatures =>
  new ChainSignatures([evm(), solana(), bitcoin()].flatMap(signatureAdapterOf))

export const connectorOf = (namespace: Namespace, provider: unknown): Connector => ({
  id: 'test',
  name: cleanText('Test Wallet'),
  type: 'ANNOUNCED',
  namespace,
  chains: [],
  provider,
})

const forms = {
  eip155: /^0x([0-9a-f]{2})+$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]+$/,
  bip122: /^[A-Za-z0-9+/]+={0,2}$/,
}

export const keyOf = (name: string): PrivateKeyAccount => privateKeyToAccount(`0x${name.padStart(64, '0')}`)

const accountOf = (key: PrivateKeyAccount): Address => address(key.address.slice(2))

const refusals = {
  reject: { code: 4001, message: 'User rejected the request.' },
  fail: { code: -32603, message: 'Something is wrong.' },
}

/** An EIP-1193 provider with one account's key. */
const evmProvider = (account: PrivateKeyAccount, answer: () => Answer) => ({
  request: async ({ method, params }: { readonly method: string; readonly params: readonly unknown[] }) => {
    const [raw, address] = params
    const next = answer()
    if (next !== 'sign') throw refusals[next]
    if (method !== 'personal_sign' || address !== account.address || !isHex(raw))
      throw new Error(`${method} ${String(address)}`)
    return account.signMessage({ message: { raw: hexToBytes(raw) } })
  },
})

export const evmSubject = (rpcUrls: readonly string[]): SignaturesSubject => {
  const [key, otherKey] = [keyOf('a1'), keyOf('b2')]
  let next: Answer = 'sign'
  return {
    signatures: realSignatures(),
    chainId: chain(1),
    accounts: [accountOf(key), accountOf(otherKey)],
    connector: connectorOf(
      'eip155',
      evmProvider(key, () => next),
    ),
    answer: (wanted) => void (next = wanted),
    rpcUrls,
    form: forms.eip155,
  }
}

const asTold = (wallet: { next(answer: 'approve' | 'reject' | 'fail'): void }) => (answer: Answer) => {
  if (answer !== 'sign') wallet.next(answer)
}

export const solanaSubject = async (): Promise<SignaturesSubject> => {
  const test = new TestSolanaWallet({ accounts: [ANN] })
  const wallet = solanaWallet(test)
  await wallet.connect()()
  return {
    signatures: realSignatures(),
    chainId: sol.caipNetworkId,
    accounts: [ANN.address, BEN.address],
    connector: wallet.connector,
    answer: asTold(test),
    rpcUrls: [],
    form: forms.solana,
  }
}

export const bitcoinSubject = async (purpose: 'payment' | 'ordinals'): Promise<SignaturesSubject> => {
  const test = testWallet()
  const wallet = bitcoinWallet(test)
  await wallet.connect()()
  const [payment, ordinals] = reportOn(btc.caipNetworkId).addresses
  return {
    signatures: realSignatures(),
    chainId: btc.caipNetworkId,
    accounts: purpose === 'payment' ? [payment, ordinals] : [ordinals, payment],
    connector: wallet.connector,
    answer: asTold(test),
    rpcUrls: [],
    form: forms.bip122,
  }
}

const fakeChains = {
  eip155: chain(1),
  solana: sol.caipNetworkId,
  bip122: btc.caipNetworkId,
}

export const fakeSubject = (namespace: keyof typeof fakeChains): SignaturesSubject => {
  const signatures = new FakeSignatures()
  return {
    signatures,
    chainId: fakeChains[namespace],
    accounts: [address('a1'), address('b2')],
    connector: connectorOf(namespace, {}),
    answer: (next) => void (signatures.answer = next),
    rpcUrls: [],
    form: forms[namespace],
  }
}

export const unservedChain = right(parseChainId('cosmos:cosmoshub-4'))
