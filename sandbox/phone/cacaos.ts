import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import type { PrivateKeyAccount } from 'viem/accounts'

type Approval = Parameters<IWalletKit['approveSessionAuthenticate']>[0]
export type Payload = WalletKitTypes.SessionAuthenticate['params']['authPayload']
export type Cacao = Approval['auths'][number]

/** The requested permissions, by ability. */
type Abilities = Readonly<Record<string, readonly { readonly chains?: readonly string[] }[]>>

const PREFIX = 'urn:recap:'
const INTRODUCTION = 'I further authorize the stated URI to perform the following actions on my behalf: '

const abilitiesIn = (resource = ''): Abilities => {
  if (!resource.startsWith(PREFIX)) return {}
  const raw: unknown = JSON.parse(
    atob(resource.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/')),
  )
  return (raw as { readonly att?: { readonly eip155?: Abilities } }).att?.eip155 ?? {}
}

/** The methods of a sign-in request's ReCap. EIP-5573. */
export const permissionsIn = ({ resources = [] }: Payload): readonly string[] =>
  Object.keys(abilitiesIn(resources.at(-1))).map((name) => name.slice(name.indexOf('/') + 1))

/** The request reduced to the granted chains and methods, with the matching statement. */
const narrowPayload = (payload: Payload, chains: readonly string[], methods: readonly string[]): Payload => {
  const { resources = [], statement = '' } = payload
  const names = [...methods].sort()
  const eip155 = Object.fromEntries(names.map((name) => [`request/${name}`, [{ chains }]]))
  const recap = PREFIX + btoa(JSON.stringify({ att: { eip155 } })).replace(/=+$/, '')
  const sentence = `${INTRODUCTION}(1) 'request': '${names.join("', '")}' for 'eip155'.`
  return {
    ...payload,
    chains: [...chains],
    statement: `${statement} ${sentence}`.trim(),
    resources: [...resources.slice(0, -1), recap],
  }
}

export interface CacaoScope {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly account: PrivateKeyAccount
}

/** One signed CACAO per chain. CAIP-74. */
export const signCacaos = (
  kit: Pick<IWalletKit, 'formatAuthMessage'>,
  requested: Payload,
  { chains, methods, account }: CacaoScope,
): Promise<Cacao[]> => {
  const { chains: _chains, type: _type, ...payload } = narrowPayload(requested, chains, methods)
  return Promise.all(
    chains.map(async (chain) => {
      const iss = `did:pkh:${chain}:${account.address}`
      const message = kit.formatAuthMessage({ request: payload, iss })
      const s = await account.signMessage({ message })
      return { h: { t: 'caip122' }, p: { ...payload, iss }, s: { t: 'eip191', s } }
    }),
  )
}
