import { useEffect, useState } from 'react'

import type { ActivitySnapshot } from '#contracts/activity.ts'
import type { NameOfAccount } from '#contracts/names.ts'
import type { NftsSnapshot } from '#contracts/nfts.ts'
import type { PaySnapshot } from '#contracts/pay.ts'
import type { OnRampSnapshot } from '#contracts/purchases.ts'
import type { SendSnapshot } from '#contracts/send.ts'
import type { TokensSnapshot } from '#contracts/tokens.ts'
import type {
  ActivityUseCases,
  NftsUseCases,
  OnRampUseCases,
  PayUseCases,
  SendUseCases,
  SwapsSnapshot,
  SwapsUseCases,
  TokensUseCases,
  UseCase,
} from '#contracts/use-cases/index.ts'
import { type WalletportError, walletportErrorOf } from '#shell/walletport-error.ts'

import { featureHook } from './feature-hook.ts'
import { type HookResult, settled } from './result.ts'
import { useNetwork, useWalletport } from './state-hooks.ts'
import { withOwnStatus } from './use-case.ts'

// The initial snapshots repeat those of `composition/host-*.ts`. A shared module would be loaded with the buttons: 300 bytes
// on every page, for hooks that most pages do not use.

const noTokens: TokensSnapshot = { status: 'pending', refreshing: false, tokens: [], unknown: [] }

export interface UseTokensResult extends HookResult<TokensSnapshot>, Pick<TokensUseCases, 'refresh'> {}

/**
 * The tokens of the active account, with the option `tokens`. They are loaded and kept fresh while a component uses the hook.
 */
export const useTokens: () => UseTokensResult = featureHook('tokens', noTokens, ['refresh'], withOwnStatus)

const noActivity: ActivitySnapshot = {
  status: 'pending',
  refreshing: false,
  loadingMore: false,
  hasMore: false,
  empty: false,
  transactions: [],
  coinbaseTransactions: [],
  transactionsByYear: [],
  spam: [],
}

export interface UseActivityResult
  extends HookResult<ActivitySnapshot>, Omit<ActivityUseCases, keyof UseCase<unknown>> {}

/**
 * The transactions of the active account, with the option `activity`. They are loaded and kept fresh while a component uses
 * the hook.
 */
export const useActivity: () => UseActivityResult = featureHook(
  'activity',
  noActivity,
  ['more', 'refresh', 'retry'],
  withOwnStatus,
)

const noNfts: NftsSnapshot = {
  status: 'pending',
  refreshing: false,
  loadingMore: false,
  hasMore: false,
  nfts: [],
  spam: [],
}

export interface UseNftsResult extends HookResult<NftsSnapshot>, Omit<NftsUseCases, keyof UseCase<unknown>> {}

/** The NFTs of the active account, with the option `nfts`. They are loaded and kept fresh while a component uses the hook. */
export const useNfts: () => UseNftsResult = featureHook(
  'nfts',
  noNfts,
  ['more', 'refresh', 'retry'],
  withOwnStatus,
)

/** `data.name` is absent while it is unknown, and if the account has none. */
export type UseNameResult = HookResult<Partial<NameOfAccount>>

interface LoadedName {
  /** The network and the address. */
  readonly key: string
  readonly name?: NameOfAccount | undefined
  readonly error?: WalletportError
}

/** The name of an account on the active network, with the option `names`. It is requested while a component uses the hook. */
export const useName = (address: string | undefined): UseNameResult => {
  const { core } = useWalletport()
  const key = `${useNetwork().data.caipNetworkId} ${address}`
  const [loaded, setLoaded] = useState<LoadedName>()
  const [requestCount, setRequestCount] = useState(0)
  useEffect(() => {
    if (address === undefined) return
    let isOver = false
    const request = async () => {
      const { useCases } = await core()
      if (isOver) return
      const name = await useCases.names.nameOf(address)
      // A late response never replaces the response for another address or network.
      if (!isOver) setLoaded({ key, name })
    }
    request().catch((reason: unknown) => isOver || setLoaded({ key, error: walletportErrorOf(reason) }))
    return () => {
      isOver = true
    }
  }, [core, address, key, requestCount])
  const current = loaded?.key === key ? loaded : undefined
  const status = current === undefined ? 'pending' : current.error === undefined ? 'success' : 'error'
  return {
    ...settled(current?.name ?? {}, address === undefined ? 'idle' : status),
    error: current?.error,
    reset: () => setRequestCount((times) => times + 1),
  }
}

/** `data`: the sends. `pending` while a function of the result waits for the network. `prepare` returns a review with `send`. */
export interface UseSendResult extends HookResult<SendSnapshot>, Omit<SendUseCases, keyof UseCase<unknown>> {}

/** Sends tokens of the active account, with the option `send`. */
export const useSend: () => UseSendResult = featureHook('send', { sends: [] }, [
  'prepare',
  'most',
  'receipt',
  'speedUp',
  'cancelTransaction',
])

/** `data`: where the account can swap, and the swaps. `prepare` returns a review with `send`. */
export interface UseSwapResult
  extends HookResult<SwapsSnapshot>, Omit<SwapsUseCases, keyof UseCase<unknown>> {}

/** Swaps tokens of the active account, with the option `swaps`. */
export const useSwap: () => UseSwapResult = featureHook(
  'swaps',
  { availability: 'notConnected', networks: [], destinations: [], swaps: [] },
  ['tokens', 'most', 'quote', 'prepare', 'receipt'],
)

/** `data`: the purchases. `prepare` returns a review with `buy`, to be called in the handler of a press. */
export interface UseOnrampResult
  extends HookResult<OnRampSnapshot>, Pick<OnRampUseCases, 'compare' | 'prepare'> {
  /** False if the browser blocks the window. */
  readonly openAgain: (id: string) => Promise<boolean>
  readonly resume: (id: string) => Promise<void>
  readonly dismiss: (id: string) => Promise<void>
}

/** Buys tokens for the active account, with the option `onramp`. */
export const useOnramp: () => UseOnrampResult = featureHook(
  'onramp',
  { availability: 'noAddress', purchases: [] },
  ['compare', 'prepare', 'openAgain', 'resume', 'dismiss'],
)

/** `prepare` and `open` return a payment with its own verbs. Call its `payWith` and `openAgain` in the handler of a press. */
export interface UsePayResult extends HookResult<PaySnapshot>, Omit<PayUseCases, keyof UseCase<unknown>> {}

/** Requests payments to the host from the user, with the option `pay`. */
export const usePay: () => UsePayResult = featureHook('pay', { configured: false }, ['open', 'prepare'])
