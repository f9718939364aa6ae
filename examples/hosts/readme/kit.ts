import {
  address,
  getBase58Encoder,
  getTransactionEncoder,
  type SignatureBytes,
  type TransactionSendingSigner,
} from '@solana/kit'
import type { SolanaProvider } from 'walletport/solana'

/** The connected account as a signer of kit. */
export const signerOf = (provider: SolanaProvider): TransactionSendingSigner => ({
  address: address(provider.address ?? ''),
  signAndSendTransactions: async (transactions) => {
    const signatures: SignatureBytes[] = []
    for (const transaction of transactions) {
      const wire = getTransactionEncoder().encode(transaction)
      const signature = await provider.signAndSendTransaction(Uint8Array.from(wire))
      signatures.push(getBase58Encoder().encode(signature) as SignatureBytes)
    }
    return signatures
  },
})
