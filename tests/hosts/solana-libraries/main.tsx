import './buffer'
import type { Idl } from '@coral-xyz/anchor'
import * as kit from '@solana/kit'
import { useWalletAccountTransactionSigner } from '@solana/react'
import type { Adapter, WalletName } from '@solana/wallet-adapter-base'
import * as adapter from '@solana/wallet-adapter-react'
import {
  type ConnectionConfig,
  type PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { type UiWalletAccount, useWallets } from '@wallet-standard/react'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createWalletport } from 'walletport'
import { solana as network } from 'walletport/networks'
import { ConnectButton, WalletportProvider } from 'walletport/react'
import { solana } from 'walletport/solana'
import { adapterWallet } from 'walletport/solana-wallet-adapter'
import { registerWalletport } from 'walletport/wallet-standard'

import { PayButton } from './pay-button'
import { ConnectionProvider, useConnection, useWallet, WalletProvider } from './solana'
import { useProgram } from './use-program'
import { signedTransfer } from './web3'

const BLOCKHASH = 'GfVcyD4kkTrj4bKc7WA9sZCin9JDbdT4Zkd3EittNR1W'
const TO = 'So11111111111111111111111111111111111111112'

/** A node that knows one blockhash. */
const config: ConnectionConfig = {
  commitment: 'confirmed',
  fetch: async (_, request) => {
    const { id } = JSON.parse(String(request?.body)) as { readonly id: string }
    const value = { blockhash: BLOCKHASH, lastValidBlockHeight: 9 }
    return Response.json({ jsonrpc: '2.0', id, result: { context: { slot: 1 }, value } })
  },
}

const walletport = createWalletport({ projectId: 'your-app', adapters: [solana()], networks: [network] })
registerWalletport(walletport)

const assert = (what: string, isTrue: boolean | undefined) => {
  if (!isTrue) throw new Error(`failed: ${what}`)
}

type Done = (name: string) => void

/** Runs a check once. An error reaches the page, which the test of hosts reads. */
const useCheck = (name: string, check: (() => Promise<void>) | undefined, done: Done) => {
  const isReady = check !== undefined
  useEffect(() => {
    if (check) void check().then(() => done(name))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady])
}

const Web3 = ({ done }: { readonly done: Done }) => {
  const { publicKey, signTransaction, signAllTransactions, sendTransaction, signMessage } = useWallet()
  const { connection } = useConnection()
  const check = async () => {
    if (!publicKey || !signTransaction || !signAllTransactions || !signMessage) return
    const transfer = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: publicKey, lamports: 1 })
    const legacy = new Transaction({ feePayer: publicKey, recentBlockhash: BLOCKHASH }).add(transfer)
    assert('the same legacy object', (await signTransaction(legacy)) === legacy)
    assert('its signature', legacy.verifySignatures())
    const message = new TransactionMessage({
      payerKey: publicKey,
      recentBlockhash: BLOCKHASH,
      instructions: [transfer],
    }).compileToV0Message()
    const versioned = new VersionedTransaction(message)
    const [same] = await signAllTransactions([versioned])
    assert('the same versioned object', same === versioned)
    const again = VersionedTransaction.deserialize(versioned.serialize())
    assert('a serialized signature', again.signatures[0]?.some(Boolean))
    const sent = await sendTransaction(
      new Transaction({ feePayer: publicKey, recentBlockhash: BLOCKHASH }).add(transfer),
      connection,
    )
    assert('a sent signature', sent.length > 60)
    assert('a signed message', (await signMessage(new TextEncoder().encode('Hello'))).length === 64)
    assert('signed bytes', (await signedTransfer(walletport, TO, BLOCKHASH)).verifySignatures())
  }
  useCheck('web3.js 1', publicKey && signTransaction ? check : undefined, done)
  return null
}

/** The button of the guide, which is pressed. */
const Pay = ({ done }: { readonly done: Done }) => {
  useEffect(() => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === 'Pay')?.click()
  }, [])
  const sent = (signature: string) => {
    assert('a signature', signature.length > 60)
    done('a payment')
  }
  return <PayButton to={TO} lamports={1} onSent={sent} />
}

const idl: Idl = {
  address: TO,
  metadata: { name: 'counter', version: '0.1.0', spec: '0.1.0' },
  instructions: [
    { name: 'increment', discriminator: [11, 18, 104, 9, 104, 174, 59, 33], accounts: [], args: [] },
  ],
}

