import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'

import { useConnection, useWallet } from './solana'

export const PayButton = ({ to, lamports }: { readonly to: string; readonly lamports: number }) => {
  const { connection } = useConnection()
  const { publicKey, sendTransaction } = useWallet()
  const pay = async () => {
    if (publicKey === null) return
    const transfer = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: new PublicKey(to), lamports })
    const signature = await sendTransaction(new Transaction().add(transfer), connection)
    await connection.confirmTransaction({
      signature,
      ...(await connection.getLatestBlockhash()),
    })
  }
  return (
    <button disabled={publicKey === null} onClick={() => void pay()}>
      Pay
    </button>
  )
}
