import { getTransferSolInstruction } from '@solana-program/system'
import {
  fetchToken,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import {
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  isSolanaError,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE as PREFLIGHT_FAILURE,
  type IInstruction,
  type KeyPairSigner,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { MINTED_NFT, nftMint, SANDBOX_MINT, solanaKeys } from '#sandbox/solana/keys.ts'
import { startSolana, type SandboxSolana } from '#sandbox/solana/solana.ts'

const mint = address(SANDBOX_MINT)
const tokenProgram = TOKEN_PROGRAM_ADDRESS
const receiver = address(solanaKeys('solana', 1).address)

let node: SandboxSolana
let sender: KeyPairSigner
beforeAll(async () => {
  node = await startSolana()
  sender = await createKeyPairSignerFromPrivateKeyBytes(solanaKeys('solana', 0).seed)
})
afterAll(() => node.stop())

const clients = () => ({
  rpc: createSolanaRpc(node.url),
  rpcSubscriptions: createSolanaRpcSubscriptions(node.ws),
})

const signed = async (instructions: readonly IInstruction[]) => {
  const { value } = await clients().rpc.getLatestBlockhash().send()
  return signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(sender, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(value, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  )
}

const transfer = (amount: bigint) =>
  getTransferSolInstruction({ source: sender, destination: receiver, amount: lamports(amount) })

/** Settles when the chain reports the transaction as confirmed over its socket. */
const confirm = async (instructions: readonly IInstruction[]) => {
  const transaction = await signed(instructions)
  await sendAndConfirmTransactionFactory(clients())(transaction, { commitment: 'confirmed' })
  return getSignatureFromTransaction(transaction)
}

const balanceOf = async (key = receiver) => (await clients().rpc.getBalance(key).send()).value

it('starts with accounts that hold SOL, tokens and an NFT', async () => {
  const { rpc } = clients()
  expect(await balanceOf(sender.address)).toBe(12_500_000_000n)
  const { value } = await rpc
    .getTokenAccountsByOwner(sender.address, { programId: tokenProgram }, { encoding: 'jsonParsed' })
    .send()
  const tokenAccounts = value.map(({ account }) => account.data.parsed.info)
  expect(tokenAccounts.toSorted((a, b) => b.tokenAmount.decimals - a.tokenAmount.decimals)).toMatchObject([
    { mint, owner: sender.address, tokenAmount: { amount: '2500000000', decimals: 6, uiAmount: 2500 } },
    {
      mint: nftMint(MINTED_NFT, sender.address),
      owner: sender.address,
      tokenAmount: { amount: '1', decimals: 0 },
    },
  ])
  expect(await rpc.getGenesisHash().send()).toMatch(new RegExp(`^${node.reference}`))
})

it('confirms a transfer of SOL over the socket, and lists it', async () => {
  const before = await balanceOf()
  const signature = await confirm([transfer(5_000_000n)])
  expect(await balanceOf()).toBe(before + 5_000_000n)
  const { rpc } = clients()
  const { value } = await rpc.getSignatureStatuses([signature]).send()
  expect(value).toMatchObject([{ confirmationStatus: 'finalized', err: null }])
  const [latest] = await rpc.getSignaturesForAddress(receiver).send()
  expect(latest).toMatchObject({ signature, err: null })
})

it('confirms a transfer of tokens to an account that the transfer creates', async () => {
  const { address: owner } = await generateKeyPairSigner()
  const [[source], [destination]] = await Promise.all([
    findAssociatedTokenPda({ mint, owner: sender.address, tokenProgram }),
    findAssociatedTokenPda({ mint, owner, tokenProgram }),
  ])
  await confirm([
    getCreateAssociatedTokenIdempotentInstruction({ payer: sender, ata: destination, owner, mint }),
    getTransferCheckedInstruction({
      source,
      mint,
      destination,
      authority: sender,
      amount: 1_500_000n,
      decimals: 6,
    }),
  ])
  const { data } = await fetchToken(clients().rpc, destination)
  expect(data).toMatchObject({ owner, mint, amount: 1_500_000n })
})

it('rejects a transaction that cannot be paid in preflight', async () => {
  const refusal = await confirm([transfer(1_000_000_000_000n)]).catch((error: unknown) => error)
  expect(isSolanaError(refusal, PREFLIGHT_FAILURE)).toBe(true)
  expect(await balanceOf(sender.address)).toBeGreaterThan(12_000_000_000n)
})

it('runs a transaction that cannot be paid if the preflight is skipped, and reports that it failed', async () => {
  const { rpc } = clients()
  const transaction = await signed([transfer(1_000_000_000_001n)])
  const wire = getBase64EncodedWireTransaction(transaction)
  const signature = await rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
  const { value } = await rpc.getSignatureStatuses([signature]).send()
  expect(value).toMatchObject([{ err: { InstructionError: [0n, { Custom: 1n }] } }])
})

it('rejects a signature that is not the sender’s, a stale blockhash and a future slot', async () => {
  const { rpc } = clients()
  const { value: fresh } = await rpc.getLatestBlockhash().send()
  const options = { encoding: 'base64', minContextSlot: fresh.lastValidBlockHeight } as const
  const transaction = await signed([transfer(7n)])
  const wire = getBase64EncodedWireTransaction(transaction)
  await expect(rpc.sendTransaction(wire, options).send()).rejects.toThrow(/Minimum context slot/)

  const forged = Buffer.from(wire, 'base64')
  forged[5] = (forged[5] ?? 0) ^ 1
  const send = (bytes: Buffer) =>
    rpc.sendTransaction(bytes.toString('base64') as typeof wire, { encoding: 'base64' }).send()
  await expect(send(forged)).rejects.toThrow(/signature/i)

  for (let block = 0; block <= 150; block += 1) node.chain.advance()
  const stale = await send(Buffer.from(wire, 'base64')).catch((error: unknown) => error)
  expect(stale).toHaveProperty('cause.message', expect.stringMatching(/blockhash/i))
})

it('records its requests, and reports unknown methods', async () => {
  const response = await fetch(node.url, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'getMoon', params: [1] }),
  })
  expect(await response.json()).toMatchObject({ id: 7, error: { code: -32601 } })
  expect(node.requests.at(-1)).toEqual({ method: 'getMoon', params: [1] })
})