const Anchor = ({ done }: { readonly done: Done }) => {
  const program = useProgram(idl)
  const check = async () => {
    const { publicKey, wallet } = program?.provider ?? {}
    const transaction = await program?.methods['increment']?.().transaction()
    if (!publicKey || !wallet || !transaction) throw new Error('Anchor has no wallet')
    transaction.feePayer = publicKey
    transaction.recentBlockhash = BLOCKHASH
    assert('a transaction of Anchor', (await wallet.signTransaction(transaction)).verifySignatures())
  }
  useCheck('Anchor', program && check, done)
  return null
}

interface Signing {
  readonly signTransaction: (input: {
    readonly transaction: Uint8Array
  }) => Promise<readonly [{ readonly signedTransaction: Uint8Array }]>
}

/** An adapter of the published package, wrapped as a wallet. */
const checkOlder = async (older: Adapter, feePayer: PublicKey) => {
  const wallet = adapterWallet(older, { Transaction, VersionedTransaction })
  const transfer = SystemProgram.transfer({ fromPubkey: feePayer, toPubkey: feePayer, lamports: 1 })
  const unsigned = new Transaction({ feePayer, recentBlockhash: BLOCKHASH }).add(transfer)
  const { signTransaction } = wallet.features['solana:signTransaction'] as Signing
  const [{ signedTransaction }] = await signTransaction({
    transaction: unsigned.serialize({ requireAllSignatures: false }),
  })
  assert('a transaction of an older adapter', Transaction.from(signedTransaction).verifySignatures())
}

/** Wallet-adapter itself, with Walletport as one of its wallets. */
const WalletAdapter = ({ done }: { readonly done: Done }) => {
  const { wallets, wallet, select, connected, publicKey, signMessage } = adapter.useWallet()
  const isFound = wallets.some(({ adapter: { name } }) => name === 'Walletport')
  useEffect(() => {
    if (isFound) select('Walletport' as WalletName)
  }, [isFound, select])
  const check = async () => {
    const signature = await signMessage?.(new TextEncoder().encode('Hello'))
    assert('a message of wallet-adapter', signature?.length === 64)
    if (wallet && publicKey) await checkOlder(wallet.adapter, publicKey)
  }
  useCheck('wallet-adapter', connected && signMessage ? check : undefined, done)
  return null
}

const Kit = ({ account, done }: { readonly account: UiWalletAccount; readonly done: Done }) => {
  const signer = useWalletAccountTransactionSigner(account, 'solana:mainnet')
  const check = async () => {
    const message = kit.pipe(
      kit.createTransactionMessage({ version: 0 }),
      (empty) => kit.setTransactionMessageFeePayerSigner(signer, empty),
      (paid) =>
        kit.setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: kit.blockhash(BLOCKHASH), lastValidBlockHeight: 1n },
          paid,
        ),
    )
    const signed = await kit.signTransactionMessageWithSigners(message)
    assert('a transaction of kit', Boolean(signed.signatures[signer.address]?.some(Boolean)))
  }
  useCheck('@solana/react', check, done)
  return null
}

const FoundByKit = ({ done }: { readonly done: Done }) => {
  const [account] = useWallets().find(({ name }) => name === 'Walletport')?.accounts ?? []
  return account ? <Kit account={account} done={done} /> : null
}

const Connected = ({ children }: { readonly children: ReactNode }) => {
  const { connected, publicKey } = useWallet()
  return connected ? (
    <>
      <p>{publicKey?.toBase58()}</p>
      {children}
    </>
  ) : null
}

const noAdapters: Adapter[] = []
const names = ['web3.js 1', 'a payment', 'Anchor', '@solana/react', 'wallet-adapter']

const App = () => {
  const [results, setResults] = useState<readonly string[]>([])
  const done: Done = (name) => setResults((before) => [...before, name])
  return (
    <WalletportProvider walletport={walletport}>
      <ConnectionProvider endpoint={location.origin} config={config}>
        <WalletProvider>
          <ConnectButton />
          <Connected>
            <Web3 done={done} />
            <Pay done={done} />
            <Anchor done={done} />
            <adapter.ConnectionProvider endpoint={location.origin}>
              <adapter.WalletProvider wallets={noAdapters} autoConnect>
                <WalletAdapter done={done} />
              </adapter.WalletProvider>
            </adapter.ConnectionProvider>
            <FoundByKit done={done} />
          </Connected>
          <output>{names.filter((name) => results.includes(name)).join(', ')}</output>
        </WalletProvider>
      </ConnectionProvider>
    </WalletportProvider>
  )
}

const element = document.querySelector('#app')
if (element) createRoot(element).render(<App />)
