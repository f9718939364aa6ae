import { ed25519 } from '@noble/curves/ed25519.js'
import { getTransferSolInstruction } from '@solana-program/system'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import { verifySignIn } from '@solana/wallet-standard-util'
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import type { WalletWithFeatures } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { solanaKeys } from '#sandbox/solana/keys.ts'
import { startSolana, type SandboxSolana } from '#sandbox/solana/solana.ts'
import { solanaIcon } from '#sandbox/wallets/icons.ts'
import { memoryStorage } from '#sandbox/wallets/memory.ts'
import { solanaPart } from '#sandbox/wallets/solana-standard.ts'
import { SolanaWallet } from '#sandbox/wallets/solana-wallet.ts'
import { standardWallet } from '#sandbox/wallets/standard.ts'

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature

const info = { name: 'Sandbox Solana', icon: solanaIcon }
const [first, second] = [solanaKeys('solana', 0), solanaKeys('solana', 1)]
const message = new TextEncoder().encode('Tidepool ✓')

let node: SandboxSolana
beforeAll(async () => void (node = await startSolana()))
afterAll(() => node.stop())

let played: SolanaWallet
let wallet: WalletWithFeatures<Features>
beforeEach(() => {
  played = new SolanaWallet('solana', info, { [node.reference]: node.url }, memoryStorage())
  wallet = standardWallet(info, solanaPart(played)) as WalletWithFeatures<Features>
})

const connect = async () => {
  const [account] = (await wallet.features['standard:connect'].connect()).accounts
  if (!account) throw new Error('There is no account.')
  return account
}

const transfer = async (from: string, amount: bigint): Promise<Uint8Array> => {
  const { value } = await createSolanaRpc(node.url).getLatestBlockhash().send()
  const instruction = getTransferSolInstruction({
    source: createNoopSigner(address(from)),
    destination: address(second.address),
    amount: lamports(amount),
  })
  const compiled = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(from), empty),
    (unpaid) => setTransactionMessageLifetimeUsingBlockhash(value, unpaid),
    (living) => appendTransactionMessageInstruction(instruction, living),
    compileTransaction,
  )
  return new Uint8Array(getTransactionEncoder().encode(compiled))
}

it('shows its account only to sites that the user approved', async () => {
  expect((await wallet.features['standard:connect'].connect({ silent: true })).accounts).toEqual([])
  played.next('reject')
  await expect(connect()).rejects.toMatchObject({ code: 4001 })
  expect((await connect()).address).toBe(first.address)
  expect((await wallet.features['standard:connect'].connect({ silent: true })).accounts).toHaveLength(1)
  await wallet.features['standard:disconnect'].disconnect()
  expect(wallet.accounts).toEqual([])
})

it('signs messages with the key of the account', async () => {
  const account = await connect()
  const [signed] = await wallet.features['solana:signMessage'].signMessage({ account, message })
  expect(signed && ed25519.verify(signed.signature, message, first.publicKey)).toBe(true)
})

it('emits an account change, unless it is muted', async () => {
  await connect()
  const emitted: (string | undefined)[] = []
  const unsubscribe = wallet.features['standard:events'].on('change', ({ accounts }) =>
    emitted.push(accounts?.[0]?.address),
  )
  played.switchAccount(1)
  played.mute(true)
  played.switchAccount(0)
  expect(wallet.accounts[0]?.address).toBe(first.address)
  played.mute(false)
  played.disconnect()
  unsubscribe()
  await connect()
  expect(emitted).toEqual([second.address, undefined])
})

it('rejects signing with an account that it does not show', async () => {
  const account = await connect()
  played.switchAccount(1)
  const signing = wallet.features['solana:signMessage'].signMessage({ account, message })
  await expect(signing).rejects.toMatchObject({ code: 4100 })
})

it('signs transactions at the index of its key', async () => {
  const account = await connect()
  const transaction = await transfer(first.address, 1_000_001n)
  const [signed] = await wallet.features['solana:signTransaction'].signTransaction({ account, transaction })
  const { signatures, messageBytes } = getTransactionDecoder().decode(
    signed?.signedTransaction ?? new Uint8Array(),
  )
  const signature = signatures[address(first.address)] ?? new Uint8Array(64)
  expect(ed25519.verify(signature, new Uint8Array(messageBytes), first.publicKey)).toBe(true)

  const foreignTransfer = await transfer(second.address, 1n)
  const signing = wallet.features['solana:signTransaction'].signTransaction({
    account,
    transaction: foreignTransfer,
  })
  await expect(signing).rejects.toThrow('no signer')
})

it('sends transactions, with the options of the site', async () => {
  const account = await connect()
  const before = (await createSolanaRpc(node.url).getBalance(address(second.address)).send()).value
  const options = { skipPreflight: true, maxRetries: 3 }
  await wallet.features['solana:signAndSendTransaction'].signAndSendTransaction({
    account,
    transaction: await transfer(first.address, 3_000_000n),
    chain: 'solana:mainnet',
    options,
  })
  const { value } = await createSolanaRpc(node.url).getBalance(address(second.address)).send()
  expect(value).toBe(before + 3_000_000n)
  const sendRequest = node.requests.findLast(({ method }) => method === 'sendTransaction')
  expect(sendRequest?.params[1]).toEqual({ ...options, encoding: 'base64' })
  expect(played.log).toEqual(['standard:connect', 'solana:signAndSendTransaction'])
})

it('waits for the user when configured to', async () => {
  const account = await connect()
  played.next('hang')
  const signing = wallet.features['solana:signMessage'].signMessage({ account, message })
  expect(played.pending.map(({ method }) => method)).toEqual(['solana:signMessage'])
  played.settle('approve')
  expect(await signing).toHaveLength(1)
})

it('connects and signs in with one approval, and asks again for a further sign-in', async () => {
  const { 'solana:signIn': feature } = solanaPart(played).features as SolanaSignInFeature
  const input = { domain: 'shop.example', statement: 'Hi', uri: 'https://shop.example', nonce: 'abcdef12' }
  for (const address of [undefined, first.address]) {
    const [output] = await feature.signIn({ ...input, ...(address === undefined ? {} : { address }) })
    expect(output && verifySignIn(input, output)).toBe(true)
    expect(output?.account.address).toBe(first.address)
  }
  played.next('reject')
  await expect(feature.signIn({ ...input, address: first.address })).rejects.toMatchObject({ code: 4001 })
  await expect(feature.signIn({ ...input, address: second.address })).rejects.toMatchObject({ code: 4100 })
})

it('may lack features, so that it only signs', () => {
  const { features } = solanaPart(played, ['solana:signAndSendTransaction', 'solana:signIn'])
  expect(Object.keys(features)).toEqual(['solana:signMessage', 'solana:signTransaction'])
})
