import { getTransferSolInstruction } from '@solana-program/system'
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getTransactionEncoder,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'

/** The bytes of an unsigned transfer. */
export const solanaTransfer = async (
  url: string,
  from: string,
  to: string,
  amount: bigint,
): Promise<Uint8Array> => {
  const { value } = await createSolanaRpc(url).getLatestBlockhash().send()
  const source = createNoopSigner(address(from))
  const instruction = getTransferSolInstruction({
    source,
    destination: address(to),
    amount: lamports(amount),
  })
  const compiled = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(source.address, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(value, message),
    (message) => appendTransactionMessageInstruction(instruction, message),
    compileTransaction,
  )
  return new Uint8Array(getTransactionEncoder().encode(compiled))
}
