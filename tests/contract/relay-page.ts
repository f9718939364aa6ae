// Decorated classes need the metadata. The product gets it with the container, which this page lacks.
import 'reflect-metadata/lite'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { LazyRelay } from '#infrastructure/relay/lazy-relay.ts'
import { relayAdapter } from '#infrastructure/relay/relay-adapter.ts'
import type { AuthenticatingPairing, Pairing } from '#ports/relay.ts'

declare global {
  interface Window {
    relayPage?: typeof relayPage
  }
}

let relay: LazyRelay | undefined
let pairing: Pairing | undefined
let signing: AuthenticatingPairing | undefined
const chainId = 'eip155:1' as ChainId
const requested = { methods: ['personal_sign', 'eth_sendTransaction'], events: ['chainChanged'] }

const running = (): LazyRelay => {
  if (relay === undefined) throw new Error('Not begun')
  return relay
}

// A relay inside a real page, its sessions in the browser's database.
const relayPage = {
  begin: (url: string) => {
    relay = new LazyRelay(
      {
        relay: relayAdapter({ urls: [url] }),
        projectId: 'test',
        metadata: { name: 'Test page' },
      },
      { current: undefined },
    )
  },
  pair: async () => {
    const optionalNamespaces = { eip155: { ...requested, chains: [chainId], rpcMap: {} } }
    const outcome = await running().pair({ optionalNamespaces })()
    pairing = outcome._tag === 'Right' ? outcome.right : undefined
    return pairing?.uri
  },
  approval: () => pairing?.approval(),
  signIn: async () => {
    const message = {
      accountAddress: '',
      chainId,
      domain: location.host,
      uri: location.href,
      nonce: 'k3n9s0v2',
    }
    const request = {
      chains: [chainId] as const,
      methods: requested.methods,
      message: { ...message, version: '1' },
    }
    const outcome = await running().authenticate(request)()
    signing = outcome._tag === 'Right' ? outcome.right : undefined
    return signing?.uri
  },
  signedIn: () => signing?.approval(),
  sessions: () => running().sessions()(),
  request: (topic: string) =>
    running().request({ topic, chainId, method: 'personal_sign', params: ['0x00'], expirySeconds: 300 })(),
  setWalletLink: (href?: string) =>
    running().setWalletLink(href === undefined ? undefined : { name: 'Wallet', href }),
  dispose: () => running().dispose(),
}
window.relayPage = relayPage
