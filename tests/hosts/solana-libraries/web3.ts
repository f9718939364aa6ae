import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { Walletport } from 'walletport'

/** Signs a transfer. The provider takes the object of web3.js, and returns the signed bytes. */
export const signedTransfer = async (
  walletport: Walletport,
  to: string,
  recentBlockhash: string,
): Promise<Transaction> => {
  const provider = await walletport.getProvider('solana')
  if (provider?.publicKey === undefined) throw new Error('no wallet is connected')
  const feePayer = new PublicKey(provider.publicKey)
  const transaction = new Transaction({ feePayer, recentBlockhash }).add(
    SystemProgram.transfer({ fromPubkey: feePayer, toPubkey: new PublicKey(to), lamports: 5_000 }),
  )
  return Transaction.from(await provider.signTransaction(transaction))
}
