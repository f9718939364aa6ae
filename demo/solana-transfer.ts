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

/** The bytes of a transfer that its sender has not signed yet. */
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
    (empty) => setTransactionMessageFeePayer(source.address, empty),
    (unpaid) => setTransactionMessageLifetimeUsingBlockhash(value, unpaid),
    (living) => appendTransactionMessageInstruction(instruction, living),
    compileTransaction,
  )
  return new Uint8Array(getTransactionEncoder().encode(compiled))
}
