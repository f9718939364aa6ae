import type { ConnectArguments, ConnectedAccount } from '#contracts/index.ts'
import type { Walletport } from '#shell/handle.ts'

import type { HookResult } from './result.ts'
import { useWalletport } from './state-hooks.ts'
import { useVerb } from './verb.ts'

/** `data` is the account that the last call connected. */
export interface UseConnectResult extends HookResult<ConnectedAccount | undefined> {
  /** Like the handle's verb. `error` contains the rejection too, so the promise need not be handled. */
  readonly connect: (request?: ConnectArguments) => Promise<ConnectedAccount>
}

export interface UseDisconnectResult extends HookResult<void> {
  /** Like the handle's verb. `error` contains the rejection too, so the promise need not be handled. */
  readonly disconnect: Walletport['disconnect']
}

export interface UseSwitchNetworkResult extends HookResult<void> {
  /** Like the handle's verb. `error` contains the rejection too, so the promise need not be handled. */
  readonly switchNetwork: Walletport['switchNetwork']
}

/** Connects a wallet by its id, or the one that the user selects in the modal. */
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
