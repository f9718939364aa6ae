import { filter, fromEventPattern, map, merge, type Observable } from 'rxjs'

import type { WalletReport } from '#domain/connection/connection.ts'
import type { RelayedWallet, WalletChange } from '#ports/wallets.ts'

import { HostProvider } from './host-provider.ts'
import type { RequestSigner } from './request-signer.ts'

const isReport = (report: WalletReport | undefined): report is WalletReport => report !== undefined

const eventsOf = (relayed: RelayedWallet): Observable<WalletChange> => {
  const received = (event: string) =>
    fromEventPattern(
      (listener) => relayed.on(event, listener),
      (listener) => relayed.removeListener(event, listener),
    )
  const reported = (event: string) =>
    received(event).pipe(
      map(() => relayed.report()),
      filter(isReport),
    )
  return merge(
    reported('accountsChanged').pipe(
      map(({ addresses }) => ({ type: 'accountsChanged' as const, addresses })),
    ),
    reported('chainChanged').pipe(map(({ chainId }) => ({ type: 'chainChanged' as const, chainId }))),
    received('disconnect').pipe(map(() => ({ type: 'disconnected' as const }))),
  )
}

/** The host's provider for a wallet that is connected over the relay. */
export const providerOverRelay = (relayed: RelayedWallet): HostProvider => {
  let requestSigner: RequestSigner | undefined
  const loaded = async (): Promise<RequestSigner> => {
    const { RequestSigner, RelaySigner } = await import('./wallet-clients.ts')
    const signer = new RelaySigner(relayed)
    return (requestSigner ??= new RequestSigner({
      signer,
      state: () => signer.state(),
      accounts: () => signer.accounts(),
    }))
  }
  return new HostProvider(loaded, eventsOf(relayed))
}
