import type { ChainId } from '#domain/caip/chain-id.ts'
import type { FramePayload } from '#domain/embedded/protocol.ts'
import type { EmbeddedUser } from '#domain/embedded/user.ts'
import { callServer } from '#sandbox/frame/wire.ts'

import { chainIdOf, enabledChains, isEvm, nodeAt, hostNotationOf } from './chains.ts'
import { EvmAccount } from './evm-account.ts'
import type { FrameContext } from './frame-context.ts'
import { PreferredType, type Session } from './sessions.ts'
import { signIn } from './sign-in.ts'

type UserRequest = NonNullable<FramePayload<'GET_USER'>>
type Accounts = NonNullable<EmbeddedUser['accounts']>

/** The account type on a chain. A smart account needs an enabled network. */
export const typeOn = async ({ preferred }: Session, chain: ChainId): Promise<PreferredType> =>
  preferred === 'smartAccount' && (await enabledChains()).nodes.has(chain) ? 'smartAccount' : 'eoa'

/** The address on a chain. */
export const addressOn = async (session: Session, chain: ChainId): Promise<string> => {
  const { evm, solana, smartAccount } = session.keys
  if (!isEvm(chain)) return solana.address
  return (await typeOn(session, chain)) === 'smartAccount' ? smartAccount : evm.address
}

/** The chain's node: the host's, or the sandbox's own. */
export const rpcUrlOf = async (context: FrameContext, chain: ChainId): Promise<string | undefined> =>
  chain === context.chain && context.rpcUrl !== undefined
    ? context.rpcUrl
    : (await enabledChains()).nodes.get(chain)

const accountsOn = async ({ keys }: Session, chain: ChainId): Promise<Accounts> => {
  if (!isEvm(chain)) return [{ address: keys.solana.address, type: 'eoa' }]
  const keyAccount = { address: keys.evm.address, type: 'eoa' } as const
  const hasSmart = (await enabledChains()).nodes.has(chain)
  return hasSmart ? [keyAccount, { address: keys.smartAccount, type: 'smartAccount' }] : [keyAccount]
}

/** Without a reachable node the account counts as not deployed. */
const isDeployed = async (
  { keys }: Session,
  chain: ChainId,
  rpcUrl: string | undefined,
): Promise<boolean> => {
  if (!isEvm(chain) || rpcUrl === undefined) return false
  const account = new EvmAccount(keys, 'smartAccount', chain, nodeAt(rpcUrl))
  return account.isDeployed().catch(() => false)
}

/** Sets the chain, and its node if the host names one. The node of the previous chain is dropped. */
export const setChain = (context: FrameContext, chain: ChainId, rpcUrl: string | undefined): void => {
  if (chain !== context.chain || rpcUrl !== undefined) context.rpcUrl = rpcUrl
  context.chain = chain
}

interface ActiveAccount {
  readonly chain: ChainId
  readonly session: Session
}

/**
 * Applies the host's preferred type and chain. The result is valid even if another request changes them
 * meanwhile.
 */
const applyRequest = async (context: FrameContext, request: UserRequest): Promise<ActiveAccount> => {
  const { rpcUrl, preferredAccountType, siwxMessage, chainId = siwxMessage?.chainId } = request
  if (chainId !== undefined) setChain(context, chainIdOf(chainId), rpcUrl)
  const { chain } = context
  // Other chains have only one account type.
  const preferred = isEvm(chain) && PreferredType.is(preferredAccountType) ? preferredAccountType : undefined
  if (preferred !== undefined) await context.sessions.prefer(preferred)
  const session = await context.sessions.require()
  return { chain, session: { ...session, ...(preferred !== undefined && { preferred }) } }
}

/** The logged-in user, with a signed sign-in message if one was requested. S3-08, S7-51, S7-53. */
export const describeUser = async (
  context: FrameContext,
  request: UserRequest = {},
): Promise<EmbeddedUser> => {
  const { chain, session } = await applyRequest(context, request)
  const { email = null, userName = null } = await callServer('person', { token: session.token })
  const rpcUrl = request.rpcUrl ?? (await rpcUrlOf(context, chain))
  const address = await addressOn(session, chain)
  const { siwxMessage } = request
  const signed =
    siwxMessage && (await signIn(siwxMessage, { session, address, chain, host: context.host(), rpcUrl }))
  return {
    address,
    chainId: hostNotationOf(chain),
    email,
    userName,
    accounts: await accountsOn(session, chain),
    preferredAccountType: isEvm(chain) ? await typeOn(session, chain) : 'eoa',
    smartAccountDeployed: await isDeployed(session, chain, rpcUrl),
    ...signed,
  }
}
