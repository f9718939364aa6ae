import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import type { Session, SessionNamespace } from '#domain/relay/session.ts'

export type FakeSessionSettings = Partial<Session> & { readonly methods?: readonly string[] }

/** A session as a wallet approves it for these accounts: their chains, a few methods, the usual events. */
export const fakeSession = (
  accounts: readonly AccountId[],
  { methods = ['personal_sign', 'eth_sendTransaction'], ...own }: FakeSessionSettings = {},
): Session => {
  const namespaces: Partial<Record<string, SessionNamespace>> = {}
  for (const account of accounts) {
    const { namespace, chainId } = accountParts(account)
    const { chains = [], accounts: others = [] } = namespaces[namespace] ?? {}
    namespaces[namespace] = {
      chains: [...new Set([...chains, chainId])],
      methods,
      events: ['accountsChanged', 'chainChanged'],
      accounts: [...others, account],
    }
  }
  return {
    topic: 'session-1',
    namespaces,
    expiry: 4_000_000_000,
    sessionProperties: {},
    peer: { name: 'Fake Phone' },
    ...own,
  }
}
