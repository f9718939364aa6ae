import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'

type Request = WalletKitTypes.SessionRequest

/** The phone's handlers for relay events. */
export interface RelayHandlers {
  readonly onProposal: (proposal: WalletKitTypes.SessionProposal) => void
  readonly onRequest: (request: Request) => void
  readonly onExpired: (id: number) => void
  readonly onChanged: () => void
}

/** Also delivers requests that arrived before the page was reloaded. */
export const listen = (
  kit: IWalletKit,
  { onProposal, onRequest, onExpired, onChanged }: RelayHandlers,
): void => {
  const servedIds = new Set<number>()
  const serve = (request: Request) => {
    // After a reconnect the client may deliver a message several times.
    if (servedIds.has(request.id)) return
    servedIds.add(request.id)
    onRequest(request)
  }
  kit.on('session_proposal', onProposal)
  kit.on('session_request', serve)
  kit.on('session_delete', onChanged)
  kit.on('proposal_expire', ({ id }) => onExpired(id))
  kit.on('session_request_expire', ({ id }) => onExpired(id))
  for (const event of ['relayer_connect', 'relayer_disconnect']) kit.core.relayer.events.on(event, onChanged)
  for (const request of kit.getPendingSessionRequests()) serve(request)
}
