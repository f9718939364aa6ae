import { base64 } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

/** In satoshi. More than enough for one input and two outputs. */
const FEE = 2000

/** A transfer with one input and its change as a base64 PSBT, and the index of the input to sign. */
export const bitcoinTransfer = async (url: string, from: string, to: string, amount: number) => {
  const response = await fetch(`${url}/address/${from}/utxo`)
  const coins = (await response.json()) as readonly Coin[]
  const coin = coins.find(({ value }) => value > amount + FEE)
  if (!coin) throw new Error('No coin of this address is worth enough.')
  const transaction = new Transaction()
  transaction.addInput({
    txid: coin.txid,
    index: coin.vout,
    witnessUtxo: { script: OutScript.encode(Address().decode(from)), amount: BigInt(coin.value) },
  })
  transaction.addOutputAddress(to, BigInt(amount))
  transaction.addOutputAddress(from, BigInt(coin.value - amount - FEE))
  return { psbt: base64.encode(transaction.toPSBT()), signInputs: [{ address: from, index: 0 }] }
}
