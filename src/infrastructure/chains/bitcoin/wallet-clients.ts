import type { Candidate } from './candidates.ts'
import { InjectedWalletClient } from './injected-wallet-client.ts'
import { JsonRpcWalletClient } from './json-rpc-wallet-client.ts'
import { leather } from './leather.ts'
import { okx } from './okx.ts'
import { satsConnect } from './sats-connect.ts'
import { StandardWalletClient } from './standard-wallet-client.ts'
import { unisat } from './unisat.ts'
import type { WalletClient } from './wallet-client.ts'

export { RequestSigner } from './request-signer.ts'
export { RelaySigner } from './relay-signer.ts'

/** Creates the client for a wallet's protocol. It is fetched when the wallet is first used. */
export const walletClientOf = ({
  handle,
  protocol,
}: Pick<Candidate, 'handle' | 'protocol'>): WalletClient => {
  switch (protocol.kind) {
    case 'standard':
      return new StandardWalletClient(handle)
    case 'satsConnect':
      return new JsonRpcWalletClient(handle, satsConnect(protocol.methods))
    case 'leather':
      return new JsonRpcWalletClient(handle, leather)
    case 'unisat':
      return new InjectedWalletClient(unisat(handle))
    case 'okx':
      return new InjectedWalletClient(okx(handle))
  }
}
