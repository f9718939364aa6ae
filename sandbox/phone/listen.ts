import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'

type Request = WalletKitTypes.SessionRequest

/** The phone's handlers for relay events. */
export interface Ears {
  readonly proposed: (proposal: WalletKitTypes.SessionProposal) => void
  readonly asked: (request: Request) => void
  readonly expired: (id: number) => void
  readonly changed: () => void
}

/** Also delivers requests that arrived before the page was reloaded. */
export const listen = (kit: IWalletKit, { proposed, asked, expired, changed }: Ears): void => {
  const served = new Set<number>()
  const serve = (request: Request) => {
    // After a reconnect the client may deliver a message several times.
    if (served.has(request.id)) return
    served.add(request.id)
    asked(request)
  }
  kit.on('session_proposal', proposed)
  kit.on('session_request', serve)
  kit.on('session_delete', changed)
  kit.on('proposal_expire', ({ id }) => expired(id))
  kit.on('session_request_expire', ({ id }) => expired(id))
  for (const event of ['relayer_connect', 'relayer_disconnect']) kit.core.relayer.events.on(event, changed)
  for (const request of kit.getPendingSessionRequests()) serve(request)
}
