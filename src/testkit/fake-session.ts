import { type AccountId, accountParts } from '#domain/caip/account-id.ts'
import type { AuthenticationRequest } from '#domain/relay/authentication.ts'
import type { Session, SessionNamespace } from '#domain/relay/session.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { defined } from '#domain/shared/defined.ts'
import type { Cacao } from '#domain/siwx/cacao.ts'

export type FakeSessionSettings = Partial<Session> & { readonly methods?: readonly string[] }

/** A session for these accounts with their chains, a few methods and the usual events. */
export const fakeSession = (
  accounts: readonly AccountId[],
  { methods = ['personal_sign', 'eth_sendTransaction'], ...settings }: FakeSessionSettings = {},
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
    peer: { name: cleanText('Fake Phone') },
    ...settings,
  }
}

/** A CACAO of this account without permissions, with a fake signature. */
export const fakeCacao = (
  { message }: Pick<AuthenticationRequest, 'message'>,
  account: AccountId,
  signature = '0x',
): Cacao => {
  const { domain, uri: aud, version, nonce, statement, requestId, resources } = message
  const { issuedAt: iat = '2030-01-01T00:00:00.000Z', notBefore: nbf, expirationTime: exp } = message
  const optional = defined({ statement, requestId, resources, nbf, exp })
  return {
    h: { t: 'caip122' },
    p: { iss: `did:pkh:${account}`, domain, aud, version, nonce, iat, ...optional },
    s: { t: 'eip191', s: signature },
  }
}
