import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'

import { useConnection, useWallet } from './solana'

interface Payment {
  readonly to: string
  readonly lamports: number
  readonly onSent: (signature: string) => void
}

export const PayButton = ({ to, lamports, onSent }: Payment) => {
  const { connection } = useConnection()
  const { publicKey, sendTransaction } = useWallet()
  const pay = async () => {
    if (publicKey === null) return
    const transfer = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: new PublicKey(to), lamports })
    onSent(await sendTransaction(new Transaction().add(transfer), connection))
  }
  return (
    <button disabled={publicKey === null} onClick={() => void pay()}>
      Pay
    </button>
  )
}
