import type { ConnectArguments, ConnectedAccount } from '#shell/contract.ts'
import type { Walletport } from '#shell/handle.ts'

import type { HookResult } from './result.ts'
import { useWalletport } from './state-hooks.ts'
import { useVerb } from './verb.ts'

/** `data`: the account that the latest call connected. */
export interface UseConnectResult extends HookResult<ConnectedAccount | undefined> {
  /** As the handle's; a rejection is in `error` too, so the promise may be ignored. */
  readonly connect: (request?: ConnectArguments) => Promise<ConnectedAccount>
}

export interface UseDisconnectResult extends HookResult<void> {
  /** As the handle's; a rejection is in `error` too, so the promise may be ignored. */
  readonly disconnect: Walletport['disconnect']
}

export interface UseSwitchNetworkResult extends HookResult<void> {
  /** As the handle's; a rejection is in `error` too, so the promise may be ignored. */
  readonly switchNetwork: Walletport['switchNetwork']
}

/** Connects a wallet: one by its id, or the one that the user chooses in the modal. */
export const useConnect = (): UseConnectResult => {
  const [result, connect] = useVerb(useWalletport().connect)
  return { ...result, connect }
}

export const useDisconnect = (): UseDisconnectResult => {
  const [result, disconnect] = useVerb(useWalletport().disconnect)
  return { ...result, disconnect }
}

export const useSwitchNetwork = (): UseSwitchNetworkResult => {
  const [result, switchNetwork] = useVerb(useWalletport().switchNetwork)
  return { ...result, switchNetwork }
}
