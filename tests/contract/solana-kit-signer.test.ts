import { base58 } from '@scure/base'
import * as kit from '@solana/kit'
import { expect, it, vi } from 'vitest'

import type { SolanaProvider } from '#contracts/solana-provider.ts'
import { signerOf } from '#examples/hosts/readme/kit.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'

import { ANN, devnet, isSignedBy, standardWallet } from './solana-kit.ts'

it('the guide’s signer of kit sends a message through the wallet', async () => {
  const signature = ANN.sign(new TextEncoder().encode('sent'))
  const send = vi.fn<(wire: Uint8Array) => Promise<Uint8Array>>(async () => signature)
  const wallet = standardWallet(new TestSolanaWallet({ accounts: [ANN], send }))
  await wallet.connect(devnet.caipNetworkId)()
  const signer = signerOf(wallet.connector.provider as SolanaProvider)
  expect(signer.address).toBe(ANN.address)
  const message = kit.pipe(
    kit.createTransactionMessage({ version: 0 }),
    (empty) => kit.setTransactionMessageFeePayerSigner(signer, empty),
    (paid) =>
      kit.setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: kit.blockhash(ANN.address), lastValidBlockHeight: 1n },
        paid,
      ),
  )
  const sent = await kit.signAndSendTransactionMessageWithSigners(message)
  expect(base58.encode(Uint8Array.from(sent))).toBe(base58.encode(signature))
  const [wire = new Uint8Array()] = send.mock.calls[0] ?? []
  expect(isSignedBy(ANN, wire)).toBe(true)
})
